import { automaticOrderMoves } from '@doorstep/portal-contract/orders'
import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { properties } from '../db/schema/properties.ts'
import { followHouseholds } from '../orders/household.ts'
import { moveDueOrders } from '../orders/life.ts'
import { recordChanges } from './record-changes.ts'
import { settleProperties } from './settle-properties.ts'

/** Orders changed in one transaction: few enough that nobody waits for it. */
const batchSize = 500

/**
 * Moves orders whose day has come (D21, D80), and with them leads, whose state is their order's status (D20): setup begins, and what the
 * tenants did not finish is lost. What waited for nothing but its tenants, who have all answered, moves on (D86). Their properties follow in the same transaction.
 */
export async function moveOrders(db: Database, now: Date): Promise<void> {
  for (const to of new Set(automaticOrderMoves.map((move) => move.to))) {
    const moveSome = () =>
      db.transaction(async (tx) => {
        const moved = await moveDueOrders(tx, { to, limit: batchSize, now })
        await recordChanges(
          tx,
          moved.map(({ id, partnerId, statusId }) => ({
            partnerId,
            before: { id, status_id: statusId },
            after: { id, status_id: to },
          })),
          { action: 'order.change_status', now },
        )
        const isTheirs = inArray(
          properties.id,
          moved.map(({ propertyId }) => propertyId),
        )
        await settleProperties(tx, isTheirs, now)
        return moved.length
      })
    let moved: number
    do {
      moved = await moveSome()
    } while (moved > 0)
  }
  await followHouseholds(db, now)
}
