import { todayInLondon } from '@doorstep/portal-contract/dates'
import { orderTransitions } from '@doorstep/portal-contract/orders'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { orders } from '../db/schema/orders.ts'
import { changeOrderStatus } from '../orders/change-status.ts'

const active = 4

/**
 * Approves a package for the provider team, which has no accounts: Awaiting Approval becomes Active (specification, section 4; D21).
 * @throws when there is no such order, or it does not await approval
 */
export async function approveOrder(db: Database, orderId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) throw new Error(`There is no order ${orderId}.`)
    const { partnerId, statusId } = order
    const state = { status: statusId, tenancyStart: order.startsOn, lostOn: null }
    if (!orderTransitions(state, todayInLondon(now)).includes(active)) {
      throw new Error(`Order ${orderId} does not await approval.`)
    }
    await changeOrderStatus(tx, [order], active, { actor: 'staff', now })
    await tx.insert(auditEntries).values({
      partnerId,
      actingPartnerId: partnerId,
      actor: 'staff',
      action: 'order.approve',
      subjectType: 'order',
      subjectId: orderId,
      before: { status_id: statusId },
      after: { status_id: active },
      createdAt: now,
    })
  })
}
