import { isAnnouncedAttempt, isOpenInvoice } from '@doorstep/portal-contract/invoices'
import { and, asc, desc, eq, gt, isNotNull, isNull, not, or, type SQL, sum } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { batchesOf } from '../db/batches.ts'
import type { Database } from '../db/database.ts'
import { bills } from '../db/schema/orders.ts'
import {
  creditNoteLines,
  creditNotes,
  invoiceLines,
  invoicePayments,
  invoices,
  isToPartner,
  payouts,
} from '../db/schema/payments.ts'
import { hasAttempt, isLastAttempt, isToBePaid } from './attempts.ts'
import { forgetNotices } from './notices.ts'
import { isRefundThere, payoutsDue } from './rules.ts'

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
  /** What credit notes are still to give back; more than is there where a receipt was taken back. */
  toRefundPence: number
  /** What was paid too much and nobody waits to get back: it counts for a later invoice (D92). */
  tooMuchPence: number
}

type Sold = Pick<Invoice, 'id' | 'totalPence'>
type Note = Pick<typeof creditNotes.$inferSelect, 'totalPence' | 'isRefundDue' | 'refundedAt'>

/** What of an invoice was credited and paid, and what is left to pay. */
export async function balanceOf(tx: Database, invoice: Sold): Promise<Balance> {
  const [balance] = await balancesOf(tx, [invoice])
  if (!balance) throw new Error(`There is no balance of invoice ${invoice.id}.`)
  return balance
}

/** The balance of each of some invoices, in their order. */
export async function balancesOf(tx: Database, of: readonly Sold[]): Promise<Balance[]> {
  const ids = of.map(({ id }) => id)
  const paid = await tx
    .select({ id: invoicePayments.invoiceId, pence: sum(invoicePayments.amountPence) })
    .from(invoicePayments)
    .where(and(anyOf(invoicePayments.invoiceId, ids), eq(invoicePayments.status, 'Paid')))
    .groupBy(invoicePayments.invoiceId)
  const notes = await tx
    .select({
      invoiceId: creditNotes.invoiceId,
      totalPence: creditNotes.totalPence,
      isRefundDue: creditNotes.isRefundDue,
      refundedAt: creditNotes.refundedAt,
    })
    .from(creditNotes)
    .where(anyOf(creditNotes.invoiceId, ids))
  const paidOf = new Map(paid.map(({ id, pence }) => [id, Number(pence ?? 0)]))
  const notesOf = Map.groupBy(notes, ({ invoiceId }) => invoiceId)
  return of.map(({ id, totalPence }) => balanceFrom(totalPence, paidOf.get(id) ?? 0, notesOf.get(id) ?? []))
}

/** @param receivedPence what was paid, also what was given back since */
function balanceFrom(totalPence: number, receivedPence: number, notes: readonly Note[]): Balance {
  const penceOf = (those: readonly Note[]) => those.reduce((total, note) => total + note.totalPence, 0)
  const paidPence = receivedPence - penceOf(notes.filter(({ refundedAt }) => refundedAt !== null))
  const creditedPence = penceOf(notes)
  const leftPence = totalPence - creditedPence - paidPence
  const toRefundPence = penceOf(notes.filter((note) => note.isRefundDue && note.refundedAt === null))
  // Money that never came, as its receipt was taken back, isn't given back.
  const keptPence = isRefundThere({ leftPence, toRefundPence }) ? toRefundPence : 0
  const tooMuchPence = Math.max(0, -leftPence - keptPence)
  return { creditedPence, paidPence, leftPence, toRefundPence, tooMuchPence }
}

