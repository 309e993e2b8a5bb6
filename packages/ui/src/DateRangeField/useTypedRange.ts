import { writeDate, type CalendarDate, type DateRules } from '../internal/calendar/calendarDate.ts'
import type { DateRange } from '../internal/calendar/dateRange.ts'
import { useTypedValue } from '../internal/useTypedValue.ts'
import { parseDate } from '../internal/calendar/parseDate.ts'
import { parseEnd } from './parseEnd.ts'

interface TypedRangeOptions {
  value: DateRange | undefined
  defaultValue: DateRange | undefined
  onValueChange: ((range: DateRange) => void) | undefined
  rules: DateRules
}

/** Two dates that people type, of which the second cannot come before the first. */
export function useTypedRange({ value, defaultValue, onValueChange, rules }: TypedRangeOptions) {
  const start = useTypedValue<CalendarDate>({
    value: value?.start,
    defaultValue: defaultValue?.start,
    // Another start can make the end right or wrong.
    onValueChange: (next) => onValueChange?.({ start: next, end: parseEnd(end.text, next, rules).value }),
    read: (text) => parseDate(text, rules),
    write: writeDate,
  })
  const end = useTypedValue<CalendarDate>({
    value: value?.end,
    defaultValue: defaultValue?.end,
    onValueChange: (next) => onValueChange?.({ start: start.value, end: next }),
    read: (text) => parseEnd(text, start.value, rules),
    write: writeDate,
  })

  return {
    start,
    end,
    /** Both at once, with one word to the caller. */
    change(range: DateRange) {
      start.show(range.start)
      end.show(range.end)
      onValueChange?.(range)
    },
  }
}
