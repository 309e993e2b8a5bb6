import { failureOfTenant, newestPayments } from '@doorstep/portal-contract/invoices'
import { toPence, toPounds } from '@doorstep/portal-contract/money'
import type {
  PackageInvoice,
  PackagePayments,
  PackageShare,
  Payouts,
} from '@doorstep/portal-contract/package.schema'
import { tenancyLimits } from '@doorstep/portal-contract/tenancies'
import { asc, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { expression, fullName, isTrue, sum } from '../db/expressions.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import {
  creditNotes,
  invoiceLines,
  invoiceNotices,
  invoicePayments,
  invoices,
  isToPartner,
  payouts,
} from '../db/schema/payments.ts'
import { providers } from '../db/schema/providers.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { selectBy } from '../partners/select-by.ts'
import { requireOrder, type PackagePlace } from './read.ts'

/** How many months of invoices or shares a package's page shows. */
const mostMonths = 24

/**
 * Money in for a package: the shares of its tenants, or the invoices of its partner that it is on (D29, D115).
 * @throws a 404 when there is no package in view
 */
export async function listPayments(scoped: ScopedDatabase, place: PackagePlace): Promise<PackagePayments> {
  const order = await requireOrder(scoped, place)
  return { shares: await sharesOf(scoped, order.id), invoices: await invoicesOf(scoped, order.id) }
}

/** The day of the first attempt to collect an invoice, as whoever pays was told (D95). */
export const announcedDay = selectBy(
  invoiceNotices.invoiceId,
  expression<string | null>`${invoiceNotices.firstAttemptOn}`,
  eq(invoiceNotices.kind, 'made'),
).first()

/** The shares of a package's tenants, the newest month first. Who has left the household is among them. */
async function sharesOf(scoped: ScopedDatabase, orderId: number): Promise<PackageShare[]> {
  const found = await scoped
    .select({
      id: invoices.id,
      createdAt: invoices.createdAt,
      status: invoices.status,
      totalPence: invoices.totalPence,
      creditedPence: selectBy(creditNotes.invoiceId, sum(creditNotes.totalPence)).value(),
      refundedPence: selectBy(
        creditNotes.invoiceId,
        sum(creditNotes.totalPence),
        isNotNull(creditNotes.refundedAt),
      ).value(),
      first_attempt_on: announcedDay,
      housemate: { id: housemates.id, full_name: fullName(housemates) },
    })
    .from(invoices, eq(invoices.orderId, orderId))
    .innerJoin(housemates, invoices.housemateId)
    .orderBy(desc(invoices.createdAt), asc(invoices.id))
    .limit(mostMonths * tenancyLimits.tenants.max)
  const paymentsOf = await readPayments(scoped, found)
  const lateMonthsOf = lateMonths(await linesOf(scoped, orderId))
  return found.map(({ createdAt, totalPence, creditedPence, refundedPence, ...share }) => {
    const payments = paymentsOf(share.id)
    const received = payments.filter(({ status }) => status === 'Paid')
    const paidPence = received.reduce((all, { amount }) => all + toPence(amount), 0) - refundedPence
    return {
      ...share,
      created_at: createdAt.toISOString(),
      amount: toPounds(totalPence),
      late_months: lateMonthsOf(share.id),
      paid: toPounds(paidPence),
      credited: toPounds(creditedPence),
      left: toPounds(Math.max(0, totalPence - creditedPence - paidPence)),
      payments: payments.map(({ failure_reason, ...payment }) => ({
        ...payment,
        failure_reason: failure_reason && failureOfTenant(failure_reason),
      })),
    }
  })
}

async function invoicesOf(scoped: ScopedDatabase, orderId: number): Promise<PackageInvoice[]> {
  const lines = await linesOf(scoped, orderId)
  const lateMonthsOf = lateMonths(lines)
  const found = await scoped
    .select({
      id: invoices.id,
      createdAt: invoices.createdAt,
      status: invoices.status,
      totalPence: invoices.totalPence,
      first_attempt_on: announcedDay,
    })
    .from(invoices, inArray(invoices.id, [...lines.keys()]), isToPartner)
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(mostMonths)
  const paymentsOf = await readPayments(scoped, found)
  return found.map(({ createdAt, totalPence, ...invoice }) => ({
    ...invoice,
    created_at: createdAt.toISOString(),
    amount: toPounds(penceOf(lines.get(invoice.id) ?? [])),
    late_months: lateMonthsOf(invoice.id),
    total: toPounds(totalPence),
    payments: paymentsOf(invoice.id),
  }))
}