/** What of an invoice is for months before its own, month by month (D91). */
export async function lateMonthsOf(
  tx: Database,
  invoiceId: number,
): Promise<{ month: string; pence: number }[]> {
  const rows = await tx
    .select({ month: invoiceLines.lateMonth, pence: sum(invoiceLines.amountPence) })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoiceId, invoiceId), isNotNull(invoiceLines.lateMonth)))
    .groupBy(invoiceLines.lateMonth)
    .orderBy(asc(invoiceLines.lateMonth))
  return rows.flatMap(({ month, pence }) => (month === null ? [] : [{ month, pence: Number(pence) }]))
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
  else if (!isOpenInvoice(invoice.status)) await reopen(tx, invoice.id)
  const paidOut = await tx
    .select({
      orderId: payouts.orderId,
      billId: payouts.billId,
      amountPence: payouts.amountPence,
      serviceFeePence: payouts.serviceFeePence,
    })
    .from(payouts)
    .where(eq(payouts.invoiceId, invoice.id))
  // One that was paid before payouts named their invoice went out then, so nothing of it goes out again.
  if (invoice.status === 'Paid' && paidOut.length === 0) return balance
  const lines = await creditedLines(tx, invoice.id, isRefundThere(balance))
  const chargedPence = lines.reduce((total, { amountPence }) => total + amountPence, 0)
  const rows = payoutsDue(invoice, lines, paidOut, Math.min(paidPence, chargedPence), now)
  for (const batch of batchesOf(rows)) await tx.insert(payouts).values(batch)
  return balance
}

/** The last attempt to collect an invoice; undefined before the first. */
export async function lastAttemptOf(tx: Database, invoiceId: number) {
  const [last] = await tx
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoiceId, invoiceId), isNotNull(invoicePayments.attempt)))
    .orderBy(desc(invoicePayments.attempt))
    .limit(1)
  return last
}

/**
 * Has what is left to pay of an invoice be collected anew, because a receipt was taken back: it is more than whoever pays it was told, so they
 * are told again before it is collected (D95), unless an attempt waits. Where none is made any more, they are told again how it is paid.
 */
export async function reopen(tx: Database, invoiceId: number): Promise<void> {
  const last = await lastAttemptOf(tx, invoiceId)
  const isAnnounced = isAnnouncedAttempt(last)
  await forgetNotices(tx, invoiceId, isAnnounced || last?.status === 'Failed Temp' ? undefined : 'overdue')
  const status = isAnnounced || last?.status === 'Pending' ? 'Pending' : 'Failed'
  await tx.update(invoices).set({ status }).where(eq(invoices.id, invoiceId))
}

