import { newestPayments } from '@doorstep/portal-contract/invoices'
import { toPounds } from '@doorstep/portal-contract/money'
import type { PackageInvoice, PackagePayments, Payouts } from '@doorstep/portal-contract/package.schema'
import { desc, eq, inArray, type SQL } from 'drizzle-orm'
import { fullName } from '../db/expressions.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { housematePayments, invoiceLines, invoicePayments, invoices, payouts } from '../db/schema/payments.ts'
import { providers } from '../db/schema/providers.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { requireOrder, type PackagePlace } from './read.ts'

/** How many months of invoices a package's page shows. */
const mostInvoices = 24

/** Money in for a package: what its housemates paid, or the invoices that it is on (D29). @throws a 404 when there is no package in view */
export async function listPayments(scoped: ScopedDatabase, place: PackagePlace): Promise<PackagePayments> {
  const order = await requireOrder(scoped, place)
  const rows = await scoped
    .select({
      id: housematePayments.id,
      housemate: {
        id: housemates.id,
        full_name: fullName(housemates),
      },
      due_on: housematePayments.dueOn,
      attempt: housematePayments.attempt,
      status: housematePayments.status,
      amountPence: housematePayments.amountPence,
      paidAt: housematePayments.paidAt,
      failure_reason: housematePayments.failureReason,
      retry_on: housematePayments.retryOn,
    })
    .from(housematePayments, eq(housematePayments.orderId, order.id))
    .innerJoin(housemates, housematePayments.housemateId)
    .orderBy(desc(housematePayments.dueOn), desc(housematePayments.attempt), desc(housematePayments.id))
  return {
    housemates: rows.map(({ amountPence, paidAt, ...rest }) => ({
      ...rest,
      amount: toPounds(amountPence),
      paid_at: paidAt?.toISOString() ?? null,
    })),
    invoices: await invoicesOf(scoped, order.id),
  }
}

async function invoicesOf(scoped: ScopedDatabase, orderId: number): Promise<PackageInvoice[]> {
  const lines = await scoped
    .select({ invoiceId: invoiceLines.invoiceId, amountPence: invoiceLines.amountPence })
    .from(invoiceLines, eq(invoiceLines.orderId, orderId))
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  const found = await scoped
    .select({
      id: invoices.id,
      createdAt: invoices.createdAt,
      status: invoices.status,
      totalPence: invoices.totalPence,
    })
    .from(invoices, inArray(invoices.id, [...linesOf.keys()]))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(mostInvoices)
  const attempts = await scoped
    .select({
      id: invoicePayments.id,
      invoiceId: invoicePayments.invoiceId,
      amountPence: invoicePayments.amountPence,
      createdAt: invoicePayments.createdAt,
      settledAt: invoicePayments.settledAt,
      method: invoicePayments.method,
      attempt: invoicePayments.attempt,
      status: invoicePayments.status,
      failure_reason: invoicePayments.failureReason,
      retry_on: invoicePayments.retryOn,
    })
    .from(
      invoicePayments,
      inArray(
        invoicePayments.invoiceId,
        found.map(({ id }) => id),
      ),
    )
  const attemptsOf = Map.groupBy(attempts, ({ invoiceId }) => invoiceId)
  return found.map(({ createdAt, totalPence, ...invoice }) => ({
    ...invoice,
    created_at: createdAt.toISOString(),
    amount: toPounds((linesOf.get(invoice.id) ?? []).reduce((sum, line) => sum + line.amountPence, 0)),
    total: toPounds(totalPence),
    payments: newestPayments(
      (attemptsOf.get(invoice.id) ?? []).map(
        ({ invoiceId: _invoiceId, amountPence, createdAt: triedAt, settledAt, ...payment }) => ({
          ...payment,
          amount: toPounds(amountPence),
          created_at: triedAt.toISOString(),
          settled_at: settledAt?.toISOString() ?? null,
        }),
      ),
    ),
  }))
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
    total_service_fee: toPounds(rows.reduce((sum, { feePence }) => sum + feePence, 0)),
  }
}
