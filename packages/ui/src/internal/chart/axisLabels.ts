/** Whether a category is named under the axis: always, only if the chart is at least 560 px wide, or never. */
export type AxisLabel = 'always' | 'wide' | 'never'

const letterWidth = 6.6
const gap = 10
const narrowest = 230
const wide = 500

/**
 * Which categories are named under the axis so that names never touch, counted back from the last, which is always named.
 * The server doesn't know the chart's width, so this decides for two widths, and a container query chooses.
 */
export function axisLabels(categories: readonly string[]): AxisLabel[] {
  const longest = categories.reduce((most, category) => Math.max(most, category.length), 0)
  const needed = categories.length * (longest * letterWidth + gap)
  const everyWide = Math.ceil(needed / wide)
  const everyNarrow = everyWide * Math.max(Math.ceil(needed / narrowest / everyWide), 1)
  return categories.map((_, index) => {
    const fromLast = categories.length - 1 - index
    if (fromLast % everyNarrow === 0) return 'always'
    return fromLast % everyWide === 0 ? 'wide' : 'never'
  })
}

/**
 * The same for categories that aren't evenly spaced. Categories named in a narrow chart are also named in a wide one.
 * @param centres the position of each, from 0 to 1, ascending
 */
export function placedAxisLabels(categories: readonly string[], centres: readonly number[]): AxisLabel[] {
  const longest = categories.reduce((most, category) => Math.max(most, category.length), 0)
  const needed = longest * letterWidth + gap
  const last = categories.length - 1
  // The last name is moved back from the edge.
  const centreOf = (index: number) => Math.min(centres[index] ?? 0, 1 - needed / 2 / narrowest)
  const named = (width: number, before: readonly number[]) => {
    const kept = [...before]
    for (let index = last; index >= 0; index -= 1)
      if (kept.every((other) => Math.abs(centreOf(other) - centreOf(index)) * width >= needed))
        kept.push(index)
    return kept
  }
  const always = named(narrowest, [])
  const whereWide = named(wide, always)
  return categories.map((_, index) =>
    always.includes(index) ? 'always' : whereWide.includes(index) ? 'wide' : 'never',
  )
}

/** Whether a label centred on the last category would overflow the narrowest chart: it is then aligned to the edge. */
export const overhangs = (words: string, categories: number): boolean =>
  (words.length * letterWidth - narrowest / categories) / 2 > 12
