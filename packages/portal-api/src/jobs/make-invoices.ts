import { addMonths, startOfDayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import type { PaymentType } from '@doorstep/portal-contract/onboarding'
import { and, asc, desc, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { batchesOf } from '../db/batches.ts'
import type { Database } from '../db/database.ts'
import { catalogueBills, coupons, managementFees } from '../db/schema/catalogue.ts'
import { bills, couponRedemptions, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceLines, invoices, packageCharges } from '../db/schema/payments.ts'
import { useCredit } from '../invoices/balance.ts'
import { isOpen } from '../invoices/charges.ts'
import { chargesOf } from '../invoices/rules.ts'
import { invoicedPartnerId } from '../partners/invoicing.ts'
import { findCharges, startOfMonth } from './find-charges.ts'
import { recordChanges } from './record-changes.ts'

/**
 * Finds what is charged for the bills-included packages up to this month (D91), and makes an invoice of it to each partner that is invoiced for
 * them (D70) and has none of this month, or one of each where some of its packages are paid on invoice. What is found after that waits for
 * the next month's, which names its month. What an invoice charges is kept in its lines, so later prices don't change it. One invoice that
 * can't be made keeps no other back.
 */
export async function makeInvoices(db: Database, now: Date): Promise<void> {
  await findCharges(db, now)
  const failures: unknown[] = []
  for (const partnerId of await payers(db))
    await db
      .transaction((tx) => makeOwnInvoices(tx, { partnerId, now }))
      .catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some invoices were not made.')
}

/** The condition of charges that an invoice may have. */
const isDue = and(isOpen, isNotNull(packageCharges.approvedAt))

/** Who is to be invoiced for something. */
async function payers(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: invoicedPartnerId.as('payer') })
    .from(packageCharges)
    .innerJoin(partners, eq(partners.id, packageCharges.partnerId))
    .where(isDue)
    .orderBy(sql`payer`)
  return rows.map(({ id }) => id)
}

/** Makes a partner's invoices of the month: one of what is collected, one of what it pays on invoice. */
async function makeOwnInvoices(
  tx: Database,
  { partnerId, now }: { partnerId: number; now: Date },
): Promise<void> {
  const month = startOfMonth(todayInLondon(now))
  const [from, to] = [startOfDayInLondon(month), startOfDayInLondon(addMonths(month, 1))]
  const there = await tx
    .select({ paymentType: invoices.paymentType })
    .from(invoices)
    .where(and(eq(invoices.partnerId, partnerId), gte(invoices.createdAt, from), lt(invoices.createdAt, to)))
  const due = await dueOf(tx, partnerId)
  for (const [paymentType, own] of Map.groupBy(due, (charge) => charge.paymentType ?? 'direct_debit'))
    if (!there.some((invoice) => invoice.paymentType === paymentType))
      await makeInvoice(tx, own, { partnerId, paymentType, month, now })
}

async function makeInvoice(
  tx: Database,
  due: Due[],
  {
    partnerId,
    paymentType,
    month,
    now,
  }: { partnerId: number; paymentType: PaymentType; month: string; now: Date },
): Promise<void> {
  const charged = await withLines(tx, due, month)
  const [billed, free] = [
    charged.filter(({ pence }) => pence > 0),
    charged.filter(({ pence }) => pence === 0),
  ]
  await setCharges(tx, free, { waivedAt: now, waivedReason: 'Nothing to pay.' })
  const totalPence = billed.reduce((sum, { pence }) => sum + pence, 0)
  if (totalPence === 0) return
  const [made] = await tx
    .insert(invoices)
    .values({
      partnerId,
      status: 'Pending',
      totalPence,
      paymentType,
      createdAt: startOfDayInLondon(todayInLondon(now)),
    })
    .onConflictDoNothing()
    .returning({ id: invoices.id })
  // Another process has made it since.
  if (!made) return
  await setCharges(tx, billed, { invoiceId: made.id, invoicePartnerId: partnerId })
  for (const batch of batchesOf(billed.flatMap(({ lines }) => lines)))
    await tx.insert(invoiceLines).values(batch.map((line) => ({ ...line, partnerId, invoiceId: made.id })))
  await useCredit(tx, made.id, now)
  const after = {
    id: made.id,
    month,
    packages: new Set(billed.map(({ orderId }) => orderId)).size,
    total_pence: totalPence,
  }
  await recordChanges(tx, [{ partnerId, before: null, after }], { action: 'invoice.create', now })
}

