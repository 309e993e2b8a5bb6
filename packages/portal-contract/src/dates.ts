/**
 * A day is an ISO string, `YYYY-MM-DD`, and means a day in Europe/London (D39); days compare as strings do.
 * Arithmetic on a string that is not a day throws a RangeError.
 */

const msPerDay = 86_400_000

/** The Swedish locale formats dates as ISO dates. Made once: `toLocaleDateString` makes one at each call, which takes twenty times as long. */
const daysInLondon = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/**
 * The day in Europe/London at a moment, given as a Date or an ISO date-time: '2026-06-30T23:30:00Z' → '2026-07-01'.
 * @throws {RangeError} where it is no moment
 */
export function dayInLondon(moment: Date | string): string {
  return daysInLondon.format(new Date(moment))
}

/** Today in Europe/London at the given time. */
export function todayInLondon(now: Date): string {
  return dayInLondon(now)
}

/** The moment at which a day begins in Europe/London. */
export function startOfDayInLondon(day: string): Date {
  const inWinter = Date.parse(`${day}T00:00:00Z`)
  const inSummer = inWinter - msPerDay / 24
  return new Date(dayInLondon(new Date(inSummer)) === day ? inSummer : inWinter)
}

/** A day as shown: DD/MM/YYYY (specification, section 9). */
export function formatDate(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** A day without its year: '19 March' (specification, section 3). */
export function formatDayMonth(day: string): string {
  return new Date(dayNumber(day) * msPerDay).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}

/** A day's month: 'March 2026'. */
export function formatMonth(day: string): string {
  return new Date(dayNumber(day) * msPerDay).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** How many days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * How many working days lie after `from` up to and including `to`: Saturday and Sunday do not count
 * (specification, section 9). Negative when `to` is earlier.
 */
export function workingDaysBetween(from: string, to: string): number {
  return workingDaysUntil(dayNumber(to)) - workingDaysUntil(dayNumber(from))
}

/** The day some days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return isoDay((dayNumber(day) + days) * msPerDay)
}

/** The first day of a day's month. */
export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The same day some months later, clamped to that month's end: 31 January + 1 month is 28 or 29 February (D39). */
export function addMonths(day: string, months: number): string {
  const date = new Date(dayNumber(day) * msPerDay)
  const monthEnd = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0))
  if (date.getUTCDate() < monthEnd.getUTCDate()) monthEnd.setUTCDate(date.getUTCDate())
  return isoDay(monthEnd.getTime())
}

/** How far away a due date is, in words: 'in 7 days', 'tomorrow', 'today', '4 days late'. */
export function dueDayText(due: string, today: string): string {
  const days = daysBetween(today, due)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days > 0) return `in ${days} days`
  return days === -1 ? '1 day late' : `${-days} days late`
}

/** Days since 1 January 1970. */
function dayNumber(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`)
  // Date.parse reads 30 February as 2 March.
  if (Number.isNaN(time) || isoDay(time) !== day) throw new RangeError(`Not a day: ${day}`)
  return time / msPerDay
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function workingDaysUntil(day: number): number {
  // Day -3, 29 December 1969, was a Monday.
  const weeks = Math.floor((day + 3) / 7)
  const weekday = day + 3 - weeks * 7
  return weeks * 5 + Math.min(weekday + 1, 5)
}
