/** Errors of NumberField and MoneyField. */
export const numbers = {
  unreadable: 'Enter a number, such as 1,234.',
  whole: 'Enter a whole number.',
  places: (most: number) => `Use at most ${most} decimal place${most === 1 ? '' : 's'}.`,
  tooLong: 'Enter a smaller number.',
  between: (min: string, max: string) => `Enter between ${min} and ${max}.`,
  orMore: (min: string) => `Enter ${min} or more.`,
  orLess: (max: string) => `Enter ${max} or less.`,
}
