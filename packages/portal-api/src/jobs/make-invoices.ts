import { addMonths, startOfDayInLondon, startOfMonth, todayInLondon } from '@doorstep/portal-contract/dates'
import { sharers } from '@doorstep/portal-contract/households'
import type { PaymentType } from '@doorstep/portal-contract/onboarding'
import { and, asc, desc, eq, gte, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { batchesOf } from '../db/batches.ts'
import type { Database } from '../db/database.ts'
import { catalogueBills, coupons, managementFees } from '../db/schema/catalogue.ts'
import { bills, couponRedemptions, housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceLines, invoices, isToPartner, packageCharges } from '../db/schema/payments.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { useCredit } from '../invoices/balance.ts'
import { isOpen } from '../invoices/charges.ts'
import { debtOf, giveNotice } from '../invoices/notices.ts'
import { chargesOf, shareOf } from '../invoices/rules.ts'
import { inHousehold, livesThere } from '../orders/rules.ts'
import { invoicedPartnerId } from '../partners/invoicing.ts'
import type { Seller } from '../seller.ts'
import { findCharges } from './find-charges.ts'
import { recordChanges } from './record-changes.ts'

type Tools = {
  /** The portal's own address, for links in mail. */
  origin: string
  /** Who sells, where that is known. */
  seller?: Seller | undefined
}

/**
 * Finds what is charged for packages up to this month (D91), and makes an invoice of it to each partner that is invoiced for them (D70) and has
 * none of this month, or one of each where some of its packages are paid on invoice. Where the tenants pay, each of them gets one of their share
 * instead (D115). What is found after that waits for the next month's, which names its month. What an invoice charges is kept in its lines, so
 * later prices don't change it. One invoice that can't be made keeps no other back. Whoever pays one is mailed in the same transaction (D95).
 */
export async function makeInvoices(db: Database, now: Date, tools: Tools): Promise<void> {
  await findCharges(db, now)
  const failures: unknown[] = []
  for (const partnerId of await payers(db))
    await db
      .transaction((tx) => makeOwnInvoices(tx, { partnerId, now, ...tools }))
      .catch((error) => failures.push(error))
  for (const orderId of await sharedOrders(db))
    await db
      .transaction((tx) => makeShares(tx, { orderId, now, ...tools }))
      .catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some invoices were not made.')
}

/** The condition of charges that an invoice may have. */
const isDue = and(isOpen, isNotNull(packageCharges.approvedAt))

/** Whether the tenants of a package pay for it, each their share. */
const isShared = eq(orders.responsibilityType, 'tenant')

/** Which partners are to be invoiced for something. */
async function payers(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: invoicedPartnerId.as('payer') })
    .from(packageCharges)
    .innerJoin(partners, eq(partners.id, packageCharges.partnerId))
    .innerJoin(orders, eq(orders.id, packageCharges.orderId))
    .where(and(isDue, not(isShared)))
    .orderBy(sql`payer`)
  return rows.map(({ id }) => id)
}

/** Of which packages tenants are to pay something. */
async function sharedOrders(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: packageCharges.orderId })
    .from(packageCharges)
    .innerJoin(orders, eq(orders.id, packageCharges.orderId))
    .where(and(isDue, isShared))
    .orderBy(asc(packageCharges.orderId))
  return rows.map(({ id }) => id)
}

/** Makes a partner's invoices of the month: one of what is collected, one of what it pays on invoice. */
async function makeOwnInvoices(
  tx: Database,
  { partnerId, now, ...tools }: { partnerId: number; now: Date } & Tools,
): Promise<void> {
  const month = startOfMonth(todayInLondon(now))
  const there = await tx
    .select({ paymentType: invoices.paymentType })
    .from(invoices)
    .where(and(eq(invoices.partnerId, partnerId), isToPartner, isOfMonth(month)))
  const ofPartner = and(not(isShared), anyOf(packageCharges.partnerId, invoicedThrough(tx, partnerId)))
  const due = await dueOf(tx, ofPartner)
  for (const [paymentType, own] of Map.groupBy(due, (charge) => charge.paymentType ?? 'direct_debit')) {
    if (there.some((invoice) => invoice.paymentType === paymentType)) continue
    const billed = await toBill(tx, own, { month, now })
    const lines = billed.flatMap((charge) => charge.lines)
    const made = await makeInvoice(tx, lines, { partnerId, paymentType, now, ...tools })
    if (!made) continue
    const after = {
      id: made.id,
      month,
      packages: new Set(billed.map(({ orderId }) => orderId)).size,
      total_pence: made.totalPence,
    }
    await setCharges(tx, billed, { invoiceId: made.id, invoicePartnerId: partnerId })
    await recordChanges(tx, [{ partnerId, before: null, after }], { action: 'invoice.create', now })
  }
}

