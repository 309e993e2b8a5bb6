import { addDays } from './dates.ts'

/** Which comes first in a date of numbers such as 01/09/2026: the day or the month. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[ ,]+/i
const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/
const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/
/** How a date of numbers begins: quick to tell for every cell of a file. */
const startsAsNumbers = /^(?:[a-z]{3,9}[ ,]+)?\d{1,2}([/.-])\d{1,2}\1\d/i
const dayAndMonth = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?[ ,-]+(\d{4}|\d{2})$/i
const monthAndDay = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?[ ,-]+(\d{4}|\d{2})$/i
/** The number by which Excel stores a day, with the time of day behind the point. */
const serial = /^(\d{5})(?:\.\d+)?$/
/** The day that Excel counts from, as it counts a 29 February 1900 that there wasn't. */
const serialStart = '1899-12-30'

/**
 * A day as an ISO day, with or without a time: 01/09/2026, 1.9.26, 2026/09/01, 1 September 2026, September 1, 2026, 01-Sep-26 or Excel's
 * 46266; null when it is none.
 * @param order of a date of numbers, unless the year comes first
 */
export function readDay(text: string, order: DateOrder = 'dmy'): string | null {
  const day = dayText(text)
  const [, year, , second, third] = yearFirst.exec(day) ?? []
  if (year) return isoDayOf(year, second, third)
  const [, one, , two, lastYear] = numbers.exec(day) ?? []
  if (lastYear) return order === 'dmy' ? isoDayOf(lastYear, two, one) : isoDayOf(lastYear, one, two)
  const [, firstDay, monthName, wordYear] = dayAndMonth.exec(day) ?? []
  if (monthName) return isoDayOf(wordYear, monthOf(monthName), firstDay)
  const [, firstMonth, secondDay, thirdYear] = monthAndDay.exec(day) ?? []
  if (firstMonth) return isoDayOf(thirdYear, monthOf(firstMonth), secondDay)
  const [, count] = serial.exec(day) ?? []
  return count ? addDays(serialStart, Number(count)) : null
}

/** Whether a text can only be a day: Excel's numbers may be anything. */
export const isDay = (text: string): boolean =>
  !serial.test(dayText(text)) && dateOrders.some((order) => readDay(text, order) !== null)

const dayText = (text: string) => (text.trim().split(/[ T](?=\d{1,2}:\d{2})/)[0] ?? '').replace(weekday, '')

const monthOf = (name: string) => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)

function isoDayOf(year = '', month = '', day = ''): string | null {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  try {
    return addDays(iso, 0)
  } catch {
    return null
  }
}

/**
 * The order of each column's dates; null where none of its values depends on it. A column whose dates fit both orders is read as the
 * file's others are, else with the day first.
 * @param columns the values of each column
 */
export function dateOrdersOf(columns: readonly (readonly string[])[]): (DateOrder | null)[] {
  const said = columns.map(saidOrder)
  const known = new Set(said.filter((order) => order === 'dmy' || order === 'mdy'))
  const usual = known.size === 1 && known.has('mdy') ? 'mdy' : 'dmy'
  return said.map((order) => (order === 'either' ? usual : order))
}

/** What a column's values say of their order. Where they contradict each other, the more count. */
function saidOrder(values: readonly string[]): DateOrder | 'either' | null {
  const dates = values.filter((value) => startsAsNumbers.test(value))
  if (dates.length === 0) return null
  const [days, monthsFirst] = dateOrders.map(
    (order) => dates.filter((value) => readDay(value, order) !== null).length,
  )
  if (days === monthsFirst) return 'either'
  return (days ?? 0) > (monthsFirst ?? 0) ? 'dmy' : 'mdy'
}
