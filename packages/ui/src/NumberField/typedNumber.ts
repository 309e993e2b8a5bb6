import type { TypedValue } from '../internal/useTypedValue.ts'
import type { numbers } from '../KitProvider/words/numbers.ts'
import { british } from '../internal/british.ts'
import { toBritish } from '../internal/numberMarks.ts'

export type Typed = TypedValue<number>

/** '−1,234.5' or '1234.50': thousands separators must be in the right places, so that a comma meant as a decimal point is refused. */
const written = /^([+\-−])?(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/

/** The locale for parsing, and the texts of errors. */
export interface NumberLanguage {
  words?: typeof numbers
  locale?: string
}

/** Digits as typed, without the commas; null for what is not a number. The browser's language doesn't matter. */
export function readDigits(
  text: string,
  locale = british,
): { negative: boolean; whole: string; fraction: string } | null {
  const match = written.exec(toBritish(text, locale).replace(/\s/g, ''))
  const whole = match?.[2]?.replaceAll(',', '') ?? ''
  const fraction = match?.[3] ?? ''
  if (match === null || whole + fraction === '') return null
  return { negative: match[1] === '-' || match[1] === '−', whole: whole || '0', fraction }
}

/** The error of a number outside its bounds; `show` formats a bound. */
export function outOfBounds(
  value: number,
  min: number | undefined,
  max: number | undefined,
  show: (bound: number) => string,
  words: typeof numbers,
): string | undefined {
  const isLow = min !== undefined && value < min
  const isHigh = max !== undefined && value > max
  if (!isLow && !isHigh) return undefined
  if (min !== undefined && max !== undefined) return words.between(show(min), show(max))
  return isLow ? words.orMore(show(min)) : words.orLess(show(max ?? value))
}
