import { outOfBounds, readDigits, type NumberLanguage, type Typed } from './typedNumber.ts'
import { british } from '../internal/british.ts'
import { fromBritish } from '../internal/numberMarks.ts'
import { numbers } from '../KitProvider/words/numbers.ts'

export interface NumberRules {
  min?: number
  max?: number
  /** The distance between two values. It also sets how many decimal places are allowed. */
  step: number
}

function decimalPlaces(step: number): number {
  return String(step).split('.')[1]?.length ?? 0
}

/** Reads what people typed: '1,234' → 1234, '' → null, '12 days' → null and an error. */
export function readNumber(
  text: string,
  { min, max, step }: NumberRules,
  { words = numbers, locale }: NumberLanguage = {},
): Typed {
  if (text.trim() === '') return { value: null }
  const digits = readDigits(text, locale)
  if (digits === null) return { value: null, problem: words.unreadable }
  const places = decimalPlaces(step)
  if (digits.fraction.replace(/0+$/, '').length > places) {
    return { value: null, problem: places === 0 ? words.whole : words.places(places) }
  }
  const size = Number(`${digits.whole}.${digits.fraction || '0'}`)
  if (digits.whole.length > 15) return { value: null, problem: words.tooLong }
  const value = digits.negative && size !== 0 ? -size : size
  const problem = outOfBounds(value, min, max, (bound) => writeNumber(bound, locale), words)
  return problem ? { value: null, problem } : { value }
}

const inBritish = new Intl.NumberFormat(british, { maximumFractionDigits: 15 })

/** As shown: 1234.5 → '1,234.5'. */
export function writeNumber(value: number, locale = british): string {
  return fromBritish(inBritish.format(value), locale).replace('-', '−')
}

/** The value `steps` away, kept within the bounds. An empty field starts at 0, or at the nearest bound. */
export function stepNumber(value: number | null, steps: number, { min, max, step }: NumberRules): number {
  const moved = (value ?? 0) + steps * step
  const exact = Number(moved.toFixed(Math.max(decimalPlaces(step), decimalPlaces(value ?? 0))))
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, exact))
}
