/** DateField and DateRangeField, and their errors and those of `parseDate`. */
export const dates = {
  placeholder: 'DD/MM/YYYY',
  /** The button's name, with the chosen date. */
  openCalendar: (label: string, chosen: string) =>
    `Open the calendar for ${chosen ? `${label}, ${chosen}` : label}`,
  range: (start: string, end: string) => `${start} to ${end}`,
  unreadable: 'Enter a date as day, month and year, such as 27/02/2026.',
  yearDigits: 'Enter the year with four digits, such as 2026.',
  noSuchMonth: 'Enter a month from 1 to 12: the day comes first, such as 27/02/2026.',
  noSuchDay: (days: number, month: string, year: number) =>
    `Enter a day from 1 to ${days} for ${month} ${year}.`,
  between: (min: string, max: string) => `Enter a date from ${min} to ${max}.`,
  orEarlier: (max: string) => `Enter ${max} or an earlier date.`,
  orLater: (min: string) => `Enter ${min} or a later date.`,
  disabled: (date: string) => `${date} cannot be chosen: enter another date.`,
  endBeforeStart: (start: string) => `The end is before the start: enter ${start} or a later date.`,
}

export const dateRangeField = { from: 'From', to: 'To' }
