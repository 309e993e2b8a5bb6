import { scaleBand, type ScaleBand } from 'd3-scale'

/** The bands of categories along a plot from 0 to 1: a bar fills the middle 60 % of its step (visual language, section 2). */
export const bands = (count: number): ScaleBand<number> =>
  scaleBand<number>().domain(Array(count).keys()).paddingInner(0.4).paddingOuter(0.2)

/** The space beside the first and last category if they aren't evenly spaced, as a share of the plot. */
const margin = 0.04

/**
 * The centre of each category along the axis, from 0 to 1.
 * @param positions their positions in any unit, ascending; without it they are evenly spaced
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
