import { addDays, todayInLondon } from '@doorstep/portal-contract/dates'
import { automaticOrderMoves } from '@doorstep/portal-contract/orders'
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { settlePropertyStatuses } from './property-statuses.ts'
import { recordChanges } from './record-changes.ts'

/** Orders changed in one transaction: few enough that nobody waits for it. */
const batchSize = 500

/**
 * Moves orders whose day has come (D21), and with them leads, whose state is their order's status (D20): setup begins, and what the
 * tenants did not finish is lost. Orders of a tenancy or property that was deleted stay as they are. Property statuses follow in the same
 * transaction (D18).
 */
export async function moveOrders(db: Database, now: Date): Promise<void> {
  const today = todayInLondon(now)
  for (const { from, to, days } of automaticOrderMoves) {
    const day = addDays(today, -days)
    const isDue = and(
      inArray(orders.statusId, [...from]),
      lte(orders.startsOn, day),
      lte(sql`(${orders.statusChangedAt} at time zone 'Europe/London')::date`, day),
      isNull(tenancies.deletedAt),
      isNull(properties.deletedAt),
    )
    const moveSome = () =>
      db.transaction(async (tx) => {
        const due = await tx
          .select({
            id: orders.id,
            partnerId: orders.partnerId,
            propertyId: orders.propertyId,
            statusId: orders.statusId,
          })
          .from(orders)
          .innerJoin(tenancies, eq(tenancies.id, orders.tenancyId))
          .innerJoin(properties, eq(properties.id, orders.propertyId))
          .where(isDue)
          .orderBy(asc(orders.id))
          .limit(batchSize)
          .for('no key update', { of: orders })
        await changeOrderStatus(tx, due, to, { actor: 'system', now })
        await recordChanges(
          tx,
          due.map(({ id, partnerId, statusId }) => ({
            partnerId,
            before: { id, status_id: statusId },
            after: { id, status_id: to },
          })),
          { action: 'order.change_status', subjectType: 'order', now },
        )
        const isTheirs = inArray(
          properties.id,
          due.map(({ propertyId }) => propertyId),
        )
        await settlePropertyStatuses(tx, isTheirs, now)
        return due.length
      })
    let moved: number
    do {
      moved = await moveSome()
    } while (moved > 0)
  }
}
