import { isHouseholdComplete } from '@doorstep/portal-contract/households'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { orderStatusFacts, type OrderStatusId, signedUpStatus } from '@doorstep/portal-contract/orders'
import { and, asc, eq, exists, gt, isNull, not } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { settleProperties } from '../jobs/settle-properties.ts'
import { recordChanges } from '../jobs/record-changes.ts'
import { leadToTenancy } from './lead-to-tenancy.ts'
import { changeOrderStatus } from './life.ts'
import { hasStatus, isWithoutDetails, livesThere } from './rules.ts'

/**
 * Moves a tenants' package on as far as their answers go (D21, D86): the first who gives payment details has set it up, and with the last
 * nobody is waited for. A lead is a tenancy from then on; while another tenancy has its days it stays as it is, and a job tries again.
 * @returns its status
 */
export async function followHousehold(tx: Database, orderId: number, now: Date): Promise<OrderStatusId> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  const [tenancy] = order
    ? await tx
        .select({ tenants: tenancies.tenantsCount })
        .from(tenancies)
        .where(eq(tenancies.id, order.tenancyId))
    : []
  if (!order || !tenancy) throw new Error(`There is no order ${orderId}.`)
  if (order.responsibilityType !== 'tenant') return order.statusId
  const people = await tx
    .select({ has_payment_details: housemates.hasPaymentDetails })
    .from(housemates)
    .where(and(eq(housemates.orderId, orderId), livesThere))

  let status = order.statusId
  const moveTo = async (to: OrderStatusId) => {
    const refusal = `Order ${orderId} is ${orderStatusFacts[status].title}.`
    await changeOrderStatus({ db: tx, actor: 'system' }, { id: orderId, to, by: 'household', refusal, now })
    status = to
  }
  if (status === 1 && people.some(({ has_payment_details }) => has_payment_details)) await moveTo(2)
  if (status === 2 && isHouseholdComplete(tenancy.tenants, people)) {
    const refusal = await leadToTenancy(tx, order, { actor: 'system', now })
    if (!refusal) await moveTo(signedUpStatus(order.startsOn, todayInLondon(now)))
  }
  if (status === order.statusId) return status
  const { id, partnerId, propertyId, statusId } = order
  const change = { partnerId, before: { id, status_id: statusId }, after: { id, status_id: status } }
  await recordChanges(tx, [change], { action: 'order.change_status', now })
  await settleProperties(tx, eq(properties.id, propertyId), now)
  return status
}

/** Orders looked at in one query. */
const batchSize = 500

/** Whether somebody's payment details are missing in the order of a query. */
const isAwaited = (db: Database) =>
  exists(
    db
      .select({ id: housemates.id })
      .from(housemates)
      .where(and(eq(housemates.orderId, orders.id), isWithoutDetails)),
  )

/** The same for every package that waits though nobody is awaited: whose household was changed since they answered, or whose dates are free by now. */
export async function followHouseholds(db: Database, now: Date): Promise<void> {
  for (let after = 0; ;) {
    const waiting = await db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(tenancies, eq(tenancies.id, orders.tenancyId))
      .innerJoin(properties, eq(properties.id, orders.propertyId))
      .where(
        and(
          gt(orders.id, after),
          eq(orders.responsibilityType, 'tenant'),
          hasStatus([2]),
          not(isAwaited(db)),
          isNull(tenancies.deletedAt),
          isNull(properties.deletedAt),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(batchSize)
    for (const { id } of waiting) await db.transaction((tx) => followHousehold(tx, id, now))
    const last = waiting.at(-1)
    if (!last) return
    after = last.id
  }
}
