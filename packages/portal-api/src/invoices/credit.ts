import { creditNoteRef } from '@doorstep/portal-contract/invoices'
import { formatPence } from '@doorstep/portal-contract/money'
import { and, asc, eq, gt, sum } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { creditNoteLines, creditNotes, invoiceLines, invoicePayments } from '../db/schema/payments.ts'
import { noteAudit, type StaffChange } from '../http/audit.ts'
import { balanceOf, followMoney, lockInvoice } from './balance.ts'
import { creditsOf } from './rules.ts'

/** What is to be taken off an invoice. */
export type Credit = { invoiceId: number; orderId: number; pence: number | 'all'; reason: string }

/**
 * Makes a credit note for a package on an invoice (docs/decisions/0071). The invoice stays as it was made. When it is paid already, the money
 * is to be given back; otherwise the next attempt takes less, or none is made where nothing is left to pay.
 * @throws when there is no such package on such an invoice, an attempt waits for its answer, so much is not left, only a part of it was paid, or the same was credited
 *   in the last day, as when a command is given twice
 */
export async function creditInvoice(
  db: Database,
  { invoiceId, orderId, pence, reason }: Credit,
  { by, now }: StaffChange,
): Promise<{ id: number; totalPence: number; isRefundDue: boolean }> {
  return db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (await hasPendingPayment(tx, invoiceId))
      throw new Error(`Invoice ${invoiceId} has a payment that waits for an answer. Record the answer first.`)
    const lines = await creditableLines(tx, invoiceId, orderId)
    if (lines.length === 0) throw new Error(`Invoice ${invoiceId} does not charge package ${orderId}.`)
    const credits = creditsOf(lines, pence)
    if (!credits) throw new Error(`So much is not left to credit of package ${orderId}.`)
    const { partnerId } = invoice
    const totalPence = credits.reduce((total, { amountPence }) => total + amountPence, 0)
    const { leftPence, paidPence } = await balanceOf(tx, invoice)
    // Money that came back by itself isn't given back again.
    const isRefundDue = leftPence <= 0 && paidPence > 0
    if (!isRefundDue && totalPence > leftPence)
      throw new Error(
        `${formatPence(leftPence)} is left to pay of invoice ${invoiceId}: credit that first, and what was paid by another credit note.`,
      )
    await refuseRepeat(tx, { invoiceId, orderId, reason }, totalPence, now)
    const [note] = await tx
      .insert(creditNotes)
      .values({ partnerId, invoiceId, reason, totalPence, isRefundDue, createdAt: now })
      .returning({ id: creditNotes.id })
    if (!note) throw new Error('The credit note was not written.')
    const rateOf = new Map(lines.map(({ id, vatPercent }) => [id, vatPercent]))
    await tx.insert(creditNoteLines).values(
      credits.map(({ id, amountPence, vatPence }) => ({
        partnerId,
        creditNoteId: note.id,
        invoiceId,
        invoiceLineId: id,
        amountPence,
        vatPence,
        vatPercent: rateOf.get(id) ?? 0,
      })),
    )
    if (!isRefundDue) await followMoney(tx, invoice, now)
    await noteAudit(tx, {
      actor: 'staff',
      by,
      partnerId,
      action: 'invoice.credit',
      subjectId: invoiceId,
      after: { reference: creditNoteRef(note.id), order_id: orderId, total_pence: totalPence, reason },
      now,
    })
    return { id: note.id, totalPence, isRefundDue }
  })
}

const hasPendingPayment = async (tx: Database, invoiceId: number): Promise<boolean> =>
  (await tx.$count(
    invoicePayments,
    and(eq(invoicePayments.invoiceId, invoiceId), eq(invoicePayments.status, 'Pending')),
  )) > 0

const dayMs = 24 * 60 * 60 * 1000

async function refuseRepeat(
  tx: Database,
  { invoiceId, orderId, reason }: Omit<Credit, 'pence'>,
  totalPence: number,
  now: Date,
): Promise<void> {
  const [same] = await tx
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .innerJoin(creditNoteLines, eq(creditNoteLines.creditNoteId, creditNotes.id))
    .innerJoin(invoiceLines, eq(invoiceLines.id, creditNoteLines.invoiceLineId))
    .where(
      and(
        eq(creditNotes.invoiceId, invoiceId),
        eq(invoiceLines.orderId, orderId),
        eq(creditNotes.reason, reason),
        eq(creditNotes.totalPence, totalPence),
        gt(creditNotes.createdAt, new Date(now.getTime() - dayMs)),
      ),
    )
    .limit(1)
  if (same)
    throw new Error(
      `${creditNoteRef(same.id)} takes off the same for the same reason. If there is another, give a reason of its own.`,
    )
}

/** The lines of a package on an invoice, with what credit notes took off each. */
async function creditableLines(tx: Database, invoiceId: number, orderId: number) {
  return tx
    .select({
      id: invoiceLines.id,
      kind: invoiceLines.kind,
      amountPence: invoiceLines.amountPence,
      vatPence: invoiceLines.vatPence,
      vatPercent: invoiceLines.vatPercent,
      credited: sum(creditNoteLines.amountPence),
      creditedVat: sum(creditNoteLines.vatPence),
    })
    .from(invoiceLines)
    .leftJoin(creditNoteLines, eq(creditNoteLines.invoiceLineId, invoiceLines.id))
    .where(and(eq(invoiceLines.invoiceId, invoiceId), eq(invoiceLines.orderId, orderId)))
    .groupBy(invoiceLines.id)
    .orderBy(asc(invoiceLines.id))
    .then((rows) =>
      rows.map(({ credited, creditedVat, ...row }) => ({
        ...row,
        creditedPence: Number(credited ?? 0),
        creditedVatPence: Number(creditedVat ?? 0),
      })),
    )
}

/**
 * Records that the money of a credit note was given back. What suppliers got of it, and the fee that was kept, come back with it (D29).
 * @throws when there is no such credit note, or no money to give back
 */
export async function recordRefund(
  db: Database,
  creditNoteId: number,
  { by, now }: StaffChange,
): Promise<{ totalPence: number }> {
  return db.transaction(async (tx) => {
    const reference = creditNoteRef(creditNoteId)
    const isIt = eq(creditNotes.id, creditNoteId)
    const [found] = await tx.select({ invoiceId: creditNotes.invoiceId }).from(creditNotes).where(isIt)
    if (!found) throw new Error(`There is no credit note ${reference}.`)
    const invoice = await lockInvoice(tx, found.invoiceId)
    const [note] = await tx.select().from(creditNotes).where(isIt)
    if (!note?.isRefundDue) throw new Error(`Nothing was paid that ${reference} could give back.`)
    if (note.refundedAt) throw new Error(`${reference} was refunded already.`)
    const { leftPence } = await balanceOf(tx, invoice)
    const spare = Math.max(0, -leftPence)
    if (note.totalPence > spare)
      throw new Error(
        `Only ${formatPence(spare)} was paid too much of invoice ${invoice.id} since a receipt was taken back, so ${reference} can't give ${formatPence(note.totalPence)} back.`,
      )
    await tx.update(creditNotes).set({ refundedAt: now }).where(isIt)
    await followMoney(tx, invoice, now)
    await noteAudit(tx, {
      actor: 'staff',
      by,
      partnerId: note.partnerId,
      action: 'invoice.refund',
      subjectId: note.invoiceId,
      after: { reference, total_pence: note.totalPence },
      now,
    })
    return { totalPence: note.totalPence }
  })
}
