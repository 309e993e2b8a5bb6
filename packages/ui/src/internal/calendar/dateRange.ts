import type { CalendarDate } from './calendarDate.ts'

/** Both days are in it; `null` for an end that is not known. */
export interface DateRange {
  start: CalendarDate | null
  end: CalendarDate | null
}

/** A preset range, such as the last 30 days. */
export interface DateRangePreset {
  label: string
  /** A function gets today as the calendar opens. */
  range: DateRange | ((today: CalendarDate) => DateRange)
}
