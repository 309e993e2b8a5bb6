import { british } from '../british.ts'

/** A day of the calendar as `YYYY-MM-DD`, without a time or a time zone. Compares as text, for the years 1000 to 9999. */
export type CalendarDate = string

const millisecondsADay = 86_400_000

/** The day as midnight UTC, where every day has 24 hours. */
export function toUtc(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** The day in UTC. */
export function fromUtc(date: Date): CalendarDate {
  // A plain Date, because the calendar library's date class formats with a time zone offset.
  return new Date(date.getTime()).toISOString().slice(0, 10)
}

/** `null` for a day that doesn't exist, such as 29 February 2026. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? fromUtc(date) : null
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The day `days` later, or earlier if negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromUtc(new Date(toUtc(date).getTime() + days * millisecondsADay))
}

/** Today in the person's time zone, from the clock: never call it while rendering on a server. */
export function todayHere(now: Date = new Date()): CalendarDate {
  return fromUtc(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())))
}

/** 2026-02-27 → 27/02/2026; the day comes first in every language, with the language's separators: 27.02.2026. */
export function writeDate(date: CalendarDate, locale = british): string {
  return date.split('-').toReversed().join(markOf(locale))
}

/** A separator that `parseDate` accepts, because Arabic adds a direction mark beside it. */
function markOf(locale: string): string {
  if (locale === british) return '/'
  return /[./-]/.exec(new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).format(0))?.[0] ?? '/'
}

/** Which days are allowed. */
export interface DateRules {
  /** The first allowed day. */
  min?: CalendarDate | undefined
  /** The last allowed day. */
  max?: CalendarDate | undefined
  /** Days between `min` and `max` that can’t be chosen, such as weekends. */
  isDateDisabled?: ((date: CalendarDate) => boolean) | undefined
}

export function isWithin(date: CalendarDate, { min, max }: DateRules): boolean {
  return (min === undefined || min <= date) && (max === undefined || date <= max)
}
