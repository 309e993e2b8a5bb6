const mpanWeights = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43] as const

/**
 * The number of an electricity supply (MPAN) from what was typed or pasted: its digits alone; of the 21 that a bill prints, the last 13
 * (D17).
 */
export function mpanOf(typed: string): string {
  const digits = digitsOf(typed)
  return digits.length === 21 ? digits.slice(-13) : digits
}

/** The last digit of an MPAN, from the twelve before it. */
export function mpanCheckDigit(twelve: string): string {
  const sum = mpanWeights.reduce((total, weight, position) => total + weight * Number(twelve[position]), 0)
  return String((sum % 11) % 10)
}

/** Whether an MPAN is 13 digits, the last of which is the check digit of the others (D17). */
export function isMpan(mpan: string): boolean {
  return /^\d{13}$/.test(mpan) && mpan.endsWith(mpanCheckDigit(mpan.slice(0, -1)))
}

/** The fourteen areas of Great Britain whose distributors number supplies, by the first two digits of an MPAN. */
const distributionAreas: Record<string, string> = {
  10: 'Eastern England',
  11: 'East Midlands',
  12: 'London',
  13: 'Merseyside and North Wales',
  14: 'West Midlands',
  15: 'North East England',
  16: 'North West England',
  17: 'North Scotland',
  18: 'Central and Southern Scotland',
  19: 'South East England',
  20: 'Southern England',
  21: 'South Wales',
  22: 'South West England',
  23: 'Yorkshire',
}

/** The area that an MPAN's supply is in, by its first two digits; undefined for an independent network, which may be anywhere. */
export const distributionArea = (mpan: string): string | undefined => distributionAreas[mpan.slice(0, 2)]

/** The number of a gas supply (MPRN) from what was typed or pasted: its digits alone (D17). */
export const mprnOf = (typed: string): string => digitsOf(typed)

/** Whether an MPRN is 6 to 10 digits (D17). */
export const isMprn = (mprn: string): boolean => /^\d{6,10}$/.test(mprn)

/** Whether the last two digits of an MPRN are the check digits of those before. Otherwise it looks unusual, which only warns (D17). */
export function hasMprnCheckDigits(mprn: string): boolean {
  const digits = mprn.slice(0, -2)
  const sum = Array.from(digits, Number).reduce(
    (total, digit, position) => total + (digits.length - position) * digit,
    0,
  )
  return isMprn(mprn) && sum % 11 === Number(mprn.slice(-2))
}

/** As it stands on a bill: '23 0004 1204 169'. */
export const mpanText = (mpan: string): string =>
  mpan.replace(/^(\d{2})(\d{4})(\d{4})(\d{3})$/, '$1 $2 $3 $4')

/** In threes: '771 204 5509'. */
export const mprnText = (mprn: string): string => mprn.replace(/^(\d{3})(\d{3})(\d{1,4})$/, '$1 $2 $3')

function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}
