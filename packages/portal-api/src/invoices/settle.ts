import { dayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { type PaymentFailure, paymentFailures, retryDay } from '@doorstep/portal-contract/invoices'
import { and, asc, eq, sum } from 'drizzle-orm'
import { batchesOf } from '../db/batches.ts'
import type { Database } from '../db/database.ts'
import { bills } from '../db/schema/orders.ts'
import { creditNoteLines, invoiceLines, invoicePayments, invoices, payouts } from '../db/schema/payments.ts'
import { noteAudit } from '../http/audit.ts'
import { payoutsOfInvoice } from './rules.ts'

/** What came of an attempt to take the money of an invoice. */
export type PaymentOutcome = 'paid' | PaymentFailure

/**
 * Writes the answer to an invoice's attempt that waits for one. When it is paid, what it charges is paid out to the suppliers with it; when it
 * failed, the day of the next attempt follows, if there is one (D29, D44).
 * @throws when no attempt waits for an answer
 */
export async function settlePayment(
  db: Database,
  invoiceId: number,
  outcome: PaymentOutcome,
  now: Date,
): Promise<{ attempt: number; retryOn: string | null }> {
  return db.transaction(async (tx) => {
    // Answers to the same attempt wait for one another.
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update')
    if (!invoice) throw new Error(`There is no invoice ${invoiceId}.`)
    const [payment] = await tx
      .select()
      .from(invoicePayments)
      .where(and(eq(invoicePayments.invoiceId, invoiceId), eq(invoicePayments.status, 'Pending')))
    if (!payment) throw new Error(`Invoice ${invoiceId} has no payment that waits for an answer.`)
    const { attempt } = payment
    const isPaid = outcome === 'paid'
    const retryOn = isPaid ? null : retryDay(dayInLondon(invoice.createdAt), attempt, todayInLondon(now))
    const status = isPaid ? 'Paid' : retryOn === null ? 'Failed' : 'Failed Temp'
    const failureReason = isPaid ? null : paymentFailures[outcome]
    await tx
      .update(invoicePayments)
      .set({ status, failureReason, retryOn })
      .where(eq(invoicePayments.id, payment.id))
    await tx
      .update(invoices)
      .set({ status: isPaid ? 'Paid' : 'Failed' })
      .where(eq(invoices.id, invoiceId))
    if (isPaid) await payOut(tx, invoice, now)
    await noteAudit(tx, {
      actor: 'staff',
      partnerId: invoice.partnerId,
      action: 'invoice.record_payment',
      subjectId: invoiceId,
      before: { status: payment.status },
      after: { status, attempt, retry_on: retryOn },
      now,
    })
    return { attempt, retryOn }
  })
}

/** Pays what an invoice charges, less what credit notes took off it, to the suppliers of its packages. */
async function payOut(tx: Database, invoice: typeof invoices.$inferSelect, now: Date): Promise<void> {
  const credited = tx
    .select({ id: creditNoteLines.invoiceLineId, pence: sum(creditNoteLines.amountPence).as('pence') })
    .from(creditNoteLines)
    .where(eq(creditNoteLines.invoiceId, invoice.id))
    .groupBy(creditNoteLines.invoiceLineId)
    .as('credited')
  const lines = await tx
    .select({
      orderId: invoiceLines.orderId,
      orderPartnerId: invoiceLines.orderPartnerId,
      kind: invoiceLines.kind,
      billId: invoiceLines.billId,
      amountPence: invoiceLines.amountPence,
      creditedPence: credited.pence,
      providerId: bills.providerId,
    })
    .from(invoiceLines)
    .leftJoin(credited, eq(credited.id, invoiceLines.id))
    .leftJoin(bills, eq(bills.id, invoiceLines.billId))
    .where(eq(invoiceLines.invoiceId, invoice.id))
    .orderBy(asc(invoiceLines.id))
  const left = lines.map(({ creditedPence, ...line }) => ({
    ...line,
    amountPence: line.amountPence - Number(creditedPence ?? 0),
  }))
  const rows = payoutsOfInvoice(invoice, left, now)
  for (const batch of batchesOf(rows)) await tx.insert(payouts).values(batch)
}
