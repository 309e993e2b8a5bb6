import { outOfBounds, readDigits, type Typed } from '../NumberField/typedNumber.ts'
import { british } from '../internal/british.ts'
import { fromBritish } from '../internal/numberMarks.ts'
import { moneyField } from '../KitProvider/words/MoneyField.ts'
import { numbers } from '../KitProvider/words/numbers.ts'

/** Integer pence as shown in the field, after the £: 123450 → '1,234.50'. */
export function writePence(pence: number, locale = british): string {
  const digits = String(Math.abs(pence)).padStart(3, '0')
  const pounds = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${pence < 0 ? '−' : ''}${fromBritish(`${pounds}.${digits.slice(-2)}`, locale)}`
}

/** Integer pence as plain pounds, the way a form sends them: 123450 → '1234.50'. */
export function plainPounds(pence: number): string {
  return writePence(pence).replaceAll(',', '').replace('−', '-')
}

const withPound = (pence: number, locale: string) => writePence(pence, locale).replace(/^(−?)/, '$1£')

interface MoneyLanguage {
  words?: typeof moneyField
  numberWords?: typeof numbers
  locale?: string
}

/**
 * Reads an amount as people type it, without a float in between: '1,234.5', '£12' and '12' are pounds.
 * @param min least amount in pence; 0 by default, so a negative amount is an error
 * @param max greatest amount in pence
 */
export function parsePence(
  text: string,
  { min = 0, max }: { min?: number; max?: number } = {},
  { words = moneyField, numberWords = numbers, locale = british }: MoneyLanguage = {},
): Typed {
  const amount = text.trim().replace(/^([+\-−]?)\s*£/, '$1')
  if (text.trim() === '') return { value: null }
  const digits = readDigits(amount, locale)
  if (digits === null) return { value: null, problem: words.unreadable }
  if (digits.fraction.length > 2) return { value: null, problem: words.pence }
  if (digits.whole.length > 12) return { value: null, problem: words.tooLong }
  const size = Number(digits.whole + digits.fraction.padEnd(2, '0'))
  const value = digits.negative && size !== 0 ? -size : size
  const problem = outOfBounds(value, min, max, (bound) => withPound(bound, locale), numberWords)
  return problem ? { value: null, problem } : { value }
}
