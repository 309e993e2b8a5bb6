import type { CalendarDate } from './calendarDate.ts'

/** Both days are included; `null` for a missing end. */
export interface DateRange {
  start: CalendarDate | null
  end: CalendarDate | null
}

/** A preset range, such as the last 30 days. */
export interface DateRangePreset {
  label: string
  /** A function gets today when the calendar opens. */
  range: DateRange | ((today: CalendarDate) => DateRange)
}
