import { brandTheme } from './brand.ts'
import { contrast } from './contrast.ts'
import { dark, light, type AccentColours, type Palette } from './tokens.ts'

/** One way in which an accent differs from its brand colour. */
export interface BrandRepair {
  mode: 'Light' | 'Dark'
  part: string
  from: string
  to: string
  reason: string
}

/** Rounded down, so that 4.46 isn't shown as 4.5. */
const inWords = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

/** The least contrast that a colour has on a background of text and marks. */
const least = (hex: string, { color }: Palette, soft: string) =>
  Math.min(
    ...[color.canvas, color.sunken, color.surface, color.raised, color.hover, soft].map((on) =>
      contrast(hex, on),
    ),
  )

function lightRepairs(brand: string, used: AccentColours): Omit<BrandRepair, 'mode'>[] {
  const white = light.color.onAccent
  const whiteOnBrand = inWords(contrast(white, brand))
  const onPage = inWords(least(brand, light, used.accentSoft))
  return [
    {
      part: 'Buttons',
      from: brand,
      to: used.accent,
      reason: `White text on it has a contrast of only ${whiteOnBrand}, so we darkened it.`,
    },
    {
      part: 'Text on buttons',
      from: white,
      to: used.onAccent,
      reason: `White text on it has a contrast of only ${whiteOnBrand}, so the text is dark.`,
    },
    {
      part: 'Edges and marks',
      from: used.accent,
      to: used.accentEdge,
      reason: `Too light to stand out on the page (${onPage}), so we darkened it.`,
    },
    {
      part: 'Links',
      from: brand,
      to: used.accentText,
      reason: `Too light for text on the page (${onPage}), so we darkened it.`,
    },
  ]
}

function darkRepairs(brand: string, used: AccentColours): Omit<BrandRepair, 'mode'>[] {
  const onPage = least(brand, dark, used.accentSoft)
  return [
    {
      part: 'Buttons',
      from: brand,
      to: used.accent,
      reason:
        onPage >= 3
          ? 'Too strong for dark mode, so we softened it.'
          : `Too dark for dark mode (${inWords(onPage)}), so we lightened it.`,
    },
    {
      part: 'Text on buttons',
      from: light.color.onAccent,
      to: used.onAccent,
      reason: `White text on it has a contrast of only ${inWords(contrast(light.color.onAccent, used.accent))}, so the text is dark.`,
    },
    {
      part: 'Links',
      from: used.accent,
      to: used.accentText,
      reason: 'Lighter still, to be readable on every background.',
    },
  ]
}

/**
 * The changes that make a brand's colours readable, and the measured contrast that made them necessary.
 * @param hex `#rrggbb`, as for `brandTheme`
 */
export function brandRepairs(hex: string): BrandRepair[] {
  // Doorstep's own dark mode colours were chosen, not adjusted.
  if (hex.toLowerCase() === light.color.accent) return []
  const theme = brandTheme(hex)
  const inMode = (mode: BrandRepair['mode'], repairs: Omit<BrandRepair, 'mode'>[]) =>
    repairs.filter(({ from, to }) => from !== to).map((repair) => ({ mode, ...repair }))
  return [...inMode('Light', lightRepairs(hex, theme.light)), ...inMode('Dark', darkRepairs(hex, theme.dark))]
}
