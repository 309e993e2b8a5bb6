import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders, orderStatusChanges } from '../db/schema/orders.ts'

/**
 * Changes the status of orders that the transaction has locked, and adds it to their timelines, for our staff or a job (D21). The
 * caller writes the audit, and the status of their properties where that follows.
 * @param changed the orders as they are before
 */
export async function changeOrderStatus(
  transaction: Database,
  changed: { id: number; partnerId: number; statusId: OrderStatusId }[],
  toStatusId: OrderStatusId,
  { actor, now }: { actor: 'staff' | 'system'; now: Date },
): Promise<void> {
  if (changed.length === 0) return
  await transaction
    .update(orders)
    .set({ statusId: toStatusId, statusChangedAt: now, updatedAt: now })
    .where(
      inArray(
        orders.id,
        changed.map(({ id }) => id),
      ),
    )
  await transaction.insert(orderStatusChanges).values(
    changed.map(({ id, partnerId, statusId }) => ({
      partnerId,
      orderId: id,
      fromStatusId: statusId,
      toStatusId,
      actor,
      changedAt: now,
    })),
  )
}
