import { and, asc, eq, isNotNull, isNull, ne, or, sum } from 'drizzle-orm'
import { batchesOf } from '../db/batches.ts'
import type { Database } from '../db/database.ts'
import { bills } from '../db/schema/orders.ts'
import {
  creditNoteLines,
  creditNotes,
  invoiceLines,
  invoicePayments,
  invoices,
  payouts,
} from '../db/schema/payments.ts'
import { payoutsDue } from './rules.ts'

type Invoice = typeof invoices.$inferSelect

/** An invoice, which nobody else changes until the transaction's end: attempts, answers, receipts and credit notes wait for one another. */
export async function lockInvoice(tx: Database, id: number): Promise<Invoice> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (!invoice) throw new Error(`There is no invoice ${id}.`)
  return invoice
}

/** What an invoice comes to, in pence. */
export type Balance = {
  creditedPence: number
  /** What was paid and not given back. */
  paidPence: number
  /** Below 0 where more was paid than it is for. */
  leftPence: number
  /** What was paid too much and nobody waits to get back: it counts for a later invoice (D92). */
  tooMuchPence: number
}

/** What of an invoice was credited and paid, and what is left to pay. */
export async function balanceOf(
  tx: Database,
  { id, totalPence }: Pick<Invoice, 'id' | 'totalPence'>,
): Promise<Balance> {
  const [paid] = await tx
    .select({ pence: sum(invoicePayments.amountPence) })
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoiceId, id), eq(invoicePayments.status, 'Paid')))
  const notes = await tx
    .select({
      pence: creditNotes.totalPence,
      isRefundDue: creditNotes.isRefundDue,
      refundedAt: creditNotes.refundedAt,
    })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, id))
  const penceOf = (those: typeof notes) => those.reduce((total, { pence }) => total + pence, 0)
  const paidPence = Number(paid?.pence ?? 0) - penceOf(notes.filter(({ refundedAt }) => refundedAt !== null))
  const creditedPence = penceOf(notes)
  const leftPence = totalPence - creditedPence - paidPence
  const toRefundPence = penceOf(notes.filter((note) => note.isRefundDue && note.refundedAt === null))
  return { creditedPence, paidPence, leftPence, tooMuchPence: Math.max(0, -leftPence - toRefundPence) }
}

/**
 * Has a locked invoice follow what was paid and credited of it: it is paid once it is covered, and its suppliers get as far as its money goes
 * (D92).
 */
export async function followMoney(tx: Database, invoice: Invoice, now: Date): Promise<Balance> {
  const balance = await balanceOf(tx, invoice)
  const { paidPence, leftPence } = balance
  if (leftPence <= 0)
    await tx
      .update(invoices)
      .set({ status: paidPence > 0 ? 'Paid' : 'Credited' })
      .where(eq(invoices.id, invoice.id))
  const paidOut = await tx
    .select({
      orderId: payouts.orderId,
      billId: payouts.billId,
      amountPence: payouts.amountPence,
      serviceFeePence: payouts.serviceFeePence,
    })
    .from(payouts)
    .where(eq(payouts.invoiceId, invoice.id))
  const lines = await creditedLines(tx, invoice.id)
  const chargedPence = lines.reduce((total, { amountPence }) => total + amountPence, 0)
  const rows = payoutsDue(invoice, lines, paidOut, Math.min(paidPence, chargedPence), now)
  for (const batch of batchesOf(rows)) await tx.insert(payouts).values(batch)
  return balance
}

/** The lines of an invoice, less what credit notes took off each. What is to be given back counts once it was, as its payouts do. */
async function creditedLines(tx: Database, invoiceId: number) {
  const credited = tx
    .select({ id: creditNoteLines.invoiceLineId, pence: sum(creditNoteLines.amountPence).as('pence') })
    .from(creditNoteLines)
    .innerJoin(creditNotes, eq(creditNotes.id, creditNoteLines.creditNoteId))
    .where(
      and(
        eq(creditNoteLines.invoiceId, invoiceId),
        or(eq(creditNotes.isRefundDue, false), isNotNull(creditNotes.refundedAt)),
      ),
    )
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
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.id))
  return lines.map(({ creditedPence, ...line }) => ({
    ...line,
    amountPence: line.amountPence - Number(creditedPence ?? 0),
  }))
}

/**
 * Has what was paid too much for earlier invoices of a partner count for a new one: it is taken from those and paid for this, in the same moment
 * (D92).
 */
export async function useCredit(tx: Database, invoiceId: number, now: Date): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  let { leftPence } = await balanceOf(tx, invoice)
  for (const earlier of await paidInvoices(tx, invoice)) {
    if (leftPence <= 0) break
    const { tooMuchPence } = await balanceOf(tx, await lockInvoice(tx, earlier.id))
    const pence = Math.min(tooMuchPence, leftPence)
    if (pence === 0) continue
    const moved = {
      partnerId: invoice.partnerId,
      method: 'credit' as const,
      status: 'Paid' as const,
      createdAt: now,
      settledAt: now,
    }
    await tx.insert(invoicePayments).values([
      { ...moved, invoiceId: earlier.id, amountPence: -pence },
      { ...moved, invoiceId, amountPence: pence },
    ])
    leftPence -= pence
  }
  await followMoney(tx, invoice, now)
}

/** The invoices of a partner on which more was paid than they charge, the oldest first. What was credited of them, `balanceOf` says. */
async function paidInvoices(tx: Database, { id, partnerId }: Invoice) {
  const credited = tx
    .select({ id: creditNotes.invoiceId, pence: sum(creditNotes.totalPence).as('pence') })
    .from(creditNotes)
    .where(and(eq(creditNotes.partnerId, partnerId), isNull(creditNotes.refundedAt)))
    .groupBy(creditNotes.invoiceId)
    .as('credited')
  const rows = await tx
    .select({
      id: invoices.id,
      totalPence: invoices.totalPence,
      creditedPence: credited.pence,
      paidPence: sum(invoicePayments.amountPence),
    })
    .from(invoices)
    .innerJoin(invoicePayments, eq(invoicePayments.invoiceId, invoices.id))
    .leftJoin(credited, eq(credited.id, invoices.id))
    .where(and(eq(invoices.partnerId, partnerId), ne(invoices.id, id), eq(invoicePayments.status, 'Paid')))
    .groupBy(invoices.id, credited.pence)
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
  return rows.filter((row) => Number(row.paidPence) > row.totalPence - Number(row.creditedPence ?? 0))
}
