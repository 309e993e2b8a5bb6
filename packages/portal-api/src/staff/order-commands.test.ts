import {
  type OrderMover,
  orderStatusFacts,
  orderStatusIds,
  type OrderStatusId,
} from '@doorstep/portal-contract/orders'
import { addDays, todayInLondon } from '@doorstep/portal-contract/dates'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { bills, housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNow } from '../testing/test-portal.ts'
import { settleVoidPeriods } from '../void-periods/settle.ts'
import { orderCommands, runOrderCommand } from './order-commands.ts'
import { byStaff } from '../testing/by-staff.ts'

const { db } = await testDatabase('demo')
const today = todayInLondon(testNow)

async function orderAt(statusId: OrderStatusId) {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.statusId, statusId))
    .orderBy(orders.id)
    .limit(1)
  if (!order) throw new Error(`The demo data has no order at ${statusId}.`)
  return order
}

/** Each command at each status, with where the contract's table says that it leads. */
const pairs = orderCommands.flatMap((name) =>
  orderStatusIds.map((from) => {
    const { transitions } = orderStatusFacts[from]
    return { name, from, to: transitions.filter(({ by }) => by.includes(name)).map((each) => each.to) }
  }),
)
const legal = pairs.filter(({ to }) => to.length > 0)

const notStaff = new Set<OrderMover>(['partner', 'household', 'tenancy'])

it('is there for each transition that our staff makes', () => {
  const taken = new Set(legal.flatMap(({ from, to }) => to.map((each) => `${from} to ${each}`)))
  const needed = orderStatusIds.flatMap((from) =>
    orderStatusFacts[from].transitions
      .filter(({ by }) => by.some((mover) => !notStaff.has(mover)))
      .map(({ to }) => `${from} to ${to}`),
  )
  expect(taken).toEqual(new Set(needed))
})

it.each(legal)('$name moves an order once from $from, as staff', async ({ name, from, to }) => {
  const order = await orderAt(from)
  const moved = await runOrderCommand(db, name, order.id, byStaff(testNow))
  expect(to).toContain(moved)

  expect((await db.select().from(orders).where(eq(orders.id, order.id)))[0]).toMatchObject({
    statusId: moved,
    statusChangedAt: testNow,
  })
  const [change] = await db
    .select()
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, order.id))
    .orderBy(desc(orderStatusChanges.id))
    .limit(1)
  expect(change).toMatchObject({
    fromStatusId: from,
    toStatusId: moved,
    actor: 'staff',
    changedByUserId: null,
  })
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectType, 'order'))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  expect(entry).toMatchObject({
    partnerId: order.partnerId,
    actor: 'staff',
    userId: null,
    subjectId: order.id,
    before: { status_id: from },
    after: { status_id: moved },
  })
  await expect(runOrderCommand(db, name, order.id, byStaff(testNow))).rejects.toThrow(
    `Order ${order.id} is ${orderStatusFacts[moved].title}, so ${name} can’t be used.`,
  )
})

it.each(pairs.filter(({ to }) => to.length === 0))('$name is refused at $from', async ({ name, from }) => {
  const order = await orderAt(from)
  await expect(runOrderCommand(db, name, order.id, byStaff(testNow))).rejects.toThrow(
    `so ${name} can’t be used.`,
  )
  expect(await orderAt(from)).toEqual(order)
})

it.each([
  [21, 9],
  [20, 10],
])('waits with the set-up of what starts in %i days: status %i', async (days, to) => {
  const { id } = await orderAt(2)
  await db
    .update(orders)
    .set({ startsOn: addDays(today, days), endsOn: null })
    .where(eq(orders.id, id))
  expect(await runOrderCommand(db, 'complete-payment-details', id, byStaff(testNow))).toBe(to)
  const household = await db.select().from(housemates).where(eq(housemates.orderId, id))
  expect(household.every(({ hasPaymentDetails }) => hasPaymentDetails)).toBe(true)
})

