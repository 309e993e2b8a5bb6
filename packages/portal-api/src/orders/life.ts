import { addDays, todayInLondon } from '@doorstep/portal-contract/dates'
import { couponTexts } from '@doorstep/portal-contract/onboarding'
import {
  automaticOrderMoves,
  orderedStatuses,
  type OrderMover,
  orderStatusFacts,
  orderTransitionsBy,
  type OrderStatusId,
} from '@doorstep/portal-contract/orders'
import { packageTypeOf } from '@doorstep/portal-contract/tenancies'
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Database } from '../db/database.ts'
import { dayInLondon, plus } from '../db/expressions.ts'
import { coupons } from '../db/schema/catalogue.ts'
import { couponRedemptions, housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { nextVersion } from '../db/version.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { EffectContext } from '../partners/effects.ts'
import { hasStatus, notAllowed, orderState } from './rules.ts'

/** Who changes orders: a signed-in person those in view (effects.ts), our staff and jobs all of them. */
type Writer = EffectContext | { db: Database; actor: 'staff' | 'system' }

/** The condition that an order, or a record of orders, is one that the writer may change. */
const mayChange = (writer: Writer, table: typeof orders | typeof housemates, condition: SQL) =>
  'view' in writer ? writer.view.of(table, condition) : condition

/** Who does it; null for a visitor of a site that embeds the portal, whom nobody knows (D42). */
const personOf = ({ view }: EffectContext) => view.scope.user.id || null

/** Who did it, for the timeline. */
function actorOf(writer: Writer) {
  if (!('view' in writer)) return { actor: writer.actor, changedByUserId: null }
  const changedByUserId = personOf(writer)
  return { actor: changedByUserId === null ? ('system' as const) : ('user' as const), changedByUserId }
}

type StatusChange = { to: OrderStatusId; reason?: string | undefined; now: Date }

async function addToTimeline(
  writer: Writer,
  changed: readonly { id: number; partnerId: number; statusId: OrderStatusId | null }[],
  { to, reason, now }: StatusChange,
): Promise<void> {
  await writer.db.insert(orderStatusChanges).values(
    changed.map(({ id, partnerId, statusId }) => ({
      partnerId,
      orderId: id,
      fromStatusId: statusId,
      toStatusId: to,
      reason: reason ?? null,
      ...actorOf(writer),
      changedAt: now,
    })),
  )
}

type NewOrder = Omit<
  typeof orders.$inferInsert,
  'id' | 'statusChangedAt' | 'createdByUserId' | 'createdAt' | 'updatedAt'
>

/** Makes an order at its first status. @param reason why, for its timeline @returns its id */
export async function createOrder(
  writer: EffectContext,
  { now, reason, ...order }: NewOrder & { reason?: string; now: Date },
): Promise<number> {
  writer.view.refuseStranger(order.partnerId)
  const [made] = await writer.db
    .insert(orders)
    .values({
      ...order,
      statusChangedAt: now,
      createdByUserId: personOf(writer),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: orders.id })
  if (!made) throw new Error('The order was not written.')
  await followPackage(writer, [{ ...order, statusId: null }], { to: order.statusId, now })
  await addToTimeline(writer, [{ ...order, ...made, statusId: null }], { to: order.statusId, reason, now })
  return made.id
}

/** An order as its changes of status look at it. */
type ChangingOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'partnerId' | 'tenancyId' | 'responsibilityType' | 'statusId'
>

/**
 * Has tenancies follow their orders: each is of its package's kind while it has one (D58). A lead stays one.
 */
async function followPackage(
  writer: Writer,
  changed: readonly (Pick<ChangingOrder, 'tenancyId' | 'responsibilityType'> & {
    statusId: OrderStatusId | null
  })[],
  { to, now }: StatusChange,
): Promise<void> {
  const typeAt = (order: Pick<ChangingOrder, 'responsibilityType'>, status: OrderStatusId | null) =>
    status && packageTypeOf({ responsibility_type: order.responsibilityType, status_id: status })
  const retyped = changed.filter((order) => typeAt(order, order.statusId) !== typeAt(order, to))
  for (const [tenancyType, own] of Map.groupBy(retyped, (order) => typeAt(order, to))) {
    const ids = own.map(({ tenancyId }) => tenancyId)
    await writer.db
      .update(tenancies)
      .set({ tenancyType, updatedAt: nextVersion(tenancies.updatedAt, now) })
      .where(and(anyOf(tenancies.id, ids), eq(tenancies.isLead, false)))
  }
}

/** Writes a new status of orders that the transaction has locked. */
async function writeStatus(
  writer: Writer,
  changed: readonly ChangingOrder[],
  change: StatusChange,
): Promise<void> {
  if (changed.length === 0) return
  const { to, now } = change
  const areThese = inArray(
    orders.id,
    changed.map(({ id }) => id),
  )
  await writer.db
    .update(orders)
    .set({ statusId: to, statusChangedAt: now, updatedAt: nextVersion(orders.updatedAt, now) })
    .where(areThese)
  await followPackage(writer, changed, change)
  await addToTimeline(writer, changed, change)
}

/**
 * Makes the package of a lead's open order, which its partner orders: the lead is won and becomes that tenancy (D20, D86).
 * @param order its id, and what the package has that the lead's order had not
 * @throws a 404 without such an order
 */
export async function winLead(
  writer: Writer,
  {
    id,
    now,
    ...values
  }: Pick<
    NewOrder,
    'responsibilityType' | 'startsOn' | 'endsOn' | 'managementFeePence' | 'hasTvLicence' | 'paymentMethod'
  > & { id: number; now: Date },
): Promise<void> {
  const { responsibilityType, startsOn } = values
  const [order] = await writer.db
    .update(orders)
    .set({ ...values, updatedAt: nextVersion(orders.updatedAt, now) })
    .where(mayChange(writer, orders, eq(orders.id, id)))
    .returning()
  if (!order) throw notFound()
  const tenancyType = packageTypeOf({ responsibility_type: responsibilityType, status_id: order.statusId })
  await writer.db
    .update(tenancies)
    .set({ tenancyType, updatedAt: nextVersion(tenancies.updatedAt, now) })
    .where(eq(tenancies.id, order.tenancyId))
  let { statusId } = order
  for (const to of orderedStatuses(statusId, responsibilityType, startsOn, todayInLondon(now))) {
    await writeStatus(writer, [{ ...order, statusId }], { to, now })
    statusId = to
  }
}

/**
 * Changes an order's status, as the table of transitions lets a partner, a household or a command of our staff (D21). An order that is cancelled
 * before it was active gives its limited coupon back.
 * @param refusal why it is refused where it is not allowed
 * @throws a 404 without such an order, a 409 with the statuses that are allowed
 */
export async function changeOrderStatus(
  writer: Writer,
  {
    id,
    to,
    by = 'partner',
    reason,
    refusal,
    now,
  }: {
    id: number
    to: OrderStatusId
    by?: OrderMover
    reason?: string
    refusal: string
    now: Date
  },
): Promise<void> {
  const [order] = await writer.db
    .select()
    .from(orders)
    .where(mayChange(writer, orders, eq(orders.id, id)))
    .for('no key update')
  if (!order) throw notFound()
  const allowed = orderTransitionsBy(by, orderState(order), todayInLondon(now))
  if (!allowed.includes(to)) throw notAllowed(refusal, allowed)
  await writeStatus(writer, [order], { to, reason, now })
  if (givesCouponBack(order.statusId, to)) await giveCouponBack(writer.db, id)
}

/** Whether a change of status cancels an order that was never active. */
const givesCouponBack = (from: OrderStatusId, to: OrderStatusId) =>
  orderStatusFacts[to].stage === 'cancelled' &&
  !['active', 'cancelled'].includes(orderStatusFacts[from].stage)

/** The limited coupon of some of the records of its use. */
const isLimitedCouponOf = (db: Database, redemptions: SQL | undefined) =>
  and(
    inArray(
      coupons.id,
      db.select({ id: couponRedemptions.couponId }).from(couponRedemptions).where(redemptions),
    ),
    isNotNull(coupons.usesLeft),
  )

async function giveCouponBack(db: Database, orderId: number): Promise<void> {
  await db
    .update(coupons)
    .set({ usesLeft: plus(coupons.usesLeft, 1) })
    .where(isLimitedCouponOf(db, eq(couponRedemptions.orderId, orderId)))
}

/**
 * Uses the coupons again that orders gave back when they were cancelled, once that is undone.
 * @param cancelled the orders before the undo, as they are in `restored` after it
 * @throws a 409 when others have used one up meanwhile
 */
export async function useCouponsAgain(
  { db, view }: EffectContext,
  {
    cancelled,
    restored,
  }: Record<'cancelled' | 'restored', readonly { id: number; status_id: OrderStatusId }[]>,
): Promise<void> {
  for (const { id, status_id: to } of cancelled) {
    const from = restored.find((order) => order.id === id)?.status_id
    if (from === undefined || !givesCouponBack(from, to)) continue
    const isItsCoupon = isLimitedCouponOf(db, view.of(couponRedemptions, eq(couponRedemptions.orderId, id)))
    const [coupon] = await db.select().from(coupons).where(isItsCoupon).for('update')
    if (coupon?.usesLeft === 0) throw conflict(couponTexts.usedSince)
    await db
      .update(coupons)
      .set({ usesLeft: plus(coupons.usesLeft, -1) })
      .where(isItsCoupon)
  }
}

/** Whether an order is due for an automatic move: both the tenancy's start and the last change of status are long enough ago (D80). */
const isDue = ({ from, days }: (typeof automaticOrderMoves)[number], today: string) => {
  const day = addDays(today, -days)
  return and(hasStatus([from]), lte(orders.startsOn, day), lte(dayInLondon(orders.statusChangedAt), day))
}

/**
 * Moves some of the orders whose day has come to a status that they reach by themselves (D21, D80). Orders of a tenancy or property that
 * was deleted stay as they are.
 * @param limit how many at most
 * @returns those that were moved, as they were before
 */
export async function moveDueOrders(
  transaction: Database,
  { to, limit, now }: { to: OrderStatusId; limit: number; now: Date },
): Promise<(ChangingOrder & { propertyId: number })[]> {
  const today = todayInLondon(now)
  const moves = automaticOrderMoves.filter((move) => move.to === to)
  const due = await transaction
    .select({
      id: orders.id,
      partnerId: orders.partnerId,
      propertyId: orders.propertyId,
      tenancyId: orders.tenancyId,
      responsibilityType: orders.responsibilityType,
      statusId: orders.statusId,
    })
    .from(orders)
    .innerJoin(tenancies, eq(tenancies.id, orders.tenancyId))
    .innerJoin(properties, eq(properties.id, orders.propertyId))
    .where(
      and(
        or(...moves.map((move) => isDue(move, today))),
        isNull(tenancies.deletedAt),
        isNull(properties.deletedAt),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
    .for('no key update', { of: orders })
  await writeStatus({ db: transaction, actor: 'system' }, due, { to, now })
  return due
}

/** Gives an order what changed of its tenancy or lead: the dates, and who the lead tenant is. */
export async function followTenancy(
  writer: EffectContext,
  {
    id,
    startsOn,
    endsOn,
    leadTenant,
    now,
  }: {
    id: number
    startsOn: string
    endsOn: string | null
    leadTenant: {
      name?: string | undefined
      email?: string | null | undefined
      phoneNumber?: string | null | undefined
    }
    now: Date
  },
): Promise<void> {
  const { name, ...contact } = leadTenant
  await writer.db
    .update(orders)
    .set({ startsOn, endsOn, updatedAt: nextVersion(orders.updatedAt, now) })
    .where(mayChange(writer, orders, eq(orders.id, id)))
  await writeLeadTenant(writer, id, { ...contact, ...(name !== undefined && housemateNames(name)) })
}

async function writeLeadTenant(
  writer: EffectContext,
  orderId: number,
  values: Partial<typeof housemates.$inferInsert>,
): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return
  await writer.db
    .update(housemates)
    .set(values)
    .where(
      and(mayChange(writer, housemates, eq(housemates.orderId, orderId)), eq(housemates.isLeadTenant, true)),
    )
}

/** Removes why leads were lost, because people write of the tenants there (D73). */
export async function removeReasons(db: Database, orderIds: readonly number[]): Promise<void> {
  await db
    .update(orderStatusChanges)
    .set({ reason: null })
    .where(and(anyOf(orderStatusChanges.orderId, orderIds), isNotNull(orderStatusChanges.reason)))
}

/** A lead tenant's name as a housemate has it. */
export function housemateNames(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}
