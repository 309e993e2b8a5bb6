import { dayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { firstAttemptDay, type InvoiceStatus, maxAttempts } from '@doorstep/portal-contract/invoices'
import { and, asc, desc, eq, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { directDebits } from '../db/schema/orders.ts'
import { invoiceLines, invoicePayments, invoices } from '../db/schema/payments.ts'
import { creditedPence } from '../invoices/credit.ts'
import type { Payments } from '../payments.ts'
import { recordChanges } from './record-changes.ts'

/**
 * Tries to take the money of invoices on the days that are planned for it (D44), and asks again for what was not answered yet: a process may
 * have stopped between an attempt and its request.
 */
export async function takePayments(db: Database, payments: Payments, now: Date): Promise<void> {
  for (const { id } of await openInvoices(db)) await db.transaction((tx) => addAttempt(tx, id, now))
  const pending = await db
    .select({
      id: invoicePayments.id,
      invoiceId: invoicePayments.invoiceId,
      partnerId: invoicePayments.partnerId,
      amountPence: invoicePayments.amountPence,
    })
    .from(invoicePayments)
    .where(eq(invoicePayments.status, 'Pending'))
    .orderBy(asc(invoicePayments.id))
  // One that can't be asked for keeps no other back.
  const failures: unknown[] = []
  for (const payment of pending) await payments.request(payment).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some payments were not asked for.')
}

/** Of an invoice that has something left to pay. */
const unpaid = ['Pending', 'Failed'] satisfies InvoiceStatus[]

/** Those whose money may be tried to be taken: not paid, waiting for no answer, and not given up. */
const openInvoices = (db: Database) =>
  db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        inArray(invoices.status, unpaid),
        notExists(
          db
            .select({ id: invoicePayments.id })
            .from(invoicePayments)
            .where(
              and(eq(invoicePayments.invoiceId, invoices.id), ne(invoicePayments.status, 'Failed Temp')),
            ),
        ),
      ),
    )
    .orderBy(asc(invoices.id))

async function addAttempt(tx: Database, invoiceId: number, now: Date): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update')
  const [last] = await tx
    .select()
    .from(invoicePayments)
    .where(eq(invoicePayments.invoiceId, invoiceId))
    .orderBy(desc(invoicePayments.attempt))
    .limit(1)
  if (!invoice || !unpaid.some((status) => status === invoice.status)) return
  // Another process has made the attempt meanwhile.
  if (last && last.status !== 'Failed Temp') return
  const attempt = (last?.attempt ?? 0) + 1
  const day = last ? last.retryOn : firstAttemptDay(dayInLondon(invoice.createdAt))
  if (attempt > maxAttempts || day === null || day > todayInLondon(now)) return
  const { partnerId } = invoice
  const amountPence = invoice.totalPence - (await creditedPence(tx, invoiceId))
  const payment = { partnerId, invoiceId, attempt, status: 'Pending' as const, amountPence }
  await tx
    .insert(invoicePayments)
    .values({ ...payment, userId: await payerOf(tx, invoiceId, partnerId), createdAt: now })
  await recordChanges(
    tx,
    [{ partnerId, before: null, after: { id: invoiceId, attempt, amount_pence: amountPence } }],
    {
      action: 'invoice.take_payment',
      now,
    },
  )
}

/** Who gave the account that pays an invoice: the one that its partner gave last, else one of the branches on it (D27). */
async function payerOf(tx: Database, invoiceId: number, partnerId: number): Promise<number | null> {
  const charged = tx
    .select({ id: invoiceLines.orderId })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
  const [found] = await tx
    .select({ userId: directDebits.createdByUserId })
    .from(directDebits)
    .where(and(inArray(directDebits.orderId, charged), isNotNull(directDebits.createdByUserId)))
    .orderBy(
      desc(sql`${directDebits.partnerId} = ${partnerId}`),
      desc(directDebits.createdAt),
      desc(directDebits.id),
    )
    .limit(1)
  return found?.userId ?? null
}
