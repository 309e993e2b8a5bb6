import { dates } from '../../KitProvider/words/dates.ts'
import { british } from '../british.ts'
import type { TypedValue } from '../useTypedValue.ts'
import {
  calendarDate,
  daysInMonth,
  isWithin,
  writeDate,
  type CalendarDate,
  type DateRules,
} from './calendarDate.ts'

/** The texts of errors, and the locale for names of months besides the English ones. */
export interface DateLanguage {
  words?: typeof dates
  locale?: string
}

/** January is 0. Many languages have another form of a month beside its day: 'luty', but '1 lutego'. */
function monthName(month: number, locale: string, day?: 'numeric'): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', day, calendar: 'gregory', timeZone: 'UTC' })
  return format.formatToParts(Date.UTC(2026, month)).find(({ type }) => type === 'month')?.value ?? ''
}

const months = Array.from({ length: 12 }, (_, month) => month)

const year = String.raw`(?<year>\d{4}|\d\d)`
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)? )?'
const dayInWords = String.raw`(?<day>\d\d?)(?:st|nd|rd|th)?`
const monthInWords = String.raw`(?<month>\p{L}{3,})`

/** Accepted date formats, with single spaces between parts. */
const forms = [
  String.raw`(?<year>\d{4}) (?<month>\d\d?) (?<day>\d\d?)`,
  String.raw`(?<day>\d\d?) (?<month>\d\d?) ${year}`,
  String.raw`(?<day>\d\d)(?<month>\d\d)${year}`,
  `${weekday}${dayInWords} ?(?:of )?${monthInWords} ?${year}`,
  `${weekday}${monthInWords} ?${dayInWords} ${year}`,
].map((form) => new RegExp(`^${form}$`, 'iu'))

/** Two digits are the years 1970 to 2069. */
function readYear(digits: string): number {
  const number = Number(digits)
  if (digits.length === 4) return number
  return number < 70 ? 2000 + number : 1900 + number
}

/** 2 from '02', 'Feb', 'february'; `null` for a word that isn't a month, or that several months start with. */
function readMonth(written: string, locale: string): number | null {
  if (/^\d/.test(written)) return Number(written)
  const word = written.toLowerCase()
  if (word === '') return null
  const named = (fits: (name: string) => boolean) =>
    months.filter((month) =>
      [monthName(month, british), monthName(month, locale), monthName(month, locale, 'numeric')].some(
        (name) => fits(name.toLowerCase()),
      ),
    )
  const begun = named((name) => name.startsWith(word))
  const [month = null] = begun.length > 1 ? named((name) => name === word) : begun
  return month === null ? null : month + 1
}

/** The error of a date outside the rules. */
function brokenRule(
  date: CalendarDate,
  rules: DateRules,
  { words = dates, locale }: DateLanguage,
): string | undefined {
  const write = (day: CalendarDate) => writeDate(day, locale)
  const { min, max, isDateDisabled } = rules
  if (!isWithin(date, rules)) {
    if (min !== undefined && max !== undefined) return words.between(write(min), write(max))
    return min === undefined ? words.orEarlier(write(max ?? date)) : words.orLater(write(min))
  }
  return isDateDisabled?.(date) ? words.disabled(write(date)) : undefined
}

/** Whether the year of a date being typed is complete: '1/2/20' may become '1/2/2026'. */
export const isWholeDate = (text: string): boolean =>
  /^$|\D\d{4}$|^\d{8}$|^\d{4}\D\d{1,2}\D\d{2}$/.test(text.trim())

/**
 * Reads a date as people write it, day first: '1/2/26', '01022026', '1 Feb 2026', or '2026-02-01' as pasted.
 * Two digits of a year are 1970 to 2069. Independent of the clock and the time zone.
 * @param language of the errors and of the months' names; English unless given
 * @returns the date as `YYYY-MM-DD`; `null` for nothing; or `null` and an error that says how to correct it
 */
export function parseDate(
  text: string,
  rules: DateRules = {},
  language: DateLanguage = {},
): TypedValue<CalendarDate> {
  const { words = dates, locale = british } = language
  const written = text.replace(/[\s/.,-]+/g, ' ').trim()
  if (written === '') return { value: null }
  const parts = forms.map((form) => form.exec(written)?.groups).find((groups) => groups !== undefined)
  const month = readMonth(parts?.['month'] ?? '', locale)
  if (parts === undefined || month === null) return { value: null, problem: words.unreadable }

  const yearNumber = readYear(parts['year'] ?? '')
  if (yearNumber < 1000) return { value: null, problem: words.yearDigits }
  if (month < 1 || month > 12) return { value: null, problem: words.noSuchMonth }
  const value = calendarDate(yearNumber, month, Number(parts['day']))
  if (value === null) {
    const days = daysInMonth(yearNumber, month)
    return { value: null, problem: words.noSuchDay(days, monthName(month - 1, locale), yearNumber) }
  }
  const problem = brokenRule(value, rules, language)
  return problem === undefined ? { value } : { value: null, problem }
}
