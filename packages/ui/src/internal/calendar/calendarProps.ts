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

/** The props of a calendar and the button that opens it. */
export interface CalendarProps {
  choice: DayChoice | RangeChoice
  rules: DateRules
  /** The day to mark; by default today, read from the clock when it opens. */
  today?: CalendarDate | undefined
}
