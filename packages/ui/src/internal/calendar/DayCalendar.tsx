import { DayPicker } from 'react-day-picker'
import { calendarFrame, type CalendarFrame } from './calendarFrame.ts'
import { fromUtc, toUtc, type CalendarDate } from './calendarDate.ts'

interface DayCalendarProps extends CalendarFrame {
  value: CalendarDate | null
  onPick: (date: CalendarDate) => void
}

/** One month, to choose one day. */
export function DayCalendar({ value, onPick, ...frame }: DayCalendarProps) {
  return (
    <DayPicker
      {...calendarFrame(frame, value ?? frame.today)}
      mode="single"
      required
      selected={value === null ? undefined : toUtc(value)}
      onSelect={(date) => onPick(fromUtc(date))}
    />
  )
}
