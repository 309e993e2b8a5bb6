import { nextAttempt, openInvoiceStatuses, paymentRef } from '@doorstep/portal-contract/invoices'
import { and, asc, eq, exists, inArray, isNotNull, not, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf } from '../db/any-of.ts'
import type { Database } from '../db/database.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceNotices, invoicePayments, invoices } from '../db/schema/payments.ts'
import { isOpenOrder } from '../orders/rules.ts'
import { isToBePaid } from './attempts.ts'
import { balancesOf, overpaidInvoices } from './balance.ts'

const other = alias(invoices, 'other')

/** Whose an invoice is: a partner's, or the share of a tenant of a package (D115). */
const payerColumns = {
  partner: partners.name,
  tenant: {
    firstName: housemates.firstName,
    lastName: housemates.lastName,
    hasAccount: housemates.hasPaymentDetails,
    leftAt: housemates.leftAt,
  },
  orderId: invoices.orderId,
}

/**
 * The invoices and shares that are not paid, the oldest first, for our staff: whose they are, what is left to pay, and which payment waits for
 * its answer, or when the next attempt is made.
 */
export async function waitingInvoices(db: Database) {
  const rows = await db
    .select({
      id: invoices.id,
      ...payerColumns,
      createdAt: invoices.createdAt,
      totalPence: invoices.totalPence,
      paymentType: invoices.paymentType,
      status: invoices.status,
      firstAttemptOn: invoiceNotices.firstAttemptOn,
    })
    .from(invoices)
    .innerJoin(partners, eq(partners.id, invoices.partnerId))
    .leftJoin(housemates, eq(housemates.id, invoices.housemateId))
    .leftJoin(invoiceNotices, and(eq(invoiceNotices.invoiceId, invoices.id), eq(invoiceNotices.kind, 'made')))
    .where(isToBePaid)
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
  const attempts = await db
    .select()
    .from(invoicePayments)
    .where(
      anyOf(
        invoicePayments.invoiceId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(invoicePayments.attempt))
  const lastOf = new Map(
    attempts.flatMap(({ attempt, ...rest }) =>
      attempt === null ? [] : [[rest.invoiceId, { attempt, ...rest }] as const],
    ),
  )
  const balances = await balancesOf(db, rows)
  return rows.map(({ status, firstAttemptOn, ...invoice }, index) => {
    const last = lastOf.get(invoice.id)
    const next = nextAttempt({
      status,
      first_attempt_on: firstAttemptOn,
      payments: last ? [{ attempt: last.attempt, status: last.status, retry_on: last.retryOn }] : [],
    })
    return {
      ...invoice,
      leftPence: balances[index]?.leftPence ?? 0,
      paidPence: balances[index]?.paidPence ?? 0,
      attempt: last?.attempt ?? 0,
      /** The reference of the payment that waits for an answer. */
      waitsFor: last?.status === 'Pending' ? paymentRef(last.id) : null,
      /** The day of the next attempt. */
      nextOn: next?.day ?? null,
    }
  })
}

/**
 * The shares on which too much was paid and whose tenants get no other one that it would count for (D92), because they left or their package is
 * closed, and have none to pay: our staff give it back.
 */
export async function creditsToGiveBack(db: Database) {
  const getsNoOther = exists(
    db
      .select({ id: housemates.id })
      .from(housemates)
      .innerJoin(orders, eq(orders.id, housemates.orderId))
      .where(
        and(eq(housemates.id, invoices.housemateId), or(isNotNull(housemates.leftAt), not(isOpenOrder))),
      ),
  )
  const isToPay = exists(
    db
      .select({ id: other.id })
      .from(other)
      .where(
        and(eq(other.housemateId, invoices.housemateId), inArray(other.status, [...openInvoiceStatuses])),
      ),
  )
  const found = await overpaidInvoices(db, and(getsNoOther, not(isToPay)))
  const rows = await db
    .select({ id: invoices.id, ...payerColumns, totalPence: invoices.totalPence })
    .from(invoices)
    .innerJoin(partners, eq(partners.id, invoices.partnerId))
    .innerJoin(housemates, eq(housemates.id, invoices.housemateId))
    .where(
      anyOf(
        invoices.id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(invoices.id))
  const balances = await balancesOf(db, rows)
  return rows.flatMap((row, index) => {
    const pence = balances[index]?.tooMuchPence ?? 0
    return pence > 0 ? [{ ...row, pence }] : []
  })
}
