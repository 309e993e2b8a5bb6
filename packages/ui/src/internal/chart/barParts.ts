import type { Figure } from './chart.types.ts'
import { drawable } from './scale.ts'
import { stackedBar } from '../../KitProvider/words/charts.ts'
import { british } from '../british.ts'
import { percentage } from '../percentage.ts'

/** The minimum share of the bar for a part, so that it is visible. */
const least = 0.015

/**
 * The shares of the total as drawn: they add up to 1, and small ones are widened enough to be visible.
 * Negative and missing figures have no share.
 */
export function barParts(figures: readonly Figure[]): number[] {
  const positive = figures.map((figure) => Math.max(drawable(figure) ?? 0, 0))
  const whole = positive.reduce((sum, figure) => sum + figure, 0)
  if (whole === 0) return positive.map(() => 0)
  const count = positive.filter((figure) => figure > 0).length
  const floor = Math.min(least, 1 / count)
  const widened = positive.map((figure) => (figure > 0 ? Math.max(figure / whole, floor) : 0))
  const sum = widened.reduce((total, part) => total + part, 0)
  return widened.map((part) => part / sum)
}

/** A share in words: whole per cents, and 'under 1%' instead of 0%. */
export function shareInWords(
  figure: Figure,
  figures: readonly Figure[],
  words = stackedBar,
  locale = british,
): string {
  const whole = figures.reduce<number>((sum, part) => sum + Math.max(drawable(part) ?? 0, 0), 0)
  const part = Math.max(drawable(figure) ?? 0, 0)
  if (part === 0) return percentage(0, locale)
  const share = (part / whole) * 100
  return share < 1 ? words.under(percentage(1, locale)) : percentage(Math.round(share), locale)
}
