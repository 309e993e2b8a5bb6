import { brandTheme } from './brand.ts'
import { contrast } from './contrast.ts'
import { dark, light, type AccentColours, type Palette } from './tokens.ts'

/** One way in which an accent differs from the brand it was made from. */
export interface BrandRepair {
  mode: 'Light' | 'Dark'
  part: string
  from: string
  to: string
  reason: string
}

/** The names of the backgrounds of text and marks. */
const grounds = {
  canvas: 'the page',
  sunken: 'the sidebar',
  surface: 'a panel',
  raised: 'a field',
  hover: 'a row under the pointer',
} as const

/** Never rounded up: 4.46 does not pass as 4.5. */
const inWords = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

/** The background on which a colour has the least contrast. */
function weakest(hex: string, { color }: Palette, soft: string) {
  const measured = [
    ...(Object.keys(grounds) as (keyof typeof grounds)[]).map((name) => ({
      ground: grounds[name] as string,
      hex: color[name],
    })),
    { ground: 'what is chosen', hex: soft },
  ]
    .map(({ ground, hex: on }) => ({ ground, ratio: contrast(hex, on) }))
    .toSorted((one, other) => one.ratio - other.ratio)
  return measured[0] as (typeof measured)[number]
}

function lightRepairs(brand: string, used: AccentColours): Omit<BrandRepair, 'mode'>[] {
  const white = light.color.onAccent
  const whiteOnBrand = inWords(contrast(white, brand))
  const onGround = weakest(brand, light, used.accentSoft)
  const edge = weakest(used.accent, light, used.accentSoft)
  return [
    {
      part: 'Fill',
      from: brand,
      to: used.accent,
      reason: `White words on it would have ${whiteOnBrand} and need 4.5:1, so it is darker.`,
    },
    {
      part: 'Words on the fill',
      from: white,
      to: used.onAccent,
      reason: `White would have ${whiteOnBrand} on so light a colour, so the words are ink and the fill stays.`,
    },
    {
      part: 'Edges and marks',
      from: used.accent,
      to: used.accentEdge,
      reason: `On ${edge.ground} the fill has ${inWords(edge.ratio)} and a mark needs 3:1, so fills get an edge.`,
    },
    {
      part: 'Links and current words',
      from: brand,
      to: used.accentText,
      reason: `On ${onGround.ground} the brand has ${inWords(onGround.ratio)} and words need 4.5:1.`,
    },
  ]
}

function darkRepairs(brand: string, used: AccentColours): Omit<BrandRepair, 'mode'>[] {
  const onGround = weakest(brand, dark, used.accentSoft)
  const words = weakest(used.accent, dark, used.accentSoft)
  const isSeen = onGround.ratio >= 3
  return [
    {
      part: 'Fill',
      from: brand,
      to: used.accent,
      reason: isSeen
        ? 'In the dark an accent keeps to one range of lightness and is not too vivid, so that it does not glare.'
        : `On ${onGround.ground} the brand has ${inWords(onGround.ratio)} and a mark needs 3:1, so it is lighter.`,
    },
    {
      part: 'Words on the fill',
      from: light.color.onAccent,
      to: used.onAccent,
      reason: `White would have ${inWords(contrast(light.color.onAccent, used.accent))} on the lighter fill, so the words are dark.`,
    },
    {
      part: 'Links and current words',
      from: used.accent,
      to: used.accentText,
      reason: `The fill has ${inWords(words.ratio)} on ${words.ground}; words are lighter still, to read on every ground.`,
    },
  ]
}

/**
 * What was changed of a brand so that everything reads, and the measured ratios that made it necessary.
 * @param hex `#rrggbb`, as for `brandTheme`
 */
export function brandRepairs(hex: string): BrandRepair[] {
  const theme = brandTheme(hex)
  const inMode = (mode: BrandRepair['mode'], repairs: Omit<BrandRepair, 'mode'>[]) =>
    repairs.filter(({ from, to }) => from !== to).map((repair) => ({ mode, ...repair }))
  return [...inMode('Light', lightRepairs(hex, theme.light)), ...inMode('Dark', darkRepairs(hex, theme.dark))]
}
