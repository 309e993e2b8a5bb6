import { addMonths, dayInLondon, startOfDayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { activeOrderStatuses } from '@doorstep/portal-contract/orders'
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, max, min, notExists, or, sql } from 'drizzle-orm'
import { batchesOf } from '../db/batches.ts'
import type { Database } from '../db/database.ts'
import { lockText } from '../db/locks.ts'
import { catalogueBills, coupons, managementFees } from '../db/schema/catalogue.ts'
import { bills, couponRedemptions, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceLines, invoices } from '../db/schema/payments.ts'
import { chargesOf } from '../invoices/rules.ts'
import { invoicedPartnerId } from '../partners/invoicing.ts'
import { recordChanges } from './record-changes.ts'

/**
 * Makes the invoices of each month up to this one: dated on its first day, for the bills-included packages that were active as that day began,
 * to whoever is invoiced for them (D70). A partner gets one invoice a month, and a package is charged once for a month, whoever asks and however often; what an invoice charges is
 * kept in its lines, so later prices don't change it.
 */
export async function makeInvoices(db: Database, now: Date): Promise<void> {
  for (const month of await monthsUpTo(db, todayInLondon(now)))
    for (const partnerId of await invoicedFor(db, month)) {
      await db.transaction((tx) => makeInvoice(tx, { partnerId, month, now }))
    }
}

/** The months from that of the last invoices, which may not all be made; without any, from that in which a package was first active. */
async function monthsUpTo(db: Database, today: string): Promise<string[]> {
  const [last] = await db.select({ at: max(invoices.createdAt) }).from(invoices)
  const [first] = await db
    .select({ at: min(orderStatusChanges.changedAt) })
    .from(orderStatusChanges)
    .innerJoin(orders, eq(orders.id, orderStatusChanges.orderId))
    .where(
      and(
        eq(orders.responsibilityType, 'partner'),
        inArray(orderStatusChanges.toStatusId, activeOrderStatuses),
      ),
    )
  const since = last?.at ?? first?.at
  if (!since) return []
  const months = []
  for (let month = startOfMonth(dayInLondon(since)); month <= today; month = addMonths(month, 1))
    months.push(month)
  return months
}

const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The packages that are charged for a month and were not yet, with who is invoiced for each. */
function dueFor(db: Database, month: string) {
  const [from, to] = [startOfDayInLondon(month), startOfDayInLondon(addMonths(month, 1))]
  const statusThen = db
    .select({ id: orderStatusChanges.toStatusId })
    .from(orderStatusChanges)
    .where(and(eq(orderStatusChanges.orderId, orders.id), lt(orderStatusChanges.changedAt, from)))
    .orderBy(desc(orderStatusChanges.changedAt), desc(orderStatusChanges.id))
    .limit(1)
  const charged = db
    .select({ id: invoiceLines.id })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(
      and(eq(invoiceLines.orderId, orders.id), gte(invoices.createdAt, from), lt(invoices.createdAt, to)),
    )
  return db
    .select({
      id: orders.id,
      partnerId: orders.partnerId,
      feePence: orders.managementFeePence,
      invoicedPartnerId,
    })
    .from(orders)
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(
      and(
        eq(orders.responsibilityType, 'partner'),
        lte(orders.startsOn, month),
        or(isNull(orders.endsOn), gte(orders.endsOn, month)),
        inArray(sql`(${statusThen})`, activeOrderStatuses),
        notExists(charged),
      ),
    )
    .orderBy(asc(orders.partnerId), asc(orders.id))
}

async function invoicedFor(db: Database, month: string): Promise<Set<number>> {
  return new Set((await dueFor(db, month)).map((due) => due.invoicedPartnerId))
}

async function makeInvoice(
  tx: Database,
  { partnerId, month, now }: { partnerId: number; month: string; now: Date },
): Promise<void> {
  // Another process may be making the same one.
  await lockText(tx, 'make invoices')
  const due = (await dueFor(tx, month)).filter((order) => order.invoicedPartnerId === partnerId)
  const charged = await withPrices(tx, due, month)
  const totalPence = charged.reduce((sum, { amountPence }) => sum + amountPence, 0)
  if (totalPence === 0) return
  const [made] = await tx
    .insert(invoices)
    .values({ partnerId, status: 'Pending', totalPence, createdAt: startOfDayInLondon(month) })
    .onConflictDoNothing()
    .returning({ id: invoices.id })
  // The partner has its invoice of the month: another process made it, or a package became due since, which is first charged next month.
  if (!made) return
  for (const batch of batchesOf(charged))
    await tx.insert(invoiceLines).values(batch.map((line) => ({ ...line, partnerId, invoiceId: made.id })))
  const after = {
    id: made.id,
    month,
    packages: new Set(charged.map(({ orderId }) => orderId)).size,
    total_pence: totalPence,
  }
  await recordChanges(tx, [{ partnerId, before: null, after }], { action: 'invoice.create', now })
}

/** The lines of packages for a month. */
async function withPrices(tx: Database, due: Awaited<ReturnType<typeof dueFor>>, month: string) {
  const ids = due.map(({ id }) => id)
  const priced = await tx
    .select({
      orderId: bills.orderId,
      id: bills.id,
      name: bills.name,
      pence:
        sql<number>`coalesce(${bills.pricePence}, ${bills.housemates} * ${bills.pricePerHousematePence})`.mapWith(
          Number,
        ),
      vatPercent: sql<number>`coalesce(${catalogueBills.vatPercent}, 0)`.mapWith(Number),
    })
    .from(bills)
    .leftJoin(catalogueBills, eq(catalogueBills.id, bills.catalogueBillId))
    .where(inArray(bills.orderId, ids))
    .orderBy(asc(bills.id))
  const redeemed = await tx
    .select({
      orderId: couponRedemptions.orderId,
      code: coupons.code,
      discountPence: couponRedemptions.discountPence,
    })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(inArray(couponRedemptions.orderId, ids))
  const [fee] = await tx
    .select({ vatPercent: managementFees.vatPercent })
    .from(managementFees)
    .where(lte(managementFees.validFrom, month))
    .orderBy(desc(managementFees.validFrom))
    .limit(1)
  const billsOf = Map.groupBy(priced, ({ orderId }) => orderId)
  const couponOf = new Map(redeemed.map((coupon) => [coupon.orderId, coupon]))
  return due.flatMap(({ id, partnerId, feePence }) =>
    chargesOf({
      feePence,
      feeVatPercent: fee?.vatPercent ?? 0,
      coupon: couponOf.get(id) ?? null,
      bills: billsOf.get(id) ?? [],
    }).map((charge) => ({ ...charge, orderId: id, orderPartnerId: partnerId })),
  )
}
