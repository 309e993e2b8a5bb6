import { contrast } from './contrast.ts'
import { lightDark } from './modes.ts'
import { hexToOklch, oklchToHex, type Oklch } from './oklch.ts'
import { dark, light, type AccentColours, type Palette } from './tokens.ts'

export interface BrandTheme {
  light: AccentColours
  dark: AccentColours
}

/** An adjusted colour exceeds the minimum of 4.5 by this much, so that rounding to hex can't take it below. */
const comfortable = 4.6
const words = 4.5
const marks = 3

const reads = (foreground: string, grounds: readonly string[], minimum: number) =>
  grounds.every((ground) => contrast(foreground, ground) >= minimum)

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The first colour that passes, walking from `start` to black or white in steps too small to see. */
function settle(start: Oklch, direction: 'darker' | 'lighter', passes: (hex: string) => boolean): string {
  const step = direction === 'darker' ? -0.005 : 0.005
  let { lightness } = start
  let hex = oklchToHex(start)
  while (!passes(hex) && lightness > 0 && lightness < 1) {
    lightness = clamp(lightness + step, 0, 1)
    hex = oklchToHex({ ...start, lightness })
  }
  return hex
}

const plainGrounds = ({ color }: Palette) => [
  color.canvas,
  color.sunken,
  color.surface,
  color.raised,
  color.hover,
]

/** Whether the theme's own text and edges have enough contrast on a background in the brand's colour. */
const isGround = ({ color }: Palette, hex: string) =>
  reads(hex, [color.text, color.muted, color.subtle], words) &&
  reads(hex, [color.focus, color.borderStrong], marks)

const isHoverGround = ({ color }: Palette, hex: string) => reads(hex, [color.text, color.muted], words)

function lightAccents(brandHex: string): AccentColours {
  const brand = hexToOklch(brandHex)
  const white = light.color.onAccent
  const readsInWhite = contrast(white, brandHex) >= words
  const isLight = !readsInWhite && brand.lightness > 0.72

  const accent =
    readsInWhite || isLight ? brandHex : settle(brand, 'darker', (hex) => contrast(white, hex) >= comfortable)
  const onAccent = isLight ? light.color.text : white
  const filled = hexToOklch(accent)
  const accentHover = settle(
    { lightness: filled.lightness - 0.05, chroma: brand.chroma * 0.96, hue: brand.hue },
    isLight ? 'lighter' : 'darker',
    (hex) => contrast(onAccent, hex) >= words,
  )
  const soft = { lightness: 0.945, chroma: Math.min(0.03, brand.chroma * 0.3), hue: brand.hue }
  const accentSoft = settle(soft, 'lighter', (hex) => isGround(light, hex))
  const grounds = [...plainGrounds(light), accentSoft]
  const accentText = settle({ ...brand, lightness: Math.min(brand.lightness, 0.6) }, 'darker', (hex) =>
    reads(hex, grounds, comfortable),
  )
  const accentSoftHover = settle(
    { lightness: 0.92, chroma: Math.min(0.04, brand.chroma * 0.4), hue: brand.hue },
    'lighter',
    (hex) => isHoverGround(light, hex) && contrast(accentText, hex) >= words,
  )
  const accentEdge = reads(accent, [...grounds, accentSoftHover], marks) ? accent : accentText
  // A fill that needs a border to be visible has the same lower edge.
  const accentStep =
    accentEdge === accent
      ? oklchToHex({ lightness: filled.lightness - 0.12, chroma: brand.chroma * 0.85, hue: brand.hue })
      : accentEdge

  return { accent, accentHover, accentStep, accentEdge, onAccent, accentText, accentSoft, accentSoftHover }
}

function darkAccents(brandHex: string): AccentColours {
  const brand = hexToOklch(brandHex)
  const { hue } = brand
  const chroma = Math.min(brand.chroma, 0.13)
  const lightness = clamp(brand.lightness, 0.74, 0.86)

  const accentSoft = settle(
    { lightness: 0.305, chroma: Math.min(0.045, brand.chroma * 0.5), hue },
    'darker',
    (hex) => isGround(dark, hex),
  )
  const accentSoftHover = settle(
    { lightness: 0.345, chroma: Math.min(0.05, brand.chroma * 0.55), hue },
    'darker',
    (hex) => isHoverGround(dark, hex),
  )
  const grounds = [...plainGrounds(dark), accentSoft]
  const accent = settle({ lightness, chroma, hue }, 'lighter', (hex) =>
    reads(hex, [...grounds, accentSoftHover], marks),
  )
  const accentHover = oklchToHex({ lightness: lightness + 0.05, chroma: chroma * 0.9, hue })
  const accentStep = oklchToHex({ lightness: lightness - 0.16, chroma: chroma * 0.9, hue })
  const onAccent = settle({ lightness: 0.205, chroma: Math.min(0.03, brand.chroma), hue }, 'darker', (hex) =>
    reads(hex, [accent, accentHover], words),
  )
  const accentText = settle({ lightness: Math.max(lightness, 0.8), chroma, hue }, 'lighter', (hex) =>
    reads(hex, [...grounds, accentSoftHover], words),
  )

  return {
    accent,
    accentHover,
    accentStep,
    accentEdge: accent,
    onAccent,
    accentText,
    accentSoft,
    accentSoftHover,
  }
}

/**
 * The accents made from a reseller's one colour (D41; visual language, section 2). Hue and chroma are kept, and every
 * pair of `accentPairs` passes in both modes for any colour. Doorstep's own colour gives Doorstep's own theme.
 * @param hex `#rrggbb`; anything else is a RangeError
 */
export function brandTheme(hex: string): BrandTheme {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`A brand colour is written #rrggbb, not "${hex}".`)
  const brand = hex.toLowerCase()
  if (brand === light.color.accent) return { light: light.color, dark: dark.color }
  return { light: lightAccents(brand), dark: darkAccents(brand) }
}

const properties: Record<keyof AccentColours, string> = {
  accent: '--ds-accent',
  accentHover: '--ds-accent-hover',
  accentStep: '--ds-accent-step',
  accentEdge: '--ds-accent-edge',
  onAccent: '--ds-on-accent',
  accentText: '--ds-accent-text',
  accentSoft: '--ds-accent-soft',
  accentSoftHover: '--ds-accent-soft-hover',
}

/**
 * A stylesheet that overrides the accents. It is unlayered, so it overrides the theme wherever it is linked.
 * @param selector the elements to restyle; the entire page by default
 */
export function accentCss(theme: BrandTheme, selector = ':root'): string {
  const assignments = (Object.keys(properties) as (keyof AccentColours)[]).map(
    (name) => `${properties[name]}:${lightDark(theme.light[name], theme.dark[name])}`,
  )
  return `${selector}{${assignments.join(';')}}`
}

/** The same in a brand colour. */
export function brandCss(hex: string): string {
  return accentCss(brandTheme(hex))
}
