import { addDays } from './dates.ts'

/** Of England and Wales, by year. */
const holidaysByYear = {
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
}

/**
 * The bank holidays of England and Wales, on which no bank works. Source: https://www.gov.uk/bank-holidays, which names them about two years
 * ahead: add each year above as it is announced. Days of a year that isn't there count by their weekday alone.
 */
export const bankHolidays: ReadonlySet<string> = new Set(
  Object.entries(holidaysByYear).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
)

/** Whether a day is from Monday to Friday. @throws {RangeError} when it is no day */
export function isWeekday(day: string): boolean {
  const weekday = new Date(`${addDays(day, 0)}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** Whether banks in England work on a day. @throws {RangeError} when it is no day */
export const isWorkingDay = (day: string): boolean => isWeekday(day) && !bankHolidays.has(day)

/**
 * The first day that has at least so many working days between itself and a notice: what is said on a day without work counts as said on the
 * next one with it.
 * @returns a working day, when `count` is 1 or more
 */
export function workingDaysAfter(day: string, count: number): string {
  let reached = day
  while (!isWorkingDay(reached)) reached = addDays(reached, 1)
  for (let left = count; left > 0; left -= 1)
    do reached = addDays(reached, 1)
    while (!isWorkingDay(reached))
  return reached
}
