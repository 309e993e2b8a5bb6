import { addDays, addMonths, dayInLondon } from './dates.ts'

/** The period an invoice is for: the month it was created in, both days included (D39, D93). */
export function invoicePeriod(createdOn: string): { from: string; to: string } {
  const from = `${createdOn.slice(0, 7)}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** How many days after an invoice was made its money is tried to be taken, attempt by attempt (D44). */
const attemptDays = [2, 9, 19, 26] as const

export const maxAttempts = attemptDays.length

/** The day of the first attempt to take the money of an invoice. */
export const firstAttemptDay = (createdOn: string): string => addDays(createdOn, attemptDays[0])

/**
 * When it is tried again after an attempt failed; null after the last one (D44). An attempt that was answered late is followed on the next day
 * at the earliest.
 */
export function retryDay(createdOn: string, failedAttempt: number, today: string): string | null {
  const days = attemptDays[failedAttempt]
  if (days === undefined) return null
  const planned = addDays(createdOn, days)
  return planned > today ? planned : addDays(today, 1)
}

/** Why an attempt failed, as our staff record it, and as people read it (D38). */
export const paymentFailures = {
  'not-enough-money': 'Your bank said there was not enough money in the account.',
  'no-answer': 'Your bank did not answer in time.',
  refused: 'Your bank refused the payment.',
  'account-closed': 'Your bank said the account is closed.',
} as const
export type PaymentFailure = keyof typeof paymentFailures

/** How the money of an invoice came (D92): collected, by itself, or as what was too much for an earlier invoice. */
export const paymentMethods = ['direct_debit', 'transfer', 'other', 'credit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The ways in which money comes by itself, as our staff record it. */
export const receiptMethods = ['transfer', 'other'] as const satisfies PaymentMethod[]
export type ReceiptMethod = (typeof receiptMethods)[number]

/** Our own reference of a payment: 'PAY-000012'. */
export const paymentRef = (id: number): string => `PAY-${String(id).padStart(6, '0')}`

/** A payment's status as shown: 'Failed Temp' is shown as 'Failed' (specification, section 2). */
export function paymentStatusText(status: string): string {
  return status === 'Failed Temp' ? 'Failed' : status
}

/** An invoice's payments, the newest first, so also the latest attempt first (specification, section 2). */
export function newestPayments<Payment extends { attempt: number | null; created_at: string }>(
  payments: readonly Payment[],
): Payment[] {
  return payments.toSorted(
    (a, b) => b.created_at.localeCompare(a.created_at) || (b.attempt ?? 0) - (a.attempt ?? 0),
  )
}

interface Attempt {
  attempt: number | null
  status: string
  retry_on: string | null
}

/** The attempt that follows one that failed, and its day (D44); none of an invoice of which nothing is left to pay. */
export function nextAttempt(invoice: {
  status: string
  payments: readonly Attempt[]
}): { attempt: number; day: string } | null {
  const attempts = invoice.payments.flatMap(({ attempt, ...rest }) =>
    attempt === null ? [] : [{ attempt, ...rest }],
  )
  const last = attempts.toSorted((a, b) => b.attempt - a.attempt)[0]
  const isOpen = openInvoiceStatuses.some((status) => status === invoice.status)
  if (!isOpen || last?.status !== 'Failed Temp' || last.retry_on === null) return null
  return { attempt: last.attempt + 1, day: last.retry_on }
}

/** When an invoice that its partner pays by itself is due: 14 days after it was made (D95). */
export const invoiceDueDay = (createdOn: string): string => addDays(createdOn, 14)

/** A credit note's number: 'CN-000012'. */
export const creditNoteRef = (id: number): string => `CN-${String(id).padStart(6, '0')}`

/** What an invoice may be. A credited one has credit notes of all that it charged (docs/decisions/0071). */
export const invoiceStatuses = ['Pending', 'Paid', 'Failed', 'Credited'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Of an invoice that has something left to pay. */
export const openInvoiceStatuses = ['Pending', 'Failed'] as const satisfies InvoiceStatus[]

/** What an invoice's files are called, without their endings (D4): 'invoice-2026-03'. @param kind which of its files */
export const invoiceFileName = (kind: 'invoice' | 'breakdown', createdAt: Date | string): string =>
  `${kind}-${dayInLondon(createdAt).slice(0, 7)}`

/** What a line of an invoice is called. */
export const invoiceLineTexts = {
  bill: 'Bill',
  management_fee: 'Management fee',
  discount: 'Discount',
} as const
