import { openInvoiceStatuses, paymentRef } from '@doorstep/portal-contract/invoices'
import { asc, eq, inArray } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Database } from '../db/database.ts'
import { partners } from '../db/schema/partners.ts'
import { invoicePayments, invoices } from '../db/schema/payments.ts'
import { balanceOf } from './balance.ts'

/**
 * The invoices that are not paid, the oldest first, for our staff: what is left to pay, and which payment waits for its answer, or when the next
 * attempt is made.
 */
export async function waitingInvoices(db: Database) {
  const rows = await db
    .select({
      id: invoices.id,
      partner: partners.name,
      createdAt: invoices.createdAt,
      totalPence: invoices.totalPence,
      paymentType: invoices.paymentType,
    })
    .from(invoices)
    .innerJoin(partners, eq(partners.id, invoices.partnerId))
    .where(inArray(invoices.status, [...openInvoiceStatuses]))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
  const ids = rows.map(({ id }) => id)
  const attempts = await db
    .select()
    .from(invoicePayments)
    .where(anyOf(invoicePayments.invoiceId, ids))
    .orderBy(asc(invoicePayments.attempt))
  const lastOf = new Map(
    attempts.flatMap(({ attempt, ...rest }) =>
      attempt === null ? [] : [[rest.invoiceId, { attempt, ...rest }] as const],
    ),
  )
  const waiting = []
  for (const invoice of rows) {
    const { leftPence, paidPence } = await balanceOf(db, invoice)
    const last = lastOf.get(invoice.id)
    waiting.push({
      ...invoice,
      leftPence,
      paidPence,
      attempt: last?.attempt ?? 0,
      /** The reference of the payment that waits for an answer. */
      waitsFor: last?.status === 'Pending' ? paymentRef(last.id) : null,
      retryOn: last?.retryOn ?? null,
    })
  }
  return waiting
}
