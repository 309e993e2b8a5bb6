export {
  addDays,
  todayHere,
  writeDate,
  type CalendarDate,
  type DateRules,
} from '../internal/calendar/calendarDate.ts'
export { parseDate } from '../internal/calendar/parseDate.ts'
