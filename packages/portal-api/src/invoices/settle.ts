import {
  addDays,
  dayInLondon,
  formatDate,
  startOfDayInLondon,
  todayInLondon,
} from '@doorstep/portal-contract/dates'
import {
  type PaymentFailure,
  paymentFailures,
  paymentRef,
  type ReceiptMethod,
  receiptMethods,
  retryDay,
} from '@doorstep/portal-contract/invoices'
import { formatPence } from '@doorstep/portal-contract/money'
import { and, eq, gte, isNotNull, isNull, lt, min, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { invoicePayments, invoices } from '../db/schema/payments.ts'
import { noteAudit, type StaffChange } from '../http/audit.ts'
import { type Balance, balanceOf, followMoney, lockInvoice, reopen, takeCreditBack } from './balance.ts'
import { debtOf, forgetNotices } from './notices.ts'

/** What came of an attempt to take the money of an invoice. */
export type PaymentOutcome = 'paid' | PaymentFailure

/** The id of a payment, by our own reference. @throws when it is none */
export function paymentIdOf(reference: string): number {
  const [, id] = /^PAY-0*([1-9]\d{0,14})$/i.exec(reference) ?? []
  if (!id) throw new Error(`'${reference}' is no reference of a payment, such as ${paymentRef(12)}.`)
  return Number(id)
}

/**
 * Writes the answer to one of our payments, by its reference. When it is paid, suppliers get their part of it; when it failed, the day of the
 * next attempt follows, if there is one (D29, D44). The same answer again changes nothing, whenever it comes (D92).
 * @throws when there is no such payment, or it was answered otherwise
 */
export async function settlePayment(
  db: Database,
  reference: string,
  outcome: PaymentOutcome,
  { by, now }: StaffChange,
): Promise<{ invoiceId: number; attempt: number; retryOn: string | null }> {
  const id = paymentIdOf(reference)
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ invoiceId: invoicePayments.invoiceId })
      .from(invoicePayments)
      .where(eq(invoicePayments.id, id))
    if (!found) throw new Error(`There is no payment ${paymentRef(id)}.`)
    const invoice = await lockInvoice(tx, found.invoiceId)
    const [payment] = await tx.select().from(invoicePayments).where(eq(invoicePayments.id, id))
    if (!payment || payment.attempt === null)
      throw new Error(`Payment ${paymentRef(id)} came by itself: there is nothing to answer.`)
    const { attempt } = payment
    const isPaid = outcome === 'paid'
    const failureReason = isPaid ? null : paymentFailures[outcome]
    if (payment.status !== 'Pending') {
      const isSame = (payment.status === 'Paid') === isPaid && payment.failureReason === failureReason
      if (!isSame) throw new Error(contradictionOf(payment, outcome))
      return { invoiceId: invoice.id, attempt, retryOn: payment.retryOn }
    }
    const [first] = await tx
      .select({ madeAt: min(invoicePayments.createdAt) })
      .from(invoicePayments)
      .where(and(eq(invoicePayments.invoiceId, invoice.id), isNotNull(invoicePayments.attempt)))
    const days = {
      createdOn: dayInLondon(invoice.createdAt),
      firstTriedOn: dayInLondon(first?.madeAt ?? now),
      failedAttempt: attempt,
    }
    const retryOn = isPaid ? null : retryDay(days, todayInLondon(now))
    const status = isPaid ? 'Paid' : retryOn === null ? 'Failed' : 'Failed Temp'
    await tx
      .update(invoicePayments)
      .set({ status, failureReason, retryOn, settledAt: now })
      .where(eq(invoicePayments.id, id))
    if (isPaid) {
      const { leftPence } = await followMoney(tx, invoice, now)
      // A receipt was taken back while the attempt waited.
      if (leftPence > 0) await reopen(tx, invoice.id)
    } else {
      // Money that came by itself may have covered it meanwhile.
      if (invoice.status === 'Pending')
        await tx.update(invoices).set({ status: 'Failed' }).where(eq(invoices.id, invoice.id))
      // A receipt was taken back while the attempt waited: the next one, if there is one, takes more than was told (D95).
      const { leftPence } = await balanceOf(tx, invoice)
      if (retryOn !== null && leftPence > payment.amountPence) await forgetNotices(tx, invoice.id)
    }
    await noteAudit(tx, {
      actor: 'staff',
      by,
      partnerId: invoice.partnerId,
      action: 'invoice.record_payment',
      subjectId: invoice.id,
      before: { status: payment.status },
      after: { ...debtOf(invoice), reference: paymentRef(id), status, attempt, retry_on: retryOn },
      now,
    })
    return { invoiceId: invoice.id, attempt, retryOn }
  })
}

function contradictionOf(
  { id, status, failureReason, settledAt }: typeof invoicePayments.$inferSelect,
  outcome: PaymentOutcome,
): string {
  const answers = Object.entries(paymentFailures)
  const was = status === 'Paid' ? 'paid' : (answers.find(([, text]) => text === failureReason)?.[0] ?? status)
  const day = settledAt ? ` on ${formatDate(dayInLondon(settledAt))}` : ''
  return `${paymentRef(id)} was answered${day}: ${was}. '${outcome}' contradicts that, so nothing was changed.`
}

