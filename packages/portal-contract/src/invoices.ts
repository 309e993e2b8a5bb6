import { addMonths } from './dates.ts'

/** The period an invoice is for: from the day it was created to one month later (specification, section 2; D39). */
export function invoicePeriod(createdOn: string): { from: string; to: string } {
  return { from: createdOn, to: addMonths(createdOn, 1) }
}

/** A payment's status as shown: 'Failed Temp' is shown as 'Failed' (specification, section 2). */
export function paymentStatusText(status: string): string {
  return status === 'Failed Temp' ? 'Failed' : status
}

/** An invoice's payments, the latest attempt first (specification, section 2). */
export function byAttempt<Payment extends { attempt: number }>(payments: readonly Payment[]): Payment[] {
  return payments.toSorted((a, b) => b.attempt - a.attempt)
}
