/** OKLCH ⇄ sRGB, after Björn Ottosson's OKLab. Lightness 0–1, chroma from 0, hue in degrees; hex is `#rrggbb`. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = [number, number, number]

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const fromLinear = (channel: number) =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055

/** The red, green and blue of a hex colour as linear light, 0–1. */
export function linearRgb(hex: string): Triple {
  const channel = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

function linearRgbOf({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isInGamut = (rgb: Triple) => rgb.every((channel) => channel >= -1e-4 && channel <= 1.0001)

/** The nearest colour a screen can show: hue and lightness stay, chroma is reduced. */
export function oklchToHex(colour: Oklch): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness))
  let chroma = colour.chroma
  let rgb = linearRgbOf({ ...colour, lightness, chroma })
  while (!isInGamut(rgb)) {
    chroma = chroma > 1e-4 ? chroma * 0.97 : 0
    rgb = linearRgbOf({ ...colour, lightness, chroma })
    if (chroma === 0) break
  }
  const byte = (channel: number) => Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255)
  return `#${rgb.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`
}

export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}
