import type { TypedValue } from '../useTypedValue.ts'
import {
  calendarDate,
  daysInMonth,
  isWithin,
  writeDate,
  type CalendarDate,
  type DateRules,
} from './calendarDate.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const year = String.raw`(?<year>\d{4}|\d\d)`
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)? )?'
const dayInWords = String.raw`(?<day>\d\d?)(?:st|nd|rd|th)?`
const monthInWords = '(?<month>[a-z]{3,9})'

/** The ways to write a date, with single spaces between its parts. */
const forms = [
  String.raw`(?<year>\d{4}) (?<month>\d\d?) (?<day>\d\d?)`,
  String.raw`(?<day>\d\d?) (?<month>\d\d?) ${year}`,
  String.raw`(?<day>\d\d)(?<month>\d\d)${year}`,
  `${weekday}${dayInWords} ?(?:of )?${monthInWords} ?${year}`,
  `${weekday}${monthInWords} ?${dayInWords} ${year}`,
].map((form) => new RegExp(`^${form}$`, 'i'))

/** Two digits are the years 1970 to 2069. */
function readYear(digits: string): number {
  const number = Number(digits)
  if (digits.length === 4) return number
  return number < 70 ? 2000 + number : 1900 + number
}

/** 2 from '02', 'Feb', 'february'; `null` for a word that is no month. */
function readMonth(written: string): number | null {
  if (/^\d/.test(written)) return Number(written)
  const word = written.toLowerCase()
  const place = monthNames.findIndex((name) => word !== '' && name.toLowerCase().startsWith(word))
  return place === -1 ? null : place + 1
}

const unreadable = 'Enter a date as day, month and year, such as 27/02/2026.'

/** The error of a date outside the rules. */
function brokenRule(date: CalendarDate, rules: DateRules): string | undefined {
  const { min, max, isDateDisabled } = rules
  if (!isWithin(date, rules)) {
    if (min !== undefined && max !== undefined)
      return `Enter a date from ${writeDate(min)} to ${writeDate(max)}.`
    return min === undefined
      ? `Enter ${writeDate(max ?? date)} or an earlier date.`
      : `Enter ${writeDate(min)} or a later date.`
  }
  return isDateDisabled?.(date) ? `${writeDate(date)} cannot be chosen: enter another date.` : undefined
}

/** Whether a date that is being typed has all of its year: '1/2/20' may become '1/2/2026'. */
export const isWholeDate = (text: string): boolean =>
  /^$|\D\d{4}$|^\d{8}$|^\d{4}\D\d{1,2}\D\d{2}$/.test(text.trim())

/**
 * Reads a date as people write it, day first: '1/2/26', '01022026', '1 Feb 2026', or '2026-02-01' as pasted.
 * Two digits of a year are 1970 to 2069. Independent of the clock and the time zone.
 * @returns the date as `YYYY-MM-DD`; `null` for nothing; or `null` and an error that says how to correct it
 */
export function parseDate(text: string, rules: DateRules = {}): TypedValue<CalendarDate> {
  const written = text.replace(/[\s/.,-]+/g, ' ').trim()
  if (written === '') return { value: null }
  const parts = forms.map((form) => form.exec(written)?.groups).find((groups) => groups !== undefined)
  const month = readMonth(parts?.['month'] ?? '')
  if (parts === undefined || month === null) return { value: null, problem: unreadable }

  const yearNumber = readYear(parts['year'] ?? '')
  if (yearNumber < 1000) return { value: null, problem: 'Enter the year with four digits, such as 2026.' }
  if (month < 1 || month > 12)
    return { value: null, problem: 'Enter a month from 1 to 12: the day comes first, such as 27/02/2026.' }
  const value = calendarDate(yearNumber, month, Number(parts['day']))
  if (value === null) {
    const days = daysInMonth(yearNumber, month)
    return {
      value: null,
      problem: `Enter a day from 1 to ${days} for ${monthNames[month - 1]} ${yearNumber}.`,
    }
  }
  const problem = brokenRule(value, rules)
  return problem === undefined ? { value } : { value: null, problem }
}
