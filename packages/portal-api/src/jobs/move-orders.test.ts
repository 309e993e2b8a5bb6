import { orderStatusIds, type OrderStatusId } from '@doorstep/portal-contract/orders'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { coupons } from '../db/schema/catalogue.ts'
import { couponRedemptions, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { countCouponUses } from '../orders/life.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, kingsway, kingswayHouse, northgate, parkRow } from '../testing/test-world.ts'
import { moveOrders } from './move-orders.ts'

const { db } = await testDatabase()
await fillWorld(db)

beforeEach(async () => {
  await db.delete(orders)
  await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
  await db.delete(auditEntries)
})

const longAgo = new Date('2025-01-01T00:00:00Z')

/** A lead at Park Row with its order, whose status is long the same unless told otherwise. */
async function addOrder(id: number, statusId: OrderStatusId, startsOn: string, statusChangedAt = longAgo) {
  const place = { id, partnerId: northgate, propertyId: parkRow, startsOn }
  await db
    .insert(tenancies)
    .values({ ...place, tenancyType: 'New Tenancy', tenantsCount: 2, leadTenantName: 'Kit Hale' })
  await db.insert(orders).values({
    ...place,
    tenancyId: id,
    statusId,
    statusChangedAt,
    updatedAt: statusChangedAt,
    responsibilityType: 'tenant',
  })
}

const statuses = async () =>
  (await db.select().from(orders).orderBy(orders.id)).map(({ statusId }) => statusId)

it('an order that is lost gives its limited coupon back, once', async () => {
  await db.delete(coupons)
  await db.insert(coupons).values({
    id: 1,
    code: 'TWICE',
    amountOffPence: 500,
    validFrom: '2026-01-01',
    usesLeft: 0,
  })
  for (const id of [900, 901]) {
    await addOrder(id, 1, '2026-06-17')
    await db
      .insert(couponRedemptions)
      .values({ partnerId: northgate, orderId: id, couponId: 1, discountPence: 500 })
  }
  expect(await countCouponUses(db, 1)).toBe(2)
  await moveOrders(db, new Date('2026-07-02T09:00:00Z'))
  expect(await statuses()).toEqual([8, 8])
  expect(await countCouponUses(db, 1)).toBe(0)
  await moveOrders(db, new Date('2026-07-03T09:00:00Z'))
  expect(await db.select({ usesLeft: coupons.usesLeft }).from(coupons)).toEqual([{ usesLeft: 2 }])
  // One that was active had its discount, so its use is spent.
  await db
    .insert(orderStatusChanges)
    .values({ partnerId: northgate, orderId: 900, fromStatusId: 4, toStatusId: 5, actor: 'staff' })
  expect(await countCouponUses(db, 1)).toBe(1)
})

it.each([
  ['setup begins', 9, '2026-07-21', '2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z', 10, 2],
  ['an invitation is lost', 1, '2026-06-17', '2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z', 8, 6],
  [
    'a lead without payment details is lost',
    2,
    '2026-01-06',
    '2026-01-19T23:59:59Z',
    '2026-01-20T00:00:00Z',
    8,
    6,
  ],
  ['a warm lead is lost', 6, '2026-01-06', '2026-01-19T23:59:59Z', '2026-01-20T00:00:00Z', 8, 6],
] as const)(
  '%s: status %i, tenancy from %s, not at %s but at %s',
  async (_what, from, startsOn, before, at, to, propertyStatus) => {
    await addOrder(900, from, startsOn)
    await moveOrders(db, new Date(before))
    expect(await statuses()).toEqual([from])

    await moveOrders(db, new Date(at))
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({ statusId: to, statusChangedAt: new Date(at), updatedAt: new Date(at) })
    expect(await db.select().from(orderStatusChanges)).toMatchObject([
      {
        orderId: 900,
        fromStatusId: from,
        toStatusId: to,
        actor: 'system',
        changedByUserId: null,
        changedAt: new Date(at),
      },
    ])
    const [property] = await db.select().from(properties).where(eq(properties.id, parkRow))
    expect(property?.statusId).toBe(propertyStatus)

    const written = await db.$count(auditEntries)
    await moveOrders(db, new Date(at))
    expect(await db.$count(auditEntries)).toBe(written)
  },
)

it('gives an order that was reopened another 14 days, in London', async () => {
  await addOrder(900, 1, '2026-06-01', new Date('2026-06-30T23:30:00Z'))
  await moveOrders(db, new Date('2026-07-14T22:59:59Z'))
  expect(await statuses()).toEqual([1])
  await moveOrders(db, new Date('2026-07-14T23:00:00Z'))
  expect(await statuses()).toEqual([8])
})

it('leaves orders of a deleted tenancy or property alone', async () => {
  const deletedAt = new Date('2026-01-10T12:00:00Z')
  await addOrder(900, 1, '2026-01-06')
  await addOrder(901, 1, '2026-01-06')
  await db.update(tenancies).set({ deletedAt }).where(eq(tenancies.id, 900))
  await moveOrders(db, new Date('2026-03-17T00:00:00Z'))
  expect(await statuses()).toEqual([1, 8])

  await addOrder(902, 9, '2026-03-20')
  const setDeleted = (at: Date | null) =>
    db.update(properties).set({ deletedAt: at }).where(eq(properties.id, parkRow))
  await setDeleted(deletedAt)
  await moveOrders(db, new Date('2026-03-17T00:00:00Z'))
  await setDeleted(null)
  expect(await statuses()).toEqual([1, 8, 9])
  expect(await db.$count(auditEntries, eq(auditEntries.subjectType, 'order'))).toBe(1)
})

it('catches up after a long stop, and leaves every other status alone', async () => {
  for (const statusId of orderStatusIds) await addOrder(900 + statusId, statusId, '2025-01-01')
  await moveOrders(db, new Date('2026-03-17T00:00:00Z'))
  expect(await statuses()).toEqual([8, 8, 3, 4, 5, 8, 7, 8, 10, 10])
})

it('tells each partner in one entry what the system changed', async () => {
  await addOrder(900, 1, '2026-01-06')
  await addOrder(901, 6, '2026-01-06')
  await db.insert(tenancies).values({
    id: 902,
    partnerId: kingsway,
    propertyId: kingswayHouse,
    startsOn: '2026-01-06',
    tenantsCount: 1,
    leadTenantName: 'Kit Hale',
  })
  await db.insert(orders).values({
    id: 902,
    partnerId: kingsway,
    propertyId: kingswayHouse,
    tenancyId: 902,
    startsOn: '2026-01-06',
    statusId: 2,
    statusChangedAt: longAgo,
    responsibilityType: 'tenant',
  })
  await moveOrders(db, new Date('2026-03-17T00:00:00Z'))
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectType, 'order'))
    .orderBy(auditEntries.id)
  expect(entries).toMatchObject([
    {
      partnerId: northgate,
      actingPartnerId: northgate,
      actor: 'system',
      userId: null,
      action: 'order.change_status',
      before: [
        { id: 900, status_id: 1 },
        { id: 901, status_id: 6 },
      ],
      after: [
        { id: 900, status_id: 8 },
        { id: 901, status_id: 8 },
      ],
    },
    { partnerId: kingsway, before: [{ id: 902, status_id: 2 }], after: [{ id: 902, status_id: 8 }] },
  ])
})

it('moves as many as are due', async () => {
  await db.execute(sql`
    insert into tenancies (id, partner_id, property_id, tenancy_type, starts_on, tenants_count, lead_tenant_name)
    select 10000 + n, ${northgate}, ${parkRow}, 'New Tenancy', date '2026-01-06', 1, 'Kit Hale' from generate_series(1, 1200) n`)
  await db.execute(sql`
    insert into orders (id, partner_id, property_id, tenancy_id, responsibility_type, status_id, status_changed_at, starts_on)
    select id, partner_id, property_id, id, 'tenant', 1, starts_on, starts_on from tenancies where id > 10000`)
  await moveOrders(db, new Date('2026-03-17T00:00:00Z'))
  expect(await db.$count(orders, eq(orders.statusId, 8))).toBe(1200)
  expect(await db.$count(orderStatusChanges)).toBe(1200)
})
