import { eq, sql } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { count, expression, json, max } from '../db/expressions.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { coupons } from '../db/schema/catalogue.ts'
import { documents } from '../db/schema/documents.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { couponRedemptions, orders } from '../db/schema/orders.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { invoices, payouts } from '../db/schema/payments.ts'
import { users } from '../db/schema/people.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties, propertyTags, tags } from '../db/schema/properties.ts'
import { propertyImports } from '../db/schema/property-imports.ts'
import { providers } from '../db/schema/providers.ts'
import { defaultViews, savedViews } from '../db/schema/saved-views.ts'
import { recoveryCodes } from '../db/schema/second-factor.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { scopeOf } from '../testing/test-scope.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, kingsway, kingswayHouse, leeds, leedsFlat, northgate } from '../testing/test-world.ts'
import { ScopedDatabase } from './scoped-database.ts'
import { countBy, existsBy, selectBy } from './select-by.ts'
import { kindOf } from './table-kinds.ts'

const { db } = await testDatabase()
await fillWorld(db)

const head = new ScopedDatabase(db, scopeOf(northgate, [northgate, leeds]))
const branch = new ScopedDatabase(db, scopeOf(leeds, [leeds]))
const stranger = new ScopedDatabase(db, scopeOf(kingsway, [kingsway]))

/** A table whose type says nothing, as after a cast. */
const untyped = (table: PgTable) => table as never

// An order, a tag and a document of the branch and of the stranger each; both orders redeem a coupon of their own.
for (const [partnerId, propertyId, uploadedByUserId] of [
  [leeds, leedsFlat, 1],
  [kingsway, kingswayHouse, 1],
] as const) {
  const place = { id: partnerId, partnerId, propertyId, startsOn: '2026-01-01' }
  await db.insert(tenancies).values({ ...place, tenantsCount: 1, leadTenantName: 'Sam Reed' })
  await db
    .insert(orders)
    .values({ ...place, tenancyId: partnerId, responsibilityType: 'partner', statusId: 4 })
  await db
    .insert(coupons)
    .values({ id: partnerId, partnerId, code: `OF-${partnerId}`, percentOff: 10, validFrom: '2026-01-01' })
  await db
    .insert(couponRedemptions)
    .values({ partnerId, orderId: partnerId, couponId: partnerId, discountPence: 1 })
  await db.insert(documents).values({
    id: partnerId,
    partnerId,
    propertyId,
    uploadedByUserId,
    filename: 'Notice.pdf',
    fileKey: `documents/${partnerId}.pdf`,
    mediaType: 'application/pdf',
    fileSize: 1,
  })
}
await db.insert(tags).values({ id: 1, slug: 'hmo', name: 'HMO' })
await db.insert(propertyTags).values([
  { partnerId: leeds, propertyId: leedsFlat, tagId: 1 },
  { partnerId: kingsway, propertyId: kingswayHouse, tagId: 1 },
])
// The head office is invoiced for its branch, changed a record of it, and imports properties for it.
await db.insert(invoices).values({ id: 1, partnerId: northgate, status: 'Paid', totalPence: 1 })
await db.insert(payouts).values({
  partnerId: leeds,
  orderId: leeds,
  invoiceId: 1,
  invoicePartnerId: northgate,
  typeId: 5,
  amountPence: 1,
  paidAt: new Date(),
})
const entry = { actingPartnerId: northgate, userId: 1, action: 'brand.update', subjectType: 'test' } as const
await db.insert(auditEntries).values([
  { ...entry, id: 1, partnerId: northgate },
  { ...entry, id: 2, partnerId: leeds, changeId: 1 },
])
await db.insert(propertyImports).values({
  id: 1,
  partnerId: northgate,
  userId: 1,
  ownerId: leeds,
  fileName: 'a.csv',
  columns: [],
})