const takenBack = alias(invoicePayments, 'taken_back')

/** Money that came by itself, by bank transfer or otherwise. */
export type Receipt = {
  invoiceId: number
  pence: number
  /** The day on which it arrived. */
  on: string
  method: ReceiptMethod
  /** What the bank calls it. */
  bankReference: string | null
}

/**
 * Records money that came by itself for an invoice, of any amount on any day until today (D92). Suppliers get their part of it, attempts take
 * what is left, none is made where nothing is, and too much counts for the partner's next invoice.
 * @returns what the invoice comes to now
 * @throws when there is no such invoice, the day is to come, or the same was recorded, as when a command is given twice
 */
export async function recordReceipt(
  db: Database,
  { invoiceId, pence, on, method, bankReference }: Receipt,
  { by, now }: StaffChange,
): Promise<Balance & { reference: string }> {
  if (!(Number.isInteger(pence) && pence > 0)) throw new Error('A receipt is of more than £0.')
  if (on > todayInLondon(now)) throw new Error(`${formatDate(on)} is to come.`)
  return db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    const [same] = await tx
      .select({ id: invoicePayments.id })
      .from(invoicePayments)
      .where(
        and(
          eq(invoicePayments.invoiceId, invoiceId),
          eq(invoicePayments.amountPence, pence),
          // One that was taken back may have been right after all.
          notExists(
            tx
              .select({ id: takenBack.id })
              .from(takenBack)
              .where(eq(takenBack.takesBackId, invoicePayments.id)),
          ),
          eq(invoicePayments.method, method),
          gte(invoicePayments.createdAt, startOfDayInLondon(on)),
          lt(invoicePayments.createdAt, startOfDayInLondon(addDays(on, 1))),
          bankReference === null
            ? isNull(invoicePayments.bankReference)
            : eq(invoicePayments.bankReference, bankReference),
        ),
      )
    if (same)
      throw new Error(
        `${paymentRef(same.id)} is the same ${formatPence(pence)} of ${formatDate(on)}. If it came twice that day, give what the bank calls each.`,
      )
    const [made] = await tx
      .insert(invoicePayments)
      .values({
        partnerId: invoice.partnerId,
        invoiceId,
        method,
        status: 'Paid',
        amountPence: pence,
        bankReference,
        createdAt: on === todayInLondon(now) ? now : startOfDayInLondon(on),
        // A month that is over never changes, so it counts from now on.
        settledAt: now,
      })
      .returning({ id: invoicePayments.id })
    if (!made) throw new Error('The receipt was not written.')
    const balance = await followMoney(tx, invoice, now)
    const reference = paymentRef(made.id)
    await noteAudit(tx, {
      actor: 'staff',
      by,
      partnerId: invoice.partnerId,
      action: 'invoice.record_receipt',
      subjectId: invoiceId,
      after: { ...debtOf(invoice), reference, pence, on, method, bank_reference: bankReference },
      now,
    })
    return { ...balance, reference }
  })
}

/**
 * Takes back a receipt that our staff mistyped: a payment of as much below 0, which counts on this day, so no month that is over changes. What
 * followed from the receipt is undone: what its suppliers and fees got comes back, credit that it gave to later invoices goes, and what is left
 * to pay is told of again and collected, unless its attempts have failed.
 * @param reason what our staff write @returns what the invoice comes to now
 * @throws when there is no such payment, it didn't come by itself, or it was taken back already
 */
export async function takeBackReceipt(
  db: Database,
  { reference, reason }: { reference: string; reason: string },
  { by, now }: StaffChange,
): Promise<Balance & { invoiceId: number; pence: number }> {
  const id = paymentIdOf(reference)
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(invoicePayments).where(eq(invoicePayments.id, id))
    if (!found) throw new Error(`There is no payment ${paymentRef(id)}.`)
    const { invoiceId, partnerId, method, amountPence: pence, bankReference, takesBackId } = found
    if (!receiptMethods.some((each) => each === method) || takesBackId !== null)
      throw new Error(`${paymentRef(id)} is no receipt.`)
    const invoice = await lockInvoice(tx, invoiceId)
    const [made] = await tx
      .insert(invoicePayments)
      .values({
        partnerId,
        invoiceId,
        method,
        status: 'Paid',
        amountPence: -pence,
        bankReference,
        takesBackId: id,
        createdAt: now,
        settledAt: now,
      })
      .onConflictDoNothing({ target: invoicePayments.takesBackId })
      .returning({ id: invoicePayments.id })
    if (!made) throw new Error(`${paymentRef(id)} was taken back already.`)
    const credit = await takeCreditBack(tx, invoice, pence, now)
    const balance = await followMoney(tx, invoice, now)
    if (balance.leftPence > 0) await reopen(tx, invoiceId)
    await noteAudit(tx, {
      actor: 'staff',
      by,
      partnerId,
      action: 'invoice.take_back_receipt',
      subjectId: invoiceId,
      after: { ...debtOf(invoice), reference: paymentRef(id), pence, reason, credit_taken_back: credit },
      now,
    })
    return { ...balance, invoiceId, pence }
  })
}
