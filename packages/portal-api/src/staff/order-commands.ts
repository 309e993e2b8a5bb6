import { todayInLondon } from '@doorstep/portal-contract/dates'
import { type OrderStatusId, signedUpStatus } from '@doorstep/portal-contract/orders'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bills, housemates, orders } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { settlePropertyStatuses } from '../jobs/property-statuses.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { leadToTenancy } from './lead-to-tenancy.ts'

/** A step of an order that the provider team takes (specification, section 4; D21). */
type OrderCommand = {
  from: OrderStatusId
  to: OrderStatusId | ((startsOn: string, today: string) => OrderStatusId)
  /** In the audit. */
  action: string
  /** Why an order that is not at `from` is refused: 'Order 12 …'. */
  refusal: string
  /** What else the step changes. */
  also?: (transaction: Database, order: typeof orders.$inferSelect, now: Date) => PromiseLike<unknown>
}

export const orderCommands = {
  /** Every tenant has given their payment details. A lead is a tenancy from then on. */
  'complete-payment-details': {
    from: 2,
    to: signedUpStatus,
    action: 'order.complete_payment_details',
    refusal: 'does not await payment details',
    also: async (tx, order, now) => {
      await tx.update(housemates).set({ hasPaymentDetails: true }).where(eq(housemates.orderId, order.id))
      await leadToTenancy(tx, order, now)
    },
  },
  /** All bills are set up. */
  'set-up-order': {
    from: 10,
    to: 3,
    action: 'order.set_up',
    refusal: 'is not being set up',
    also: (tx, { id }, now) =>
      tx
        .update(bills)
        .set({ state: 'Active', setUpOn: todayInLondon(now), installsOn: null })
        .where(eq(bills.orderId, id)),
  },
  'approve-order': { from: 3, to: 4, action: 'order.approve', refusal: 'does not await approval' },
  'end-order': {
    from: 4,
    to: 7,
    action: 'order.end',
    refusal: 'is not active',
    also: (tx, { id }) => tx.update(bills).set({ state: 'Ended' }).where(eq(bills.orderId, id)),
  },
} as const satisfies Record<string, OrderCommand>

export type OrderCommandName = keyof typeof orderCommands

export const isOrderCommand = (name: string): name is OrderCommandName => Object.hasOwn(orderCommands, name)

/**
 * Takes a step of an order for the provider team, which has no accounts.
 * @returns the order's new status
 * @throws when there is no such order, or it is not at the status that the step begins with
 */
export async function runOrderCommand(
  db: Database,
  name: OrderCommandName,
  orderId: number,
  now: Date,
): Promise<OrderStatusId> {
  const command: OrderCommand = orderCommands[name]
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) throw new Error(`There is no order ${orderId}.`)
    const { partnerId, propertyId, statusId, startsOn } = order
    if (statusId !== command.from) throw new Error(`Order ${orderId} ${command.refusal}.`)
    const to = typeof command.to === 'number' ? command.to : command.to(startsOn, todayInLondon(now))
    await changeOrderStatus(tx, [order], to, { actor: 'staff', now })
    await command.also?.(tx, order, now)
    await tx.insert(auditEntries).values({
      partnerId,
      actingPartnerId: partnerId,
      actor: 'staff',
      action: command.action,
      subjectType: 'order',
      subjectId: orderId,
      before: { status_id: statusId },
      after: { status_id: to },
      createdAt: now,
    })
    await settlePropertyStatuses(tx, eq(properties.id, propertyId), now)
    return to
  })
}
