import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import { eq } from 'drizzle-orm'
import { housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { nextVersion } from '../db/version.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { Changes } from '../partners/scoped-write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { statusEntries } from '../properties/settled-entries.ts'
import type { UndoNote } from '../undo/undo.ts'
import type { VoidRecord } from '../void-periods/settle.ts'
import { readRecord, type OrderRecord, type TenancyKey, type TenancyRecord } from './records.ts'
import { settleProperties } from '../properties/effects.ts'

/** What the audit keeps of a change to a tenancy or lead. */
export type ChangeRecord = TenancyRecord & { void_periods: VoidRecord[] }

/** As it is before a change, which can be undone where that was noted. */
type Before = TenancyRecord & { undo?: UndoNote }

/**
 * Makes a change to a tenancy or lead, and to what follows from it: the property's void periods and status (D18, D22), and when it
 * last changed.
 * @param before as it is before; null for one that the change makes
 * @returns its audit entries, its own first
 */
export async function changeTenancy(
  transaction: ScopedTransaction,
  { key, action, before, now }: { key: TenancyKey; action: string; before: Before | null; now: Date },
): Promise<[AuditEntry, ...AuditEntry[]]> {
  const { voids, statuses } = await transaction.run(settleProperties, { ids: [key.propertyId], now })
  await transaction.update(properties, { updatedAt: now }, eq(properties.id, key.propertyId))
  const after = await readRecord(transaction, key)
  if (!after) throw new Error('The tenancy is not there.')
  const { undo, ...recordBefore } = before ?? {}
  const own: AuditEntry & { after: ChangeRecord } = {
    partnerId: after.partner_id,
    action,
    subjectType: key.isLead ? 'lead' : 'tenancy',
    subjectId: key.id,
    before: before && { ...recordBefore, void_periods: voids.flatMap((each) => each.before ?? []) },
    after: { ...after, void_periods: voids.flatMap((each) => each.after ?? []) },
    ...(undo && { undo: await undo() }),
  }
  return [own, ...statusEntries(statuses)]
}

/** Writes a tenancy's or lead's own fields, as a new version. */
export async function writeTenancy(
  transaction: ScopedTransaction,
  id: number,
  values: Changes<typeof tenancies>,
  now: Date,
): Promise<void> {
  await transaction.update(
    tenancies,
    { ...values, updatedAt: nextVersion(tenancies.updatedAt, now) },
    eq(tenancies.id, id),
  )
}

/** Gives an order the dates of its tenancy. */
export async function writeOrderDates(
  transaction: ScopedTransaction,
  { id }: Pick<OrderRecord, 'id'>,
  { startsOn, endsOn }: { startsOn: string; endsOn: string | null },
  now: Date,
): Promise<void> {
  await transaction.update(orders, { startsOn, endsOn, updatedAt: now }, eq(orders.id, id))
}

/** Gives an order's lead tenant what a change of its tenancy or lead says about that person. */
export async function writeLeadTenant(
  transaction: ScopedTransaction,
  { id }: Pick<OrderRecord, 'id'>,
  {
    lead_tenant_name: name,
    lead_tenant_email: email,
    lead_tenant_phone: phoneNumber,
  }: { lead_tenant_name?: string; lead_tenant_email?: string | null; lead_tenant_phone?: string | null },
): Promise<void> {
  const values = {
    ...(name !== undefined && housemateNames(name)),
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  }
  if (Object.keys(values).length === 0) return
  await transaction.update(housemates, values, eq(housemates.orderId, id), eq(housemates.isLeadTenant, true))
}

/** A lead tenant's name as a housemate has it. */
export function housemateNames(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

/** Changes an order's status for the signed-in person, and adds that to its timeline (D21). */
export async function writeOrderStatus(
  transaction: ScopedTransaction,
  order: Pick<OrderRecord, 'id' | 'status_id'>,
  change: { to: OrderStatusId; partnerId: number; reason?: string; now: Date },
): Promise<void> {
  const { to, partnerId, reason, now } = change
  const changed = { statusId: to, statusChangedAt: now, updatedAt: nextVersion(orders.updatedAt, now) }
  await transaction.update(orders, changed, eq(orders.id, order.id))
  await transaction.insert(
    orderStatusChanges,
    {
      orderId: order.id,
      fromStatusId: order.status_id,
      toStatusId: to,
      reason: reason ?? null,
      changedByUserId: transaction.scope.user.id,
      changedAt: now,
    },
    partnerId,
  )
}
