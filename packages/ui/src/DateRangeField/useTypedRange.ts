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

/** Two dates that people type, of which the second cannot come before the first. */
export function useTypedRange({ value, defaultValue, onValueChange, rules }: TypedRangeOptions) {
  const language = { words: useWords('dates', dates), locale: useLocale() }
  const write = (date: CalendarDate) => writeDate(date, language.locale)
  /** What the owner of a field without `value` knows of. */
  const told = useRef(defaultValue)
  /** Read from the inputs, because both may have been typed in before hydration. */
  const tell = () => {
    const first = parseDate(start.inputRef.current?.value ?? '', rules, language).value
    // Another start can make the end right or wrong.
    const last = parseEnd(end.inputRef.current?.value ?? '', first, rules, language).value
    const now = { start: first, end: last }
    const known = value ?? told.current
    if (now.start === (known?.start ?? null) && now.end === (known?.end ?? null)) return
    told.current = now
    onValueChange?.(now)
  }
  const start = useTypedValue<CalendarDate>({
    value: value?.start,
    defaultValue: defaultValue?.start,
    onValueChange: tell,
    read: (text) => parseDate(text, rules, language),
    isWhole: isWholeDate,
    write,
  })
  const end = useTypedValue<CalendarDate>({
    value: value?.end,
    defaultValue: defaultValue?.end,
    onValueChange: tell,
    read: (text) => parseEnd(text, start.value, rules, language),
    isWhole: isWholeDate,
    write,
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
      told.current = range
      onValueChange?.(range)
    },
  }
}
