import { addDays, addMonths, formatDate, workingDaysBetween } from './dates.ts'
import { orderStatusFacts, type OrderStatusId } from './orders.ts'

export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The last day of the month that begins on a day. */
export const endOfMonth = (monthStart: string): string => addDays(addMonths(monthStart, 1), -1)

/**
 * The months that a partner has no report of yet, oldest first, each by its first day: from the one after its last report up to the last
 * month that is over. Without a report, only the latter.
 */
export function monthsDue(lastPeriodStart: string | null, today: string): string[] {
  const last = addMonths(startOfMonth(today), -1)
  const first = lastPeriodStart === null ? last : addMonths(lastPeriodStart, 1)
  const count = Math.max(0, monthNumber(last) - monthNumber(first) + 1)
  return Array.from({ length: count }, (_, index) => addMonths(first, index))
}

/** The last Monday to Friday of a month (specification, section 9). @param monthStart its first day */
function lastWorkingDay(monthStart: string): string {
  let day = endOfMonth(monthStart)
  while (workingDaysBetween(addDays(day, -1), day) === 0) day = addDays(day, -1)
  return day
}

/**
 * When an approved report is paid: on the last working day of the month after it was made, or of the first later month whose last working day
 * has not passed when it is approved. @param approvedOn a day in London
 */
export function commissionPayDay(periodStart: string, approvedOn: string): string {
  let month = addMonths(periodStart, 2)
  if (startOfMonth(approvedOn) > month) month = startOfMonth(approvedOn)
  const day = lastWorkingDay(month)
  return day < approvedOn ? lastWorkingDay(addMonths(month, 1)) : day
}

/** A tenant package as a month's report sees it: as it was when that month ended. */
export type CommissionOrder = {
  status: OrderStatusId
  /** The day in London since which it has that status. */
  since: string
  startsOn: string
  endsOn: string | null
  tenants: number
  /** The months of it that earlier reports have, whichever partner's. */
  countedMonths: number
  /** The month of the first report that has it; null without one. */
  listedSince: string | null
}

/** A package in a report. Money in pence; `reason` says why it earned nothing. */
export type CommissionLine = { months: number; ratePence: number; amountPence: number; reason: string | null }

type CommissionMonth = {
  periodStart: string
  /** The month of the partner's first report: nothing before it is counted, unless an earlier report of another partner has the package. */
  firstPeriodStart: string
  /** What a tenant's package earns a month. */
  tenantRatePence: number
}

/**
 * What a package earns in a month's report; null when the report doesn't have it. A package earns its rate for every calendar month that it
 * ran from the first to the last day, once it is active: the months before that, while it waited for approval, come with the first report
 * after it.
 */
export function commissionLine(order: CommissionOrder, month: CommissionMonth): CommissionLine | null {
  const { periodStart, firstPeriodStart, tenantRatePence } = month
  const periodEnd = endOfMonth(periodStart)
  const { startsOn, endsOn, since, status, listedSince } = order
  const { stage } = orderStatusFacts[status]
  const ratePence = tenantRatePence * order.tenants
  const nothing = (reason: string): CommissionLine => ({ months: 0, ratePence, amountPence: 0, reason })
  const isInMonth = startsOn <= periodEnd && (endsOn === null || endsOn >= periodStart)

  if (stage === 'onboarding' || stage === 'lost') return null
  if (stage === 'cancelled')
    return isInMonth && since >= periodStart
      ? nothing(`Cancelled on ${formatDate(since)}, before the month was over.`)
      : null
  if (stage !== 'active' && stage !== 'ended')
    return isInMonth ? nothing('Not active yet. Its full months are added once it is active.') : null

  const endedOn = stage === 'ended' && (endsOn === null || since < endsOn) ? since : endsOn
  const until = endedOn !== null && endedOn < periodEnd ? endedOn : periodEnd
  const first = listedSince !== null && listedSince < firstPeriodStart ? listedSince : firstPeriodStart
  const from = startsOn > first ? startsOn : first
  const months = fullMonths(from, until) - order.countedMonths
  if (months > 0) return { months, ratePence, amountPence: months * ratePence, reason: null }
  if (startsOn > periodEnd || until < periodStart) return null
  if (startsOn > periodStart)
    return nothing(`Started on ${formatDate(startsOn)}, during the month. Only full months count.`)
  if (until < periodEnd)
    return nothing(`Ended on ${formatDate(until)}, during the month. Only full months count.`)
  return nothing('Already counted in an earlier report.')
}

/** How many calendar months lie between two days from their first day to their last. */
function fullMonths(from: string, to: string): number {
  const first = startOfMonth(from) === from ? from : addMonths(startOfMonth(from), 1)
  return Math.max(0, monthNumber(addDays(to, 1)) - monthNumber(first))
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** What a report's packages come to. */
export const commissionTotals = (lines: readonly CommissionLine[]) => ({
  totalCommissionPence: lines.reduce((sum, { amountPence }) => sum + amountPence, 0),
  totalEligibleOrders: lines.filter(({ reason }) => reason === null).length,
  totalOrders: lines.length,
})
