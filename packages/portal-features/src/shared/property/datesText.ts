import { daysBetween, formatDate } from '@doorstep/portal-contract/dates'
import { type TenancyDates, tenancyPhase } from '@doorstep/portal-contract/tenancies'
import { dateRange } from '../format/dates.ts'
import { counted } from '../format/counted.ts'

/** A tenancy's dates as shown: '01/09/2025 to 31/08/2026', or without an end 'From 01/09/2025, no end date'. */
export function datesText({ tenancy_start, tenancy_end }: TenancyDates): string {
  return tenancy_end === null
    ? `From ${formatDate(tenancy_start)}, no end date`
    : dateRange(tenancy_start, tenancy_end)
}

/** How far a tenancy is: '167 days left', 'starts in 10 days', 'ended 5 days ago'. */
export function timeText(dates: TenancyDates, today: string): string {
  const phase = tenancyPhase(dates, today)
  if (phase === 'future') return `Starts in ${counted(daysBetween(today, dates.tenancy_start), 'day')}`
  if (dates.tenancy_end === null) return 'Periodic, without an end date'
  if (phase === 'ended') return `Ended ${counted(daysBetween(dates.tenancy_end, today), 'day')} ago`
  const left = daysBetween(today, dates.tenancy_end)
  return left === 0 ? 'Ends today' : `${counted(left, 'day')} left`
}