describe('from what all partners share', () => {
  it('leads to no stranger’s rows', async () => {
    const bills = (scoped: ScopedDatabase) =>
      scoped
        .selectShared({ id: postalBills.partnerId })
        .from(providers)
        // @ts-expect-error -- what partners own is not joined to what all share
        .innerJoin(postalBills, postalBills.providerId)
    expect(new Set(await bills(branch))).toEqual(new Set([{ id: leeds }]))
    expect(await bills(stranger)).toEqual([{ id: kingsway }])

    const tagged = branch
      .selectShared({ id: properties.id })
      .from(tags)
      .innerJoin(untyped(propertyTags), propertyTags.tagId)
      .innerJoin(untyped(properties), propertyTags.propertyId)
    expect(await tagged).toEqual([{ id: leedsFlat }])

    const redeemed = branch
      .selectShared({ id: orders.id })
      .from(coupons)
      .innerJoin(untyped(couponRedemptions), couponRedemptions.couponId)
      .innerJoin(untyped(orders), couponRedemptions.orderId)
    expect(await redeemed).toEqual([{ id: leeds }])
  })

  it('holds under an alias, and where a row may be missing', async () => {
    const theirs = alias(postalBills, 'theirs')
    const bills = branch
      .selectShared({ id: theirs.id })
      .from(providers)
      .leftJoin(untyped(theirs), theirs.providerId)
      .orderBy(theirs.id)
    expect(await bills).toEqual([{ id: 1200 }, { id: null }])
  })

  it('shows coupons of nobody else, whatever leads to them', async () => {
    await db.update(couponRedemptions).set({ couponId: kingsway }).where(eq(couponRedemptions.orderId, leeds))
    const theirs = alias(coupons, 'theirs')
    const codes = (scoped: ScopedDatabase) =>
      scoped
        .select({ code: theirs.code })
        .from(couponRedemptions)
        .leftJoin(theirs, couponRedemptions.couponId)
    expect(await codes(branch)).toEqual([{ code: null }])
    expect(await codes(stranger)).toEqual([{ code: 'OF-103' }])
    await db.update(couponRedemptions).set({ couponId: leeds }).where(eq(couponRedemptions.orderId, leeds))
  })
})

describe('from what is a person’s own', () => {
  it('leads to rows in view alone', async () => {
    const uploaded = branch
      .selectOwn({ id: documents.id })
      .from(users)
      // @ts-expect-error -- what partners own is not joined to what is a person’s
      .innerJoin(documents, documents.uploadedByUserId)
    expect(await uploaded).toEqual([{ id: leeds }])
  })

  it('leads to nothing of a partner out of view by what refers to it', () => {
    const one = countBy(defaultViews.savedViewId)
    expect(() => stranger.selectOwn({ one })).toThrow('scoped select')
    expect(() => stranger.selectOwn({ some: { one: expression`1 + ${one}` } })).toThrow('scoped select')
    const own = stranger.selectOwn({ id: savedViews.id })
    expect(() => own.from(savedViews, existsBy(defaultViews.savedViewId))).toThrow('scoped select')
  })

  it('shows nobody else’s secrets', () => {
    const own = branch.selectOwn({ id: users.id }).from(users)
    expect(() => own.innerJoin(untyped(recoveryCodes), recoveryCodes.userId)).toThrow('selectOwn')
  })
})

