import { contrast } from './contrast.ts'
import { categories, tones, type Palette } from './tokens.ts'

/** WCAG 2.2: 1.4.3 for words, 1.4.11 for edges and marks. */
const words = 4.5
const marks = 3

export interface MeasuredPair {
  foreground: string
  background: string
  minimum: number
  ratio: number
}

type Colours = Palette['color']
type ColourName = keyof Colours

/** What words and marks may lie on. */
const grounds = ['canvas', 'sunken', 'surface', 'raised', 'hover'] as const satisfies readonly ColourName[]

function measure(
  colours: Colours,
  foreground: ColourName,
  background: ColourName,
  minimum: number,
): MeasuredPair {
  return { foreground, background, minimum, ratio: contrast(colours[foreground], colours[background]) }
}

/** Every pair with an accent colour in it: those a reseller's brand can change. */
export function accentPairs(colours: Colours): MeasuredPair[] {
  const pair = (foreground: ColourName, background: ColourName, minimum: number) =>
    measure(colours, foreground, background, minimum)
  return [
    pair('onAccent', 'accent', words),
    pair('onAccent', 'accentHover', words),
    ...grounds.flatMap((ground) => [pair('accentText', ground, words), pair('accentEdge', ground, marks)]),
    ...(['text', 'muted', 'subtle', 'accentText'] as const).map((name) => pair(name, 'accentSoft', words)),
    ...(['focus', 'borderStrong', 'accentEdge'] as const).map((name) => pair(name, 'accentSoft', marks)),
    ...(['text', 'muted', 'accentText'] as const).map((name) => pair(name, 'accentSoftHover', words)),
    pair('accentEdge', 'accentSoftHover', marks),
  ]
}

/** Every pair of foreground and background in the kit, measured (visual language, section 2). */
export function contrastPairs(palette: Palette): MeasuredPair[] {
  const { color } = palette
  const named = (
    foreground: [name: string, hex: string],
    background: [name: string, hex: string],
    minimum: number,
  ): MeasuredPair => ({
    foreground: foreground[0],
    background: background[0],
    minimum,
    ratio: contrast(foreground[1], background[1]),
  })

  const plain = grounds.flatMap((ground) => [
    ...(['text', 'muted', 'subtle'] as const).map((name) => measure(color, name, ground, words)),
    ...(['focus', 'borderStrong'] as const).map((name) => measure(color, name, ground, marks)),
  ])
  const toned = tones.flatMap((name) => {
    const tone = palette.tone[name]
    return [
      named([`${name}.fg`, tone.fg], [`${name}.bg`, tone.bg], words),
      named(['text', color.text], [`${name}.bg`, tone.bg], words),
      ...([...grounds, 'accentSoft'] as const).map((ground) =>
        named([`${name}.fg`, tone.fg], [ground, color[ground]], words),
      ),
      named([`${name}.onSolid`, tone.onSolid], [`${name}.solid`, tone.solid], words),
      named([`${name}.solid`, tone.solid], ['surface', color.surface], marks),
      named([`${name}.solid`, tone.solid], [`${name}.bg`, tone.bg], marks),
    ]
  })
  const onNeutral = [
    ...(['muted', 'subtle', 'accentText'] as const).map((name) => [name, color[name]] as const),
    ...tones
      .filter((name) => name !== 'neutral')
      .map((name) => [`${name}.fg`, palette.tone[name].fg] as const),
  ].map(([name, hex]) => named([name, hex], ['neutral.bg', palette.tone.neutral.bg], words))
  const categorical = categories.flatMap((name) => {
    const category = palette.category[name]
    return [
      named([`${name}.fg`, category.fg], [`${name}.bg`, category.bg], words),
      named([`${name}.fg`, category.fg], ['surface', color.surface], words),
      named([`${name}.mark`, category.mark], ['surface', color.surface], marks),
      named([`${name}.mark`, category.mark], [`${name}.bg`, category.bg], marks),
    ]
  })
  const charted = Object.entries(palette.chart).flatMap(([series, hex]) =>
    (['surface', 'canvas'] as const).map((ground) =>
      named([`chart.${series}`, hex], [ground, color[ground]], marks),
    ),
  )
  return [...plain, ...accentPairs(color), ...toned, ...onNeutral, ...categorical, ...charted]
}
