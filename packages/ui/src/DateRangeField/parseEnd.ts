import { writeDate, type CalendarDate, type DateRules } from '../internal/calendar/calendarDate.ts'
import { parseDate, type DateLanguage } from '../internal/calendar/parseDate.ts'
import type { TypedValue } from '../internal/useTypedValue.ts'
import { dates } from '../KitProvider/words/dates.ts'

/** Reads the last day of a range: a valid date, not before the first day. */
export function parseEnd(
  text: string,
  start: CalendarDate | null,
  rules: DateRules,
  language: DateLanguage = {},
): TypedValue<CalendarDate> {
  const typed = parseDate(text, rules, language)
  if (start === null || typed.value === null || typed.value >= start) return typed
  const { words = dates, locale } = language
  return { value: null, problem: words.endBeforeStart(writeDate(start, locale)) }
}
