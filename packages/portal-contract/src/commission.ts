import { addMonths, dayInLondon, formatDate, formatMonth } from './dates.ts'

/**
 * The life of a commission report, in its order (D38): our staff approve it, and an approved one is paid on its pay day. One that they refuse
 * is never paid (D94).
 */
export const commissionStatuses = ['pending', 'approved', 'paid', 'refused'] as const
export type CommissionStatus = (typeof commissionStatuses)[number]

export const commissionStatusTexts: Record<CommissionStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  paid: 'Paid',
  refused: 'Refused',
}

/**
 * How far the payment of a report is: 'To be paid on 31/03/2026'. One below zero is taken off the next payment that is more, which waits for
 * that (D94). Null before it is approved, and where it is refused.
 * @param days in London; null where they were not noted, or there is none yet
 */
export function commissionPayment(
  { status, total }: { status: CommissionStatus; total: number },
  { paysOn, paidOn }: Record<'paysOn' | 'paidOn', string | null>,
): string | null {
  if (status === 'approved' && total < 0) return 'To be taken off the next payment'
  if (status === 'approved')
    return paysOn
      ? `To be paid on ${formatDate(paysOn)}`
      : 'To be paid once it is more than what is taken off'
  if (status !== 'paid' || paidOn === null) return null
  return `${total < 0 ? 'Taken off the payment of' : 'Paid on'} ${formatDate(paidOn)}`
}

/** What a report can be downloaded as (specification, section 7). */
export const commissionFileTypes = ['csv', 'pdf'] as const
export type CommissionFileType = (typeof commissionFileTypes)[number]

/** The name of a report's file, by the month in which the report was made: 'commission-March-2026.csv' (specification, section 7). */
export const commissionFileName = (createdAt: Date, type: CommissionFileType): string =>
  `commission-${formatMonth(dayInLondon(createdAt)).replace(' ', '-')}.${type}`

/** The file with the orders of every report. */
export const allCommissionFileName = 'commission.csv'

/** A report's reference: 'COM-202602-0001'. */
export const commissionRef = (periodStart: string, partnerId: number): string =>
  `COM-${periodStart.slice(0, 7).replace('-', '')}-${String(partnerId).padStart(4, '0')}`

/**
 * What there is to say of a line of a report: why a package earned nothing, which months were added because it was approved late, or what it
 * puts right (D94). Null where it is the report's month alone.
 */
export function commissionNote(
  { fromMonth, months, tenants, isCorrection, reason }: NotedLine,
  periodStart: string,
): string | null {
  if (reason !== null || months === 0) return reason
  const count = Math.abs(months)
  const first = fromMonth ?? addMonths(periodStart, 1 - count)
  const last = addMonths(first, count - 1)
  const named = first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`
  const people = tenants === null ? null : tenants === 1 ? '1 tenant' : `${tenants} tenants`
  if (isCorrection)
    return months < 0
      ? `Correction: ${named}${people ? `, counted with ${people} before,` : ''} is taken back`
      : `Correction: ${named} is counted${people ? ` with ${people}` : ''}`
  if (last < periodStart) return `For ${named}${people ? `, with ${people}` : ''}`
  return count > 1 ? `Includes ${count - 1} earlier ${count === 2 ? 'month' : 'months'}` : null
}

type NotedLine = {
  /** Null on lines from before it was kept. */
  fromMonth: string | null
  months: number
  tenants: number | null
  isCorrection: boolean
  reason: string | null
}
