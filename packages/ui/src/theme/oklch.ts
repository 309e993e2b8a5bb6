// Imports single conversions, because culori's registry of modes would be four times as large.
import {
  convertLabToLch,
  convertLchToLab,
  convertLrgbToOklab,
  convertLrgbToRgb,
  convertOklabToLrgb,
  serializeHex,
} from 'culori/fn'
import { linearRgb } from '../internal/linearRgb.ts'

/** Lightness 0–1, chroma from 0, hue in degrees; hex is `#rrggbb`. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

const isInGamut = (channels: readonly number[]) =>
  channels.every((channel) => channel >= -1e-4 && channel <= 1.0001)

/**
 * The nearest colour a screen can show: hue and lightness stay, chroma is reduced. The visual
 * language's colours were made with these steps and this tolerance; culori's `clampChroma` gives slightly different ones.
 */
export function oklchToHex({ lightness, chroma, hue }: Oklch): string {
  const l = Math.min(1, Math.max(0, lightness))
  let c = chroma
  let light = convertOklabToLrgb(convertLchToLab({ l, c, h: hue }))
  while (c > 0 && !isInGamut([light.r, light.g, light.b])) {
    c = c > 1e-4 ? c * 0.97 : 0
    light = convertOklabToLrgb(convertLchToLab({ l, c, h: hue }))
  }
  return serializeHex(convertLrgbToRgb(light))
}

export function hexToOklch(hex: string): Oklch {
  const { l, c, h = 0 } = convertLabToLch(convertLrgbToOklab(linearRgb(hex)), 'oklch')
  return { lightness: l, chroma: c, hue: h }
}
