import { dayInLondon, formatMonth } from './dates.ts'

/** The life of a commission report, in its order (D38): our staff approve it, and an approved one is paid on its pay day. */
export const commissionStatuses = ['pending', 'approved', 'paid'] as const
export type CommissionStatus = (typeof commissionStatuses)[number]

export const commissionStatusTexts: Record<CommissionStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  paid: 'Paid',
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

/** What there is to say of a package that earned something: months that were added because it was approved late. */
export const addedMonthsText = (months: number): string | null =>
  months > 1 ? `Includes ${months - 1} earlier ${months === 2 ? 'month' : 'months'}` : null