type Line = { amountPence: number; lateMonth: string | null }

/** What each invoice charges for a package, by the invoice's id. */
async function linesOf(scoped: ScopedDatabase, orderId: number): Promise<Map<number, Line[]>> {
  const lines = await scoped
    .select({
      invoiceId: invoiceLines.invoiceId,
      amountPence: invoiceLines.amountPence,
      lateMonth: invoiceLines.lateMonth,
    })
    .from(invoiceLines, eq(invoiceLines.orderId, orderId))
  return Map.groupBy(lines, ({ invoiceId }) => invoiceId)
}

const penceOf = (lines: readonly Line[]) => lines.reduce((all, { amountPence }) => all + amountPence, 0)

/** @returns what of an invoice is for months before its own, the oldest first */
const lateMonths = (lines: Map<number, Line[]>) => (invoiceId: number) =>
  [...Map.groupBy(lines.get(invoiceId) ?? [], ({ lateMonth }) => lateMonth)]
    .flatMap(([month, own]) => (month === null ? [] : [{ month, amount: toPounds(penceOf(own)) }]))
    .toSorted((a, b) => a.month.localeCompare(b.month))

/** Reads the payments of some invoices. @returns those of one of them, the newest first */
async function readPayments(scoped: ScopedDatabase, of: readonly { id: number }[]) {
  const rows = await scoped
    .select({
      id: invoicePayments.id,
      invoiceId: invoicePayments.invoiceId,
      amountPence: invoicePayments.amountPence,
      createdAt: invoicePayments.createdAt,
      settledAt: invoicePayments.settledAt,
      method: invoicePayments.method,
      takes_back: isTrue(isNotNull(invoicePayments.takesBackId)),
      attempt: invoicePayments.attempt,
      status: invoicePayments.status,
      failure_reason: invoicePayments.failureReason,
      retry_on: invoicePayments.retryOn,
    })
    .from(
      invoicePayments,
      inArray(
        invoicePayments.invoiceId,
        of.map(({ id }) => id),
      ),
    )
  const rowsOf = Map.groupBy(rows, ({ invoiceId }) => invoiceId)
  return (id: number) =>
    newestPayments(
      (rowsOf.get(id) ?? []).map(
        ({ invoiceId: _invoiceId, amountPence, createdAt, settledAt, ...payment }) => ({
          ...payment,
          amount: toPounds(amountPence),
          created_at: createdAt.toISOString(),
          settled_at: settledAt?.toISOString() ?? null,
        }),
      ),
    )
}

/** Money out for a package, newest first (specification, section 3; D29, D47). @throws a 404 when there is no package in view */
export async function listPayouts(scoped: ScopedDatabase, place: PackagePlace): Promise<Payouts> {
  const order = await requireOrder(scoped, place)
  const [facts] = await scoped
    .select({ hasTvLicence: orders.hasTvLicence })
    .from(orders, eq(orders.id, order.id))
  return {
    ...(await payoutsOf(scoped, eq(payouts.orderId, order.id))),
    has_tv_licence: facts?.hasTvLicence ?? false,
  }
}

/** Payouts that a condition picks, newest first, and what was kept of the management fees. */
export async function payoutsOf(
  scoped: ScopedDatabase,
  condition: SQL,
): Promise<Omit<Payouts, 'has_tv_licence'>> {
  const rows = await scoped
    .select({
      id: payouts.id,
      type_id: payouts.typeId,
      amountPence: payouts.amountPence,
      feePence: payouts.serviceFeePence,
      paidAt: payouts.paidAt,
      provider: { id: providers.id, name: providers.name, logo_path: providers.logoPath },
      bill_id: payouts.billId,
    })
    .from(payouts, condition)
    .leftJoin(providers, payouts.providerId)
    .orderBy(desc(payouts.paidAt), desc(payouts.id))
  return {
    // One without an amount only says what was kept of a fee.
    payouts: rows
      .filter(({ amountPence }) => amountPence !== 0)
      .map(({ amountPence, feePence: _feePence, paidAt, ...rest }) => ({
        ...rest,
        amount: toPounds(amountPence),
        paid_at: paidAt.toISOString(),
      })),
    total_service_fee: toPounds(rows.reduce((all, { feePence }) => all + feePence, 0)),
  }
}
