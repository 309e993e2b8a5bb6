import type { AuditAction } from '@doorstep/portal-contract/activity'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import {
  type OrderCommand,
  orderStatusFacts,
  type OrderStatusId,
  orderTransitionsBy,
} from '@doorstep/portal-contract/orders'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { bills, housemates, orders } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { noteAudit, type StaffChange } from '../http/audit.ts'
import { settleProperties } from '../jobs/settle-properties.ts'
import { leadToTenancy } from '../orders/lead-to-tenancy.ts'
import { changeOrderStatus } from '../orders/life.ts'
import { orderState } from '../orders/rules.ts'

/** A step of an order that the provider team takes (specification, section 4; D21). Where it leads is in the contract's table. */
type Step = {
  /** In the audit. */
  action: AuditAction
  /** What else the step changes. */
  also?: (transaction: Database, order: typeof orders.$inferSelect, made: StaffChange) => PromiseLike<unknown>
}

const steps: Record<OrderCommand, Step> = {
  /** A warm lead wants the package, so its tenants are invited. */
  'invite-tenants': { action: 'order.invite_tenants' },
  /** The tenants have signed up; some have to add payment details. */
  'set-up-tenants': { action: 'order.set_up_tenants' },
  /** Every tenant has given their payment details. A lead is a tenancy from then on. */
  'complete-payment-details': {
    action: 'order.complete_payment_details',
    also: async (tx, order, made) => {
      await tx.update(housemates).set({ hasPaymentDetails: true }).where(eq(housemates.orderId, order.id))
      const refusal = await leadToTenancy(tx, order, { actor: 'staff', ...made })
      if (refusal) throw new Error(refusal)
    },
  },
  /** All bills are set up. */
  'set-up-order': {
    action: 'order.set_up',
    also: (tx, { id }, { now }) =>
      tx
        .update(bills)
        .set({ state: 'Active', setUpOn: todayInLondon(now), installsOn: null })
        .where(eq(bills.orderId, id)),
  },
  /** Its bills are not right yet. */
  'return-to-setup': {
    action: 'order.return_to_setup',
    also: (tx, { id }) =>
      tx.update(bills).set({ state: 'Waiting for supplier', setUpOn: null }).where(eq(bills.orderId, id)),
  },
  'approve-order': { action: 'order.approve' },
  'end-order': { action: 'order.end' },
}

export const orderCommands = Object.keys(steps) as OrderCommand[]

/**
 * Takes a step of an order for the provider team, which has no accounts.
 * @returns the order's new status
 * @throws when there is no such order, or the step does not begin at its status
 */
export async function runOrderCommand(
  db: Database,
  name: OrderCommand,
  orderId: number,
  made: StaffChange,
): Promise<OrderStatusId> {
  const { now } = made
  const { action, also } = steps[name]
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) throw new Error(`There is no order ${orderId}.`)
    const { partnerId, propertyId, statusId } = order
    const [to] = orderTransitionsBy(name, orderState(order), todayInLondon(now))
    const refusal = `Order ${orderId} is ${orderStatusFacts[statusId].title}, so ${name} can’t be used.`
    if (to === undefined) throw new Error(refusal)
    await changeOrderStatus({ db: tx, actor: 'staff' }, { id: orderId, to, by: name, refusal, now })
    await also?.(tx, order, made)
    const [before, after] = [{ status_id: statusId }, { status_id: to }]
    await noteAudit(tx, { actor: 'staff', partnerId, action, subjectId: orderId, before, after, ...made })
    await settleProperties(tx, eq(properties.id, propertyId), now)
    return to
  })
}
