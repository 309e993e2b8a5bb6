import { addMonths, dayInLondon } from './dates.ts'

/** The period an invoice is for: from the day it was created to one month later (specification, section 2; D39). */
export function invoicePeriod(createdOn: string): { from: string; to: string } {
  return { from: createdOn, to: addMonths(createdOn, 1) }
}

/** How often an invoice's money is tried to be taken (D44). */
export const maxAttempts = 4

/** A payment's status as shown: 'Failed Temp' is shown as 'Failed' (specification, section 2). */
export function paymentStatusText(status: string): string {
  return status === 'Failed Temp' ? 'Failed' : status
}

/** An invoice's payments, the latest attempt first (specification, section 2). */
export function byAttempt<Payment extends { attempt: number }>(payments: readonly Payment[]): Payment[] {
  return payments.toSorted((a, b) => b.attempt - a.attempt)
}

/** What an invoice's file is called, without its ending: 'invoice_2026-03_12'. @param kind which of its files */
export function invoiceFileName(
  kind: 'invoice' | 'breakdown',
  invoice: { id: number; created_at: string },
): string {
  return `${kind}_${dayInLondon(invoice.created_at).slice(0, 7)}_${invoice.id}`
}

/** What a line of an invoice is called. */
export const invoiceLineTexts = {
  bill: 'Bill',
  management_fee: 'Management fee',
  discount: 'Discount',
} as const
