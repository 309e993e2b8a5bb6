import { scaleBand, type ScaleBand } from 'd3-scale'

/** The bands of categories along a plot from 0 to 1: a bar fills the middle 60 % of its step (visual language, section 2). */
export const bands = (count: number): ScaleBand<number> =>
  scaleBand<number>().domain(Array(count).keys()).paddingInner(0.4).paddingOuter(0.2)

/** The room beside the first and the last of categories that are not evenly apart, as a share of the plot. */
const margin = 0.04

/**
 * Where the middle of each category is along the axis, from 0 to 1.
 * @param positions where they are in any measure, rising; evenly apart without it
 */
export function centresOf(count: number, positions: readonly number[] = []): number[] {
  const first = positions[0] ?? 0
  const length = (positions.at(-1) ?? 0) - first
  if (length > 0)
    return Array.from(
      { length: count },
      (_, index) => margin + (((positions[index] ?? 0) - first) / length) * (1 - 2 * margin),
    )
  const scale = bands(count)
  return scale.domain().map((category) => (scale(category) ?? 0) + scale.bandwidth() / 2)
}
