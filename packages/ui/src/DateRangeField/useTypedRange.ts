import { useRef } from 'react'
import { writeDate, type CalendarDate, type DateRules } from '../internal/calendar/calendarDate.ts'
import type { DateRange } from '../internal/calendar/dateRange.ts'
import { useTypedValue } from '../internal/useTypedValue.ts'
import { isWholeDate, parseDate } from '../internal/calendar/parseDate.ts'
import { parseEnd } from './parseEnd.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { dates } from '../KitProvider/words/dates.ts'

interface TypedRangeOptions {
  value: DateRange | undefined
  defaultValue: DateRange | undefined
  onValueChange: ((range: DateRange) => void) | undefined
  rules: DateRules
}

/** Two typed dates, of which the second can't be before the first. */
export function useTypedRange({ value, defaultValue, onValueChange, rules }: TypedRangeOptions) {
  const language = { words: useWords('dates', dates), locale: useLocale() }
  const write = (date: CalendarDate) => writeDate(date, language.locale)
  /** The last range passed to `onValueChange`, for an uncontrolled field. */
  const lastReported = useRef(defaultValue)
  /** Read from the inputs, because both may have been typed in before hydration. */
  const report = () => {
    const first = parseDate(start.inputRef.current?.value ?? '', rules, language).value
    // A different start can make the end valid or invalid.
    const last = parseEnd(end.inputRef.current?.value ?? '', first, rules, language).value
    const now = { start: first, end: last }
    const previous = value ?? lastReported.current
    if (now.start === (previous?.start ?? null) && now.end === (previous?.end ?? null)) return
    lastReported.current = now
    onValueChange?.(now)
  }
  const start = useTypedValue<CalendarDate>({
    value: value?.start,
    defaultValue: defaultValue?.start,
    onValueChange: report,
    read: (text) => parseDate(text, rules, language),
    isWhole: isWholeDate,
    write,
  })
  const end = useTypedValue<CalendarDate>({
    value: value?.end,
    defaultValue: defaultValue?.end,
    onValueChange: report,
    read: (text) => parseEnd(text, start.value, rules, language),
    isWhole: isWholeDate,
    write,
  })

  return {
    start: {
      ...start,
      leave() {
        start.leave()
        // An end chosen in the calendar never lost focus, and this start may have made it invalid.
        if (end.text !== '') end.leave()
      },
    },
    end,
    /** Sets both and calls `onValueChange` once. */
    change(range: DateRange) {
      start.show(range.start)
      end.show(range.end)
      lastReported.current = range
      onValueChange?.(range)
    },
  }
}