/**
 * Makes the shares of a month for a tenants' package: what each of its household was told that they pay (D86, D115). A share that nobody of the
 * household has, as fewer are named than live there, is nobody's. Where nobody lives there its charges wait.
 */
async function makeShares(
  tx: Database,
  { orderId, now, ...tools }: { orderId: number; now: Date } & Tools,
): Promise<void> {
  const month = startOfMonth(todayInLondon(now))
  const [there] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isOfMonth(month)))
    .limit(1)
  if (there) return
  const household = await tx
    .select({ id: housemates.id, tenants: tenancies.tenantsCount })
    .from(housemates)
    .innerJoin(orders, eq(orders.id, housemates.orderId))
    .innerJoin(tenancies, eq(tenancies.id, orders.tenancyId))
    .where(and(eq(housemates.orderId, orderId), livesThere))
    .orderBy(...inHousehold)
  const [leadTenant] = household
  if (!leadTenant) return
  const due = await dueOf(tx, and(isShared, eq(packageCharges.orderId, orderId)))
  const billed = await toBill(tx, due, { month, now })
  const [first] = billed
  if (!first) return
  const { partnerId } = first
  const sharing = sharers(leadTenant.tenants, household)
  const changes = []
  for (const [index, { id: housemateId }] of household.entries()) {
    const lines = billed.flatMap((charge) => shareOf(charge.lines, index, sharing))
    const payer = { partnerId, housemateId, orderId, paymentType: 'direct_debit' as const }
    const made = await makeInvoice(tx, lines, { ...payer, now, ...tools })
    if (!made) continue
    // The first says of all that they were made.
    if (changes.length === 0)
      await setCharges(tx, billed, { invoiceId: made.id, invoicePartnerId: partnerId })
    const after = { ...debtOf(made), id: made.id, month, total_pence: made.totalPence }
    changes.push({ partnerId, before: null, after })
  }
  await recordChanges(tx, changes, { action: 'invoice.create', now })
}

/** Whether an invoice was made in a month. */
const isOfMonth = (month: string) =>
  and(
    gte(invoices.createdAt, startOfDayInLondon(month)),
    lt(invoices.createdAt, startOfDayInLondon(addMonths(month, 1))),
  )

/** Charges with their lines, without those of which nothing is to be paid: these are waived. */
async function toBill(tx: Database, due: readonly Due[], { month, now }: { month: string; now: Date }) {
  const charged = await withLines(tx, due, month)
  const free = charged.filter(({ pence }) => pence === 0)
  await setCharges(tx, free, { waivedAt: now, waivedReason: 'Nothing to pay.' })
  return charged.filter(({ pence }) => pence > 0)
}

type NewLine = Omit<typeof invoiceLines.$inferInsert, 'partnerId' | 'invoiceId'>

/** Makes an invoice of some lines, and mails it. @returns null where there is nothing to pay, or another process has made it since */
async function makeInvoice(
  tx: Database,
  lines: readonly NewLine[],
  {
    now,
    origin,
    seller,
    ...payer
  }: Pick<typeof invoices.$inferInsert, 'partnerId' | 'housemateId' | 'orderId'> & {
    paymentType: PaymentType
    now: Date
  } & Tools,
): Promise<typeof invoices.$inferSelect | null> {
  const totalPence = lines.reduce((sum, { amountPence }) => sum + amountPence, 0)
  if (totalPence === 0) return null
  const [made] = await tx
    .insert(invoices)
    .values({
      ...payer,
      status: 'Pending',
      totalPence,
      sellerName: seller?.name,
      sellerAddress: seller?.address,
      sellerVatNumber: seller?.vatNumber,
      sellerBankAccount: seller?.bankAccount,
      createdAt: startOfDayInLondon(todayInLondon(now)),
    })
    .onConflictDoNothing()
    .returning()
  if (!made) return null
  const { id: invoiceId, partnerId } = made
  for (const batch of batchesOf(lines))
    await tx.insert(invoiceLines).values(batch.map((line) => ({ ...line, partnerId, invoiceId })))
  await useCredit(tx, invoiceId, now)
  await giveNotice(tx, made, { notice: 'made', now, origin })
  return made
}

type Due = Awaited<ReturnType<typeof dueOf>>[number]

/** What is to be invoiced of some packages; nobody else changes it until the transaction's end. */
const dueOf = (tx: Database, which: SQL | undefined) =>
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
    .where(and(isDue, which))
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
      partnerId,
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
