import type { TypedValue } from '../internal/useTypedValue.ts'

export type Typed = TypedValue<number>

/** '−1,234.5' or '1234.50': thousands in threes or not at all, so that a comma meant as a decimal point is never read as one. */
const written = /^([+\-−])?(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/

/** Digits as typed, without the commas; null for what is no number. A browser's language plays no part. */
export function readDigits(text: string): { negative: boolean; whole: string; fraction: string } | null {
  const match = written.exec(text.replace(/\s/g, ''))
  const whole = match?.[2]?.replaceAll(',', '') ?? ''
  const fraction = match?.[3] ?? ''
  if (match === null || whole + fraction === '') return null
  return { negative: match[1] === '-' || match[1] === '−', whole: whole || '0', fraction }
}

/** What is wrong with a number outside its bounds; `show` writes a bound as people know it. */
export function outOfBounds(
  value: number,
  min: number | undefined,
  max: number | undefined,
  show: (bound: number) => string,
): string | undefined {
  const isLow = min !== undefined && value < min
  const isHigh = max !== undefined && value > max
  if (!isLow && !isHigh) return undefined
  if (min !== undefined && max !== undefined) return `Enter between ${show(min)} and ${show(max)}`
  return isLow ? `Enter ${show(min)} or more` : `Enter ${show(max ?? value)} or less`
}
