/** Whether a category is named under the axis: always, only where the chart is 560 px wide or more, or never. */
export type AxisLabel = 'always' | 'wide' | 'never'

const letterWidth = 6.6
const gap = 10
const narrowest = 230
const wide = 500

/**
 * Which categories are named under the axis so that names never touch, counted back from the last, which always is.
 * The server does not know how wide the chart will be: it decides for two widths, and a container query chooses.
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

/** Whether a label centred on the last category would overflow the narrowest chart: it is then aligned to the edge. */
export const overhangs = (words: string, categories: number): boolean =>
  (words.length * letterWidth - narrowest / categories) / 2 > 12