describe('payment details that complete a lead', () => {
  const endOfDays = '2027-03-31'
  const leadAt = async (startsOn: string) => {
    const order = await orderAt(1)
    const { partnerId, propertyId } = order
    await db
      .update(tenancies)
      .set({ deletedAt: testNow })
      .where(and(eq(tenancies.propertyId, propertyId), ne(tenancies.id, order.tenancyId)))
    const of = { partnerId, propertyId, tenantsCount: 2, leadTenantName: 'Ida Holm' }
    await db.insert(tenancies).values({ ...of, startsOn: '2025-01-01', endsOn: addDays(today, -10) })
    await settleVoidPeriods(db, eq(properties.id, propertyId), testNow)
    await db
      .update(tenancies)
      .set({ tenancyType: 'New Tenancy', startsOn, endsOn: endOfDays })
      .where(eq(tenancies.id, order.tenancyId))
    await db.update(orders).set({ statusId: 2, startsOn, endsOn: endOfDays }).where(eq(orders.id, order.id))
    return order
  }
  const tenancyOf = async ({ tenancyId }: { tenancyId: number }) => {
    const [tenancy] = await db.select().from(tenancies).where(eq(tenancies.id, tenancyId))
    return tenancy
  }

  it('make it the tenancy of a package, with its property, void period and audit', async () => {
    const startsOn = addDays(today, -1)
    const order = await leadAt(startsOn)
    expect(await tenancyOf(order)).toMatchObject({ isLead: true })
    await runOrderCommand(db, 'complete-payment-details', order.id, byStaff(testNow))
    expect(await tenancyOf(order)).toMatchObject({ isLead: false, tenancyType: 'Tenant Bills Package' })
    const [gap] = await db
      .select()
      .from(voidPeriods)
      .where(eq(voidPeriods.propertyId, order.propertyId))
      .orderBy(desc(voidPeriods.startsOn))
    expect(gap).toMatchObject({ startsOn: addDays(today, -9), endsOn: addDays(startsOn, -1) })
    const [property] = await db.select().from(properties).where(eq(properties.id, order.propertyId))
    expect(property?.statusId).toBe(2)
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'lead.become_tenancy'), eq(auditEntries.subjectId, order.tenancyId)))
    expect(entry).toMatchObject({
      partnerId: order.partnerId,
      actor: 'staff',
      subjectType: 'tenancy',
      before: { tenancy_type: 'New Tenancy', tenancy_start: startsOn },
      after: { tenancy_type: 'Tenant Bills Package', tenancy_start: startsOn },
    })
  })

  it('are refused while another tenancy has some of its days', async () => {
    const order = await leadAt(addDays(today, -10))
    await expect(runOrderCommand(db, 'complete-payment-details', order.id, byStaff(testNow))).rejects.toThrow(
      `Order ${order.id} is of a lead from 07/03/2026, when Ida Holm’s tenancy also has the property. Have its dates changed first.`,
    )
    expect(await tenancyOf(order)).toMatchObject({ isLead: true })
    const [same] = await db.select().from(orders).where(eq(orders.id, order.id))
    expect(same?.statusId).toBe(2)
  })
})

it('brings a package through set-up, approval and its end, with its bills and its property', async () => {
  const { id, propertyId } = await orderAt(10)
  const states = async () =>
    new Set((await db.select().from(bills).where(eq(bills.orderId, id))).map(({ state }) => state))
  await runOrderCommand(db, 'set-up-order', id, byStaff(testNow))
  expect(await states()).toEqual(new Set(['Active']))
  await runOrderCommand(db, 'return-to-setup', id, byStaff(testNow))
  expect(await states()).toEqual(new Set(['Waiting for supplier']))
  await runOrderCommand(db, 'set-up-order', id, byStaff(testNow))
  await runOrderCommand(db, 'approve-order', id, byStaff(testNow))
  await runOrderCommand(db, 'end-order', id, byStaff(testNow))
  expect(await states()).toEqual(new Set(['Ended']))
  const [property] = await db.select().from(properties).where(eq(properties.id, propertyId))
  expect([2, 3]).not.toContain(property?.statusId)
})

it('says so when there is no such order', async () => {
  const count = () => db.execute(sql`select count(*)::int as entries from audit_entries`)
  const { rows: before } = await count()
  await expect(runOrderCommand(db, 'approve-order', 999_999, byStaff(testNow))).rejects.toThrow(
    'There is no order 999999.',
  )
  expect((await count()).rows).toEqual(before)
})