type Due = Awaited<ReturnType<typeof dueOf>>[number]

/** What a partner is to be invoiced for; nobody else changes it until the transaction's end. */
const dueOf = (tx: Database, partnerId: number) =>
  tx
    .select({
      orderId: packageCharges.orderId,
      partnerId: packageCharges.partnerId,
      month: packageCharges.month,
      feePence: orders.managementFeePence,
      paymentType: orders.paymentMethod,
    })
    .from(packageCharges)
    .innerJoin(orders, eq(orders.id, packageCharges.orderId))
    .where(and(isDue, anyOf(packageCharges.partnerId, invoicedThrough(tx, partnerId))))
    .orderBy(asc(packageCharges.partnerId), asc(packageCharges.orderId), asc(packageCharges.month))
    .for('update', { of: packageCharges })

/** Itself and its branches, as far as it is invoiced for their packages. */
const invoicedThrough = (tx: Database, partnerId: number) =>
  tx
    .select({ id: partners.id })
    .from(partners)
    .where(
      and(or(eq(partners.id, partnerId), eq(partners.parentId, partnerId)), eq(invoicedPartnerId, partnerId)),
    )

/** Says of charges what became of them. */
async function setCharges(
  tx: Database,
  charges: readonly { orderId: number; month: string }[],
  values: Partial<typeof packageCharges.$inferInsert>,
): Promise<void> {
  for (const [month, own] of Map.groupBy(charges, (charge) => charge.month)) {
    const ids = own.map(({ orderId }) => orderId)
    await tx
      .update(packageCharges)
      .set(values)
      .where(and(anyOf(packageCharges.orderId, ids), eq(packageCharges.month, month)))
  }
}

/** The lines of charges on an invoice of a month, and what each comes to. */
async function withLines(tx: Database, due: readonly Due[], invoiceMonth: string) {
  const ids = [...new Set(due.map(({ orderId }) => orderId))]
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
    .where(anyOf(bills.orderId, ids))
    .orderBy(asc(bills.id))
  const redeemed = await tx
    .select({
      orderId: couponRedemptions.orderId,
      code: coupons.code,
      discountPence: couponRedemptions.discountPence,
    })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(anyOf(couponRedemptions.orderId, ids))
  const feeVatPercent = await feeVatAt(
    tx,
    due.map(({ month }) => month),
  )
  const billsOf = Map.groupBy(priced, ({ orderId }) => orderId)
  const couponOf = new Map(redeemed.map((coupon) => [coupon.orderId, coupon]))
  return due.map(({ orderId, partnerId, month, feePence }) => {
    const charges = chargesOf({
      feePence,
      feeVatPercent: feeVatPercent.get(month) ?? 0,
      coupon: couponOf.get(orderId) ?? null,
      bills: billsOf.get(orderId) ?? [],
    })
    const lateMonth = month === invoiceMonth ? null : month
    return {
      orderId,
      month,
      pence: charges.reduce((sum, { amountPence }) => sum + amountPence, 0),
      lines: charges.map((charge) => ({ ...charge, orderId, orderPartnerId: partnerId, lateMonth })),
    }
  })
}

/** The VAT rate of management fees in each of some months. */
async function feeVatAt(tx: Database, months: readonly string[]): Promise<Map<string, number>> {
  const rates = await tx
    .select({ from: managementFees.validFrom, vatPercent: managementFees.vatPercent })
    .from(managementFees)
    .orderBy(desc(managementFees.validFrom))
  return new Map(
    [...new Set(months)].map((month) => [month, rates.find(({ from }) => from <= month)?.vatPercent ?? 0]),
  )
}
