import { addDays, todayInLondon } from '@doorstep/portal-contract/dates'
import { couponRefusals } from '@doorstep/portal-contract/onboarding'
import {
  automaticOrderMoves,
  automaticOrderStatus,
  endedOrderStatuses,
  orderedStatuses,
  type OrderMover,
  orderStatusFacts,
  orderStatusIds,
  orderTransitionsBy,
  type OrderStatusId,
} from '@doorstep/portal-contract/orders'
import { packageEndProblem } from '@doorstep/portal-contract/package'
import { packageTypeOf } from '@doorstep/portal-contract/tenancies'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, notInArray, or, type SQL } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Database } from '../db/database.ts'
import { dayInLondon, plus } from '../db/expressions.ts'
import { coupons } from '../db/schema/catalogue.ts'
import { bills, couponRedemptions, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { nextVersion } from '../db/version.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import type { EffectContext } from '../partners/effects.ts'
import { hasStatus, notAllowed, orderState } from './rules.ts'

/** Who changes orders: a signed-in person those in view (effects.ts), our staff and jobs all of them. */
type Writer = EffectContext | { db: Database; actor: 'staff' | 'system' }

/** The condition that an order, or a record of orders, is one that the writer may change. */
const mayChange = (writer: Writer, table: typeof orders, condition: SQL) =>
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
  await endBills(writer, changed, change)
  await addToTimeline(writer, changed, change)
  await followCoupons(writer.db, changed, to)
}

/** Has the bills of a package end with it, and be as far as before where its end was a mistake (D114). */
async function endBills(
  writer: Writer,
  changed: readonly ChangingOrder[],
  { to }: StatusChange,
): Promise<void> {
  const isEnd = hasEnded(to)
  const ids = changed.filter(({ statusId }) => isEnd || hasEnded(statusId)).map(({ id }) => id)
  if (ids.length === 0) return
  const areTheirs = anyOf(bills.orderId, ids)
  await writer.db
    .update(bills)
    .set({ state: isEnd ? 'Ended' : 'Active' })
    .where(areTheirs)
  if (isEnd) return
  await writer.db
    .update(bills)
    .set({ state: 'Install Date Booked' })
    .where(and(areTheirs, isNotNull(bills.installsOn)))
}

const hasEnded = (statusId: OrderStatusId) => endedOrderStatuses.includes(statusId)

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
    | 'responsibilityType'
    | 'startsOn'
    | 'endsOn'
    | 'earliestStart'
    | 'managementFeePence'
    | 'hasTvLicence'
    | 'paymentMethod'
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

/** Keeps before which day the package of a lead never starts, once its tenants signed up for it (D113). */
export async function keepEarliestStart(
  db: Database,
  { id, earliestStart, now }: { id: number; earliestStart: string; now: Date },
): Promise<void> {
  await db
    .update(orders)
    .set({ earliestStart, updatedAt: nextVersion(orders.updatedAt, now) })
    .where(eq(orders.id, id))
}

/**
 * Changes an order's status, as the table of transitions lets a partner, a household or a command of our staff (D21).
 * @param refusal why it is refused where it is not allowed
 * @throws a 404 without such an order, a 409 with the statuses that are allowed, or when a lost one is reopened whose coupon has no uses left
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
}

const isGivenUp = (status: OrderStatusId) => ['cancelled', 'lost'].includes(orderStatusFacts[status].stage)

/** Whether a change of status cancels or loses an order that was never active. */
const givesCouponBack = (from: OrderStatusId, to: OrderStatusId) =>
  isGivenUp(to) && !isGivenUp(from) && orderStatusFacts[from].stage !== 'active'

/**
 * Has the limited coupons of orders follow their status: one that is cancelled or lost before it was active gives its use back, and one that is
 * reopened uses it again.
 * @throws a 409 when others have used one up meanwhile
 */
async function followCoupons(
  db: Database,
  changed: readonly Pick<ChangingOrder, 'id' | 'statusId'>[],
  to: OrderStatusId,
): Promise<void> {
  const ids = changed
    .filter(({ statusId }) => givesCouponBack(statusId, to) || givesCouponBack(to, statusId))
    .map(({ id }) => id)
  if (ids.length === 0) return
  const redeemed = await db
    .select({ orderId: couponRedemptions.orderId })
    .from(couponRedemptions)
    .where(inArray(couponRedemptions.orderId, ids))
    .orderBy(asc(couponRedemptions.couponId))
  for (const { orderId } of redeemed)
    if (isGivenUp(to)) await giveCouponBack(db, orderId)
    else await takeCouponAgain(db, eq(couponRedemptions.orderId, orderId), couponRefusals.usedSinceLost)
}

