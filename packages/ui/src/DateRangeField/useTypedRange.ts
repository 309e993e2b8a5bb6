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
  /** Read from the inputs, because both may have been typed in before hydration. */
  const tell = () => {
    const first = parseDate(start.inputRef.current?.value ?? '', rules).value
    // Another start can make the end right or wrong.
    onValueChange?.({ start: first, end: parseEnd(end.inputRef.current?.value ?? '', first, rules).value })
  }
  const start = useTypedValue<CalendarDate>({
    value: value?.start,
    defaultValue: defaultValue?.start,
    onValueChange: tell,
    read: (text) => parseDate(text, rules),
    write: writeDate,
  })
  const end = useTypedValue<CalendarDate>({
    value: value?.end,
    defaultValue: defaultValue?.end,
    onValueChange: tell,
    read: (text) => parseEnd(text, start.value, rules),
    write: writeDate,
  })

  return {
    start: {
      ...start,
      leave() {
        start.leave()
        // An end chosen in the calendar never lost focus, and this start may have made it wrong.
        if (end.text !== '') end.leave()
      },
    },
    end,
    /** Sets both and calls `onValueChange` once. */
    change(range: DateRange) {
      start.show(range.start)
      end.show(range.end)
      onValueChange?.(range)
    },
  }
}
