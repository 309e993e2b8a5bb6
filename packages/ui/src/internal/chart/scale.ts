import type { Figure } from './chart.types.ts'

/** An axis: the figures at its ends, and those with a grid line, in ascending order. */
export interface Scale {
  min: number
  max: number
  ticks: readonly number[]
}

/** The figure, or null for what can't be drawn: null, NaN and the infinities. */
export const drawable = (figure: Figure | undefined): Figure =>
  figure !== undefined && figure !== null && Number.isFinite(figure) ? figure : null

const roundSteps = [1, 2, 2.5, 4, 5, 8, 10]

/** The smallest round step that is at least `least`; an integer if `whole`. */
function roundStep(least: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const steps = roundSteps.map((factor) => Number((factor * power).toPrecision(12)))
  return steps.find((step) => step >= least && (!whole || Number.isInteger(step))) ?? 10 * power
}

/**
 * A scale that contains every figure, with two to four round steps. Without figures it is 0 to 1.
 * @param fromZero for bars: their length is the figure, so the scale must contain zero
 */
export function niceScale(figures: readonly Figure[], fromZero: boolean): Scale {
  const drawn = figures.map(drawable).filter((figure) => figure !== null)
  const whole = drawn.every(Number.isInteger)
  let low = drawn.reduce((least, figure) => Math.min(least, figure), drawn[0] ?? 0)
  let high = drawn.reduce((most, figure) => Math.max(most, figure), drawn[0] ?? 0)
  // Equal figures are drawn from zero, because a scale needs a height.
  if (fromZero || low === high) {
    low = Math.min(low, 0)
    high = Math.max(high, 0)
  }
  if (low === high) high = 1
  // Adding a step smaller than the figures' precision would never reach the end.
  const finest = Math.max(Math.abs(low), Math.abs(high), 1) * 1e-9
  const step = roundStep(Math.max((high - low) / 3, finest, whole ? 1 : 0), whole)
  const first = Math.floor(low / step)
  const steps = Math.max(Math.ceil(high / step) - first, 1)
  const ticks = Array.from({ length: steps + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks }
}

/** The position of a figure on the scale, from 0 to 1. */
export const share = (figure: number, { min, max }: Scale): number =>
  Math.min(Math.max((figure - min) / (max - min), 0), 1)
