import { writeDate, type CalendarDate, type DateRules } from '../internal/calendar/calendarDate.ts'
import { parseDate } from '../internal/calendar/parseDate.ts'
import type { TypedValue } from '../internal/useTypedValue.ts'

/** Reads the last day of a range: a valid date, not before the first day. */
export function parseEnd(
  text: string,
  start: CalendarDate | null,
  rules: DateRules,
): TypedValue<CalendarDate> {
  const typed = parseDate(text, rules)
  if (start === null || typed.value === null || typed.value >= start) return typed
  return { value: null, problem: `The end is before the start: enter ${writeDate(start)} or a later date.` }
}
