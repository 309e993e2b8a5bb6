import { type CommissionStatus, commissionStatuses } from '@doorstep/portal-contract/commission'
import type { CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { addMonths } from '@doorstep/portal-contract/dates'
import { toPence, toPounds } from '@doorstep/portal-contract/money'

/** How many months the chart and the sums beside it have. */
const shownMonths = 12

/** The months up to the latest report's, oldest first, each by its first day. */
export function monthsShown(reports: readonly CommissionReport[]): string[] {
  const starts = reports.map(({ period_start }) => period_start).toSorted()
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return []
  return Array.from({ length: shownMonths }, (_, index) => addMonths(last, index - shownMonths + 1)).filter(
    (month) => month >= first,
  )
}

/** The reports of these months that are paid or may be. */
export const reportsShown = (reports: readonly CommissionReport[]): CommissionReport[] => {
  const [first = ''] = monthsShown(reports)
  return reports.filter(({ period_start, status }) => period_start >= first && status !== 'refused')
}

/** What some reports come to, in pounds, to the penny. */
export const sumOf = (reports: readonly CommissionReport[]): number =>
  toPounds(reports.reduce((sum, { total_commission }) => sum + toPence(total_commission), 0))

/** The statuses from the last to the first, as money moves: paid, approved, pending. What is refused moves none. */
export const paidFirst: readonly CommissionStatus[] = commissionStatuses
  .filter((status) => status !== 'refused')
  .toReversed()