/** The lines of an invoice, less what credit notes took off each. What can be given back counts once it was, as its payouts do. */
async function creditedLines(tx: Database, invoiceId: number, waitsToRefund: boolean) {
  const credited = tx
    .select({ id: creditNoteLines.invoiceLineId, pence: sum(creditNoteLines.amountPence).as('pence') })
    .from(creditNoteLines)
    .innerJoin(creditNotes, eq(creditNotes.id, creditNoteLines.creditNoteId))
    .where(
      and(
        eq(creditNoteLines.invoiceId, invoiceId),
        waitsToRefund ? or(eq(creditNotes.isRefundDue, false), isNotNull(creditNotes.refundedAt)) : undefined,
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
 * Has what was paid too much for earlier invoices of a partner, or of a tenant, count for a new one: it is taken from those and paid for this, in the same moment
 * (D92).
 */
export async function useCredit(tx: Database, invoiceId: number, now: Date): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  let { leftPence } = await balanceOf(tx, invoice)
  for (const earlier of await overpaidInvoices(tx, hasPayerOf(invoice), invoice.partnerId)) {
    if (earlier.id === invoiceId) continue
    if (leftPence <= 0) break
    const from = await lockInvoice(tx, earlier.id)
    const { tooMuchPence } = await balanceOf(tx, from)
    const pence = Math.min(tooMuchPence, leftPence)
    if (pence === 0) continue
    await moveCredit(tx, from, invoice, pence, now)
    leftPence -= pence
  }
  await followMoney(tx, invoice, now)
}

/** Credit that an invoice lost again, as the audit says it. */
type CreditTakenBack = { invoice_id: number; pence: number }

/**
 * Takes credit back that an invoice gave to later ones, as far as it was not too much after all, because a receipt was taken back. The oldest
 * gives first: so what invoices in between gave to newer ones is still there when theirs is taken back.
 * @param receiptPence what the receipt was
 * @returns what each of them lost
 */
export async function takeCreditBack(
  tx: Database,
  invoice: Invoice,
  receiptPence: number,
  now: Date,
): Promise<CreditTakenBack[]> {
  const { leftPence, toRefundPence } = await balanceOf(tx, invoice)
  const isCredit = eq(invoicePayments.method, 'credit')
  const [given] = await tx
    .select({ pence: sum(invoicePayments.amountPence) })
    .from(invoicePayments)
    .where(and(isCredit, eq(invoicePayments.invoiceId, invoice.id)))
  let pence = Math.min(receiptPence, leftPence + toRefundPence, -Number(given?.pence ?? 0))
  if (pence <= 0) return []
  // Credit goes to later invoices alone.
  const got = await tx
    .select({ id: invoicePayments.invoiceId, pence: sum(invoicePayments.amountPence) })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(and(isCredit, hasPayerOf(invoice), gt(invoicePayments.invoiceId, invoice.id)))
    .groupBy(invoicePayments.invoiceId)
    .orderBy(asc(invoicePayments.invoiceId))
  const taken: CreditTakenBack[] = []
  for (const { id, pence: credit } of got) {
    const part = Math.min(pence, Number(credit))
    if (part <= 0) continue
    const later = await lockInvoice(tx, id)
    await moveCredit(tx, later, invoice, part, now)
    pence -= part
    const { leftPence: asked } = await followMoney(tx, later, now)
    // Also where it was open: more is to be collected than was told.
    if (asked > 0) await reopen(tx, id)
    taken.push({ invoice_id: id, pence: part })
  }
  return taken
}

/** Whether an invoice has the payer of another one: a partner, or a tenant with a share (D115). */
const hasPayerOf = ({ partnerId, housemateId }: Invoice) =>
  housemateId === null
    ? and(eq(invoices.partnerId, partnerId), isToPartner)
    : eq(invoices.housemateId, housemateId)

/** Has money of an invoice count for another one of its payer, in the same moment. */
async function moveCredit(tx: Database, from: Invoice, to: Invoice, pence: number, now: Date): Promise<void> {
  const moved = {
    partnerId: to.partnerId,
    method: 'credit' as const,
    status: 'Paid' as const,
    createdAt: now,
    settledAt: now,
  }
  await tx.insert(invoicePayments).values([
    { ...moved, invoiceId: from.id, amountPence: -pence },
    { ...moved, invoiceId: to.id, amountPence: pence },
  ])
}

/**
 * The invoices on which more may have been paid than they charge, of those of which something is so, the oldest first. `balanceOf` says what
 * was too much.
 * @param partnerId whose they are, where it is one partner
 */
export async function overpaidInvoices(
  tx: Database,
  which: SQL | undefined,
  partnerId?: number,
): Promise<Sold[]> {
  const credited = tx
    .select({ id: creditNotes.invoiceId, pence: sum(creditNotes.totalPence).as('pence') })
    .from(creditNotes)
    .where(
      and(
        partnerId === undefined ? undefined : eq(creditNotes.partnerId, partnerId),
        isNull(creditNotes.refundedAt),
      ),
    )
    .groupBy(creditNotes.invoiceId)
    .as('credited')
  return (
    tx
      .select({ id: invoices.id, totalPence: invoices.totalPence })
      .from(invoices)
      .innerJoin(invoicePayments, eq(invoicePayments.invoiceId, invoices.id))
      .leftJoin(credited, eq(credited.id, invoices.id))
      .where(and(which, eq(invoicePayments.status, 'Paid')))
      .groupBy(invoices.id, credited.pence)
      // What was credited of one may make it overpaid.
      .having(or(gt(sum(invoicePayments.amountPence), invoices.totalPence), isNotNull(credited.pence)))
      .orderBy(asc(invoices.createdAt), asc(invoices.id))
  )
}

/** What of a tenant's shares is to be paid still and may be collected, in pence (D115). */
export async function leftOfShares(tx: Database, housemateId: number): Promise<number> {
  const open = await tx
    .select({ id: invoices.id, totalPence: invoices.totalPence })
    .from(invoices)
    .where(and(eq(invoices.housemateId, housemateId), isToBePaid, not(hasAttempt(tx, isLastAttempt))))
  return (await balancesOf(tx, open)).reduce((all, { leftPence }) => all + leftPence, 0)
}
