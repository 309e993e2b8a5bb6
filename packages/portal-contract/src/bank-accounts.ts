/** Errors of a bank account's fields (D27). */
export const bankAccountTexts = {
  name: 'Enter the name on the account.',
  sortCode: 'Enter the 6 digits of the sort code.',
  number: 'Enter the account number, which has 6 to 8 digits.',
} as const

/** A sort code's digits: '12-34-56' and '12 34 56' are '123456' (D27). */
export const sortCodeOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** Whether those are a sort code's six digits. Only the form is checked: docs/decisions/0027. */
export const isSortCode = (digits: string): boolean => /^\d{6}$/.test(digits)

/** An account number of 6 to 8 digits, padded to 8; undefined when it has not that form (D27). */
export function bankAccountOf(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6,8}$/.test(digits) ? digits.padStart(8, '0') : undefined
}
