import { addDays, addMonths, dayInLondon, startOfMonth } from './dates.ts'
import { workingDaysAfter } from './working-days.ts'

/** The period an invoice is for: the month it was created in, both days included (D39, D93). */
export function invoicePeriod(createdOn: string): { from: string; to: string } {
  const from = startOfMonth(createdOn)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** How many days after an invoice was made its money is tried to be taken, attempt by attempt (D44). */
const attemptDays = [2, 9, 19, 26] as const

export const maxAttempts = attemptDays.length

/** How many working days before the first attempt its invoice is mailed, at the least (D95). */
export const noticeWorkingDays = 3

/** The day of the first attempt to take the money of an invoice: as planned (D44), or later where whoever pays heard of it late (D95). */
export function firstAttemptDay(createdOn: string, toldOn: string): string {
  const planned = addDays(createdOn, attemptDays[0])
  const allowed = workingDaysAfter(toldOn, noticeWorkingDays)
  return planned > allowed ? planned : allowed
}

/**
 * The last day on which an attempt may still be made that is planned for a day: what is later, such as after a suspension, is told again before
 * (D95).
 */
export const lastDayAnnounced = (day: string): string => workingDaysAfter(day, noticeWorkingDays)

/** What an invoice is mailed about (D95): that it was made, and where it is paid by bank transfer, that it is due and that it is late. */
export const invoiceNotices = ['made', 'due', 'overdue'] as const
export type InvoiceNotice = (typeof invoiceNotices)[number]

/**
 * Which reminder is due of an invoice that its partner pays by itself and hasn't paid: on the day it is due, and a week later (D95). One that
 * comes late goes with the other.
 */
export function invoiceReminder(createdOn: string, today: string): Exclude<InvoiceNotice, 'made'> | null {
  const due = invoiceDueDay(createdOn)
  if (today < due) return null
  return today < addDays(due, 7) ? 'due' : 'overdue'
}

/**
 * When it is tried again after an attempt failed; null after the last one (D44). An attempt that was answered late is followed on the next day
 * at the earliest. Where the first came so late that the second would have been made by then, the days count from it.
 */
export function retryDay(
  {
    createdOn,
    firstTriedOn,
    failedAttempt,
  }: { createdOn: string; firstTriedOn: string; failedAttempt: number },
  today: string,
): string | null {
  const days = attemptDays[failedAttempt]
  if (days === undefined) return null
  const isLate = firstTriedOn >= addDays(createdOn, attemptDays[1])
  const planned = addDays(isLate ? addDays(firstTriedOn, -attemptDays[0]) : createdOn, days)
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

/** The same as it is told of a tenant's payment to the partner. */
export const failureOfTenant = (reason: string): string => reason.replace(/^Your /, 'Their ')

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

/** Whether whoever pays is told before the attempt that follows the last one: the first, and one after money that went through. */
export const isAnnouncedAttempt = (last: Pick<Attempt, 'attempt' | 'status'> | undefined): boolean =>
  !last || (last.status === 'Paid' && (last.attempt ?? 0) < maxAttempts)

/**
 * The next attempt and its day: the first one, of which whoever pays was told (D95), or the one that follows one that failed (D44), later where
 * they were told of it again; none of an invoice of which nothing is left to pay, or while nobody was told of a day. What is left after one that
 * went through, because a receipt was taken back, is announced as a first one is.
 */
export function nextAttempt(invoice: {
  status: string
  first_attempt_on: string | null
  payments: readonly Attempt[]
}): { attempt: number; day: string } | null {
  const attempts = invoice.payments.flatMap(({ attempt, ...rest }) =>
    attempt === null ? [] : [{ attempt, ...rest }],
  )
  const last = attempts.toSorted((a, b) => b.attempt - a.attempt)[0]
  const { first_attempt_on: told } = invoice
  if (!isOpenInvoice(invoice.status) || told === null) return null
  if (isAnnouncedAttempt(last)) return { attempt: (last?.attempt ?? 0) + 1, day: told }
  if (last?.status !== 'Failed Temp' || last.retry_on === null) return null
  return { attempt: last.attempt + 1, day: told > last.retry_on ? told : last.retry_on }
}

/** Whether what is left to pay of an invoice is collected no more, because its last attempt was made (D44): it is paid by bank transfer. */
export const waitsForTransfer = (invoice: { status: string; payments: readonly Attempt[] }): boolean =>
  isOpenInvoice(invoice.status) &&
  invoice.payments.some(({ attempt, status }) => attempt === maxAttempts && status !== 'Pending')

/** When an invoice that its partner pays by itself is due: 14 days after it was made (D95). */
export const invoiceDueDay = (createdOn: string): string => addDays(createdOn, 14)

/** A credit note's number: 'CN-000012'. */
export const creditNoteRef = (id: number): string => `CN-${String(id).padStart(6, '0')}`

/** What an invoice may be. A credited one has credit notes of all that it charged (docs/decisions/0071). */
export const invoiceStatuses = ['Pending', 'Paid', 'Failed', 'Credited'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Of an invoice that has something left to pay. */
export const openInvoiceStatuses = ['Pending', 'Failed'] as const satisfies InvoiceStatus[]

/** Whether an invoice of a status has something left to pay. */
export const isOpenInvoice = (status: string): boolean => openInvoiceStatuses.some((open) => open === status)

/**
 * What an invoice's files are called, without their endings (D4): 'invoice-2026-03-56' with its number, as a month may have two of a partner.
 * @param kind which of its files
 */
export const invoiceFileName = (
  kind: 'invoice' | 'breakdown',
  { id, createdAt }: { id: number; createdAt: Date | string },
): string => `${kind}-${dayInLondon(createdAt).slice(0, 7)}-${id}`

/** What a line of an invoice is called. */
export const invoiceLineTexts = {
  bill: 'Bill',
  management_fee: 'Management fee',
  discount: 'Discount',
} as const
