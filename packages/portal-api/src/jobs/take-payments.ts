import { dayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import {
  firstAttemptDay,
  maxAttempts,
  openInvoiceStatuses,
  paymentRef,
} from '@doorstep/portal-contract/invoices'
import { and, asc, desc, eq, exists, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { directDebits } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceLines, invoicePayments, invoices } from '../db/schema/payments.ts'
import { balanceOf, lockInvoice } from '../invoices/balance.ts'
import type { Payments } from '../payments.ts'
import { recordChanges } from './record-changes.ts'

/**
 * Tries to take the money of invoices on the days that are planned for it (D44), and asks again for what was not answered yet: a process may
 * have stopped between an attempt and its request. What is paid on invoice is never collected (D95), and from a suspended partner nothing is.
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
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(and(eq(invoicePayments.status, 'Pending'), isOpen, mayBeAsked(db, invoicePayments.partnerId)))
    .orderBy(asc(invoicePayments.id))
  // One that can't be asked for keeps no other back.
  const failures: unknown[] = []
  for (const { id, ...payment } of pending)
    await payments.request({ ...payment, reference: paymentRef(id) }).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some payments were not asked for.')
}

/** Whether something is left to pay of an invoice: money may have come by itself since an attempt was made. */
const isOpen = inArray(invoices.status, [...openInvoiceStatuses])

/** Whether a row is of a partner that isn't suspended. */
const mayBeAsked = (db: Database, partnerId: AnyPgColumn) =>
  exists(
    db
      .select({ id: partners.id })
      .from(partners)
      .where(and(eq(partners.id, partnerId), ne(partners.status, 'suspended'))),
  )

/** Those whose money may be tried to be taken: not paid, waiting for no answer, and not given up. */
const openInvoices = (db: Database) =>
  db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        isOpen,
        eq(invoices.paymentType, 'direct_debit'),
        mayBeAsked(db, invoices.partnerId),
        notExists(
          db
            .select({ id: invoicePayments.id })
            .from(invoicePayments)
            .where(
              and(
                eq(invoicePayments.invoiceId, invoices.id),
                isNotNull(invoicePayments.attempt),
                ne(invoicePayments.status, 'Failed Temp'),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(invoices.id))

async function addAttempt(tx: Database, invoiceId: number, now: Date): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  const [last] = await tx
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoiceId, invoiceId), isNotNull(invoicePayments.attempt)))
    .orderBy(desc(invoicePayments.attempt))
    .limit(1)
  if (!openInvoiceStatuses.some((status) => status === invoice.status)) return
  // Another process has made the attempt meanwhile.
  if (last && last.status !== 'Failed Temp') return
  const attempt = (last?.attempt ?? 0) + 1
  const day = last ? last.retryOn : firstAttemptDay(dayInLondon(invoice.createdAt))
  if (attempt > maxAttempts || day === null || day > todayInLondon(now)) return
  const { partnerId } = invoice
  const { leftPence: amountPence } = await balanceOf(tx, invoice)
  const payment = { partnerId, invoiceId, attempt, status: 'Pending' as const, amountPence }
  await tx
    .insert(invoicePayments)
    .values({ ...payment, userId: await payerOf(tx, invoiceId, partnerId), createdAt: now })
  await tx.update(invoices).set({ status: 'Pending' }).where(eq(invoices.id, invoiceId))
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