describe('upwards', () => {
  it('shows no row of a partner above', async () => {
    const parents = alias(partners, 'parents')
    const invoice = branch.select({ id: invoices.id }).from(payouts).leftJoin(invoices, payouts.invoiceId)
    const parent = branch.select({ id: parents.id }).from(partners).leftJoin(parents, partners.parentId)
    const changes = alias(auditEntries, 'changes')
    const change = branch
      .select({ id: changes.id })
      .from(auditEntries)
      .leftJoin(changes, auditEntries.changeId)
    const imported = branch
      .select({ id: propertyImports.id })
      .from(partners)
      .leftJoin(propertyImports, propertyImports.ownerId)
    for (const query of [invoice, parent, change, imported]) expect(await query).toEqual([{ id: null }])
  })

  it('shows those in view, also of another partner than the switcher’s', async () => {
    const parents = alias(partners, 'parents')
    const parent = head
      .narrowedTo([leeds])
      .select({ name: parents.name })
      .from(partners)
      .innerJoin(parents, partners.parentId)
    expect(await parent).toEqual([{ name: 'Northgate' }])
  })

  it('crosses into the family by a word of its own, for the row that is named alone', async () => {
    const theirs = alias(invoices, 'theirs')
    const invoice = branch.select({ id: theirs.id }).from(payouts).joinFamily(theirs, payouts.invoiceId)
    expect(await invoice).toEqual([{ id: 1 }])
    const payers = alias(partners, 'payers')
    const name = branch
      .select({ name: payers.name })
      .from(payouts)
      .joinFamily(theirs, payouts.invoiceId)
      .leftJoin(payers, theirs.partnerId)
    expect(await name).toEqual([{ name: null }])
    const people = stranger.select({ id: documents.id }).from(partners)
    expect(() => people.joinFamily(propertyImports, propertyImports.ownerId)).toThrow('does not name one row')
    // Under its own name, `selectBy` would find what hangs on it.
    const named = () =>
      branch.select({ id: payouts.id }).from(payouts).joinFamily(invoices, payouts.invoiceId)
    expect(named).toThrow('alias')
  })

  it('is taken by the areas that need it', () => {
    const files = import.meta.glob<string>('../**/*.ts', { eager: true, query: '?raw', import: 'default' })
    const crossing = Object.entries(files)
      .filter(([path, text]) => text.includes('.joinFamily(') && !path.endsWith('.test.ts'))
      .map(([path]) => path.split('/')[1])
    expect(crossing).not.toEqual([])
    expect(['activity', 'commission', 'invoices', 'orders']).toEqual(expect.arrayContaining(crossing))
  })
})

describe('a query among the fields of another', () => {
  it('finds the rows of the row around it, and of no stranger', async () => {
    const rows = head
      .select({
        id: partners.id,
        orders: countBy(orders.partnerId),
        isBilled: existsBy(postalBills.partnerId, sql`true or true`),
        latest: selectBy(postalBills.partnerId, max(postalBills.id)).value(),
        documents: selectBy(documents.partnerId, json({ name: documents.filename, at: properties.id }))
          .innerJoin(properties, documents.propertyId)
          .list(),
        first: selectBy(documents.partnerId, documents.filename).first(),
      })
      .from(partners)
      .orderBy(partners.id)
    expect(await rows).toEqual([
      { id: northgate, orders: 0, isBilled: true, latest: 1103, documents: [], first: null },
      {
        id: leeds,
        orders: 1,
        isBilled: true,
        latest: 1200,
        documents: [{ name: 'Notice.pdf', at: leedsFlat }],
        first: 'Notice.pdf',
      },
    ])
  })

  it('brings its scope where a key does not hold both rows to one partner', async () => {
    expect(() => countBy(postalBills.providerId)).toThrow('scoped select')
    expect(() => countBy(partners.parentId)).toThrow('scoped select')
    expect(() => countBy(recoveryCodes.userId)).toThrow('scoped select')
    const bills = branch.select({ all: count() }).from(postalBills, eq(postalBills.providerId, providers.id))
    const seen = branch.selectShared({ bills: bills.value() }).from(providers).orderBy(providers.id)
    expect(await seen).toEqual([{ bills: 1 }, { bills: 0 }])
    const invoiced = selectBy(payouts.orderId, payouts.id)
    expect(() => invoiced.innerJoin(invoices, payouts.invoiceId)).toThrow('scoped select')
    expect(() => invoiced.innerJoin(untyped(recoveryCodes), recoveryCodes.userId)).toThrow()
  })
})

describe('a table', () => {
  it('that nobody has said anything about is refused', () => {
    expect(() => kindOf(outboxMessages)).toThrow('outbox_messages')
    expect(kindOf(alias(users, 'people'))).toBe('users')
  })

  it('of brands is shown to those below the reseller', async () => {
    await db.update(partners).set({ resellerId: 1 }).where(eq(partners.id, leeds))
    const brand = () =>
      branch.select({ name: resellers.name }).from(partners).innerJoin(resellers, partners.resellerId)
    expect(await brand()).toEqual([{ name: 'Kingsway Group' }])
    const owner = alias(partners, 'owner')
    expect(await brand().leftJoin(owner, resellers.partnerId)).toHaveLength(1)
    const name = branch
      .select({ name: owner.name })
      .from(partners)
      .innerJoin(resellers, partners.resellerId)
      .leftJoin(owner, resellers.partnerId)
    expect(await name).toEqual([{ name: null }])
  })
})