/** How many packages hold a use of a coupon, limited or not: not those that were cancelled or lost before they were active. */
export function countCouponUses(db: Database, couponId: number): Promise<number> {
  const wereActive = db
    .select({ id: orderStatusChanges.orderId })
    .from(orderStatusChanges)
    .where(
      inArray(
        orderStatusChanges.fromStatusId,
        statusesWhere((id) => orderStatusFacts[id].stage === 'active'),
      ),
    )
  const gaveBack = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.statusId, statusesWhere(isGivenUp)), notInArray(orders.id, wereActive)))
  return db.$count(
    couponRedemptions,
    and(eq(couponRedemptions.couponId, couponId), notInArray(couponRedemptions.orderId, gaveBack)),
  )
}

const statusesWhere = (holds: (id: OrderStatusId) => boolean) => orderStatusIds.filter(holds)

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

/** @throws a 409 with the text when others have used it up meanwhile */
async function takeCouponAgain(db: Database, redemptions: SQL | undefined, refusal: string): Promise<void> {
  const isItsCoupon = isLimitedCouponOf(db, redemptions)
  const [coupon] = await db.select().from(coupons).where(isItsCoupon).for('update')
  if (coupon?.usesLeft === 0) throw conflict(refusal)
  await db
    .update(coupons)
    .set({ usesLeft: plus(coupons.usesLeft, -1) })
    .where(isItsCoupon)
}

/**
 * Uses the coupons again that orders gave back when they were cancelled or lost, once that is undone, and gives back those that reopening used
 * again.
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
    if (from === undefined) continue
    const redemptions = view.of(couponRedemptions, eq(couponRedemptions.orderId, id))
    if (givesCouponBack(from, to)) await takeCouponAgain(db, redemptions, couponRefusals.usedSince)
    if (givesCouponBack(to, from)) await giveCouponBack(db, id)
  }
}

/**
 * Whether an order is due for an automatic move: both its start and the last change of status are long enough ago (D80), or its tenancy is
 * over (D114).
 */
const isDue = ({ from, after, days }: (typeof automaticOrderMoves)[number], today: string) => {
  const day = addDays(today, -days)
  if (after === 'end') return and(hasStatus([from]), lte(orders.endsOn, day))
  return and(hasStatus([from]), lte(orders.startsOn, day), lte(dayInLondon(orders.statusChangedAt), day))
}

/**
 * Moves some of the orders whose day has come to a status that they reach by themselves (D21, D80, D114). Orders of a tenancy or property that
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

/**
 * Gives an order what changed of the days of its tenancy or lead. An active one whose tenancy is over by now ends
 * at once; one that ended with its tenancy is active again first, so that an end that is put right is put right for its package, too
 * (D114). What our staff ended stays as it is.
 * @throws a 422 on `tenancy_end` for an end before the package has begun
 */
export async function followTenancy(
  writer: EffectContext,
  { id, startsOn, endsOn, now }: { id: number; startsOn: string; endsOn: string | null; now: Date },
): Promise<void> {
  const isIt = mayChange(writer, orders, eq(orders.id, id))
  const [order] = await writer.db.select().from(orders).where(isIt).for('no key update')
  if (!order) throw notFound()
  const isOver = hasEnded(order.statusId)
  const isSame = order.startsOn === startsOn && order.endsOn === endsOn
  if (isOver && (isSame || !(await endedWithTenancy(writer.db, id)))) return
  const problem = packageEndProblem({ starts_on: startsOn, ends_on: endsOn }, isOver)
  if (problem !== null) throw invalid('tenancy_end', problem)

  if (isOver) await writeStatus(writer, [order], { to: 4, now })
  const [current] = await writer.db
    .update(orders)
    .set({ startsOn, endsOn, updatedAt: nextVersion(orders.updatedAt, now) })
    .where(isIt)
    .returning()
  if (current && automaticOrderStatus(orderState(current), todayInLondon(now)) === 7)
    await writeStatus({ db: writer.db, actor: 'system' }, [current], { to: 7, now })
}

/** Whether an ended order ended by itself, on the day after its tenancy. */
async function endedWithTenancy(db: Database, orderId: number): Promise<boolean> {
  const [last] = await db
    .select({ actor: orderStatusChanges.actor })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, orderId))
    .orderBy(desc(orderStatusChanges.changedAt), desc(orderStatusChanges.id))
    .limit(1)
  return last?.actor === 'system'
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
