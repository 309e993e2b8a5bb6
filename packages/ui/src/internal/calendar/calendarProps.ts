import type { CalendarDate, DateRules } from './calendarDate.ts'
import type { DateRange, DateRangePreset } from './dateRange.ts'

interface DayChoice {
  mode: 'day'
  value: CalendarDate | null
  onPick: (date: CalendarDate) => void
}

interface RangeChoice {
  mode: 'range'
  value: DateRange
  onPick: (range: DateRange) => void
  presets?: readonly DateRangePreset[] | undefined
}

/** What a calendar and the button that opens it are given. */
export interface CalendarProps {
  choice: DayChoice | RangeChoice
  rules: DateRules
  /** The day to mark; by default today, read from the clock as it opens. */
  today?: CalendarDate | undefined
}
