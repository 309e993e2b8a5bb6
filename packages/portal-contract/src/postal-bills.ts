import type { z } from 'zod'
import { formatDate } from './dates.ts'
import { toPence, toPounds } from './money.ts'
import type * as schema from './postal-bills.schema.ts'
import type { Page } from './wire.ts'

export type PostalBillStatus = z.infer<typeof schema.postalBillStatus>
export type PostalBillSort = z.infer<typeof schema.postalBillSort>
/** What the list, the selection and the scope of summary and CSV are asked with; keys as in the query. */
export type VoidsListQuery = z.output<typeof schema.voidsListQuery>
export type VoidsFilterQuery = z.output<typeof schema.voidsFilterQuery>
export type VoidsScopeQuery = z.output<typeof schema.voidsScopeQuery>
export type PostalBill = z.infer<typeof schema.postalBill>
export type PostalBillsPage = Page<PostalBill>
export type PostalBillsSummary = z.infer<typeof schema.postalBillsSummary>['data']
export type AvailableStatuses = z.infer<typeof schema.availableStatuses>['data']
export type PostalBillSelection = z.infer<typeof schema.postalBillSelection>['data']
export type ToggleMarkAsPaidBody = z.infer<typeof schema.toggleMarkAsPaidBody>
export type ToggleMarkAsPaidResult = z.infer<typeof schema.toggleMarkAsPaidResult>
export type UndoMarkAsPaidBody = z.infer<typeof schema.undoMarkAsPaidBody>
export type UndoMarkAsPaidResult = z.infer<typeof schema.undoMarkAsPaidResult>
export type PaymentDetails = z.infer<typeof schema.paymentDetails>['data']

/** The statuses (specification, section 4) in the order people choose from, with their words. */
export const postalBillStatuses: readonly { status: PostalBillStatus; label: string }[] = [
  { status: 'needs_paying', label: 'Needs paying' },
  { status: 'challenged', label: 'Challenged' },
  { status: 'paid', label: 'Paid' },
  { status: 'outdated', label: 'Outdated' },
]

/** 'needs_paying' → 'Needs paying'. */
export function postalBillStatusLabel(status: PostalBillStatus): string {
  return postalBillStatuses.find((entry) => entry.status === status)?.label ?? status
}

/** Whether marking as paid or unpaid does anything to a bill; challenged and outdated bills are skipped (D30). */
export function canToggle(status: PostalBillStatus): boolean {
  return status === 'needs_paying' || status === 'paid'
}

/** Whether a bill is still owed: part of the account's balance and of the summary by provider. */
export function isOutstanding(status: PostalBillStatus): boolean {
  return status === 'needs_paying' || status === 'challenged'
}

/** The status after marking as paid or unpaid (D30). */
export function statusAfterToggle(status: PostalBillStatus, isPaid: boolean): PostalBillStatus {
  if (!canToggle(status)) return status
  return isPaid ? 'paid' : 'needs_paying'
}

/** What is outstanding over all providers; amounts in pounds. */
export type Outstanding = { bills: number; amount: number; overdue: number; overdueAmount: number }

/** Adds a summary by provider up, in pence (D39). */
export function outstandingInAll(summary: PostalBillsSummary): Outstanding {
  const sum = (of: (entry: PostalBillsSummary[number]) => number) =>
    summary.reduce((total, entry) => total + of(entry), 0)
  return {
    bills: sum((entry) => entry.bills_count),
    amount: toPounds(sum((entry) => toPence(entry.amount))),
    overdue: sum((entry) => entry.overdue_count),
    overdueAmount: toPounds(sum((entry) => toPence(entry.overdue_amount))),
  }
}

/** The issue date as shown: DD/MM/YYYY, '-' for an outdated bill (specification, section 2). */
export function issueDateText(bill: Pick<PostalBill, 'status' | 'issue_date'>): string {
  return bill.status === 'outdated' ? '-' : formatDate(bill.issue_date)
}

/** The name of the CSV of latest bills with a negative balance (specification, section 7; D4). */
export function voidBillsCsvName(of: { property_id?: number; tenancy_id?: number }): string {
  if (of.tenancy_id !== undefined) return 'void_bills_tenancy.csv'
  if (of.property_id !== undefined) return 'void_bills_property.csv'
  return 'void_bills.csv'
}
