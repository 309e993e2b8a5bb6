import { nextAttempt, openInvoiceStatuses, paymentRef } from '@doorstep/portal-contract/invoices'
import { asc, eq, inArray } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Database } from '../db/database.ts'
import { housemates } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoicePayments, invoices } from '../db/schema/payments.ts'
import { balanceOf } from './balance.ts'
import { firstAttemptOf } from './notices.ts'

/**
 * The invoices and shares that are not paid, the oldest first, for our staff: whose they are, what is left to pay, and which payment waits for its answer, or when the next
 * attempt is made.
 */
export async function waitingInvoices(db: Database) {
  const rows = await db
    .select({
      id: invoices.id,
      partner: partners.name,
      /** Who pays a share, of which package (D115). */
      tenant: {
        firstName: housemates.firstName,
        lastName: housemates.lastName,
        hasAccount: housemates.hasPaymentDetails,
      },
      orderId: invoices.orderId,
      createdAt: invoices.createdAt,
      totalPence: invoices.totalPence,
      paymentType: invoices.paymentType,
      status: invoices.status,
    })
    .from(invoices)
    .innerJoin(partners, eq(partners.id, invoices.partnerId))
    .leftJoin(housemates, eq(housemates.id, invoices.housemateId))
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
  for (const { status, ...invoice } of rows) {
    const { leftPence, paidPence } = await balanceOf(db, invoice)
    const last = lastOf.get(invoice.id)
    const next = nextAttempt({
      status,
      first_attempt_on: await firstAttemptOf(db, invoice.id),
      payments: last ? [{ attempt: last.attempt, status: last.status, retry_on: last.retryOn }] : [],
    })
    waiting.push({
      ...invoice,
      leftPence,
      paidPence,
      attempt: last?.attempt ?? 0,
      /** The reference of the payment that waits for an answer. */
      waitsFor: last?.status === 'Pending' ? paymentRef(last.id) : null,
      /** The day of the next attempt. */
      nextOn: next?.day ?? null,
    })
  }
  return waiting
}
