import { eq, inArray } from 'drizzle-orm'
import { settleAlerts } from '../alerts/effects.ts'
import { properties } from '../db/schema/properties.ts'
import type { AuditEntry } from '../http/audit.ts'
import { defineEffect } from '../partners/effects.ts'
import { type Changes, checkedChanges } from '../partners/scoped-write.ts'
import { settleVoidPeriods, voidPeriodAction, type VoidRecordChange } from '../void-periods/settle.ts'
import { type PropertyStatusChange, updatePropertyStatuses } from './status.ts'

/**
 * Has the void periods, the status and the alerts of properties in view follow their tenancies and orders (D18, D22, D37); whoever changes
 * those runs it.
 * @returns what changed of records, for the audit
 */
export const settleProperties = defineEffect(
  async ({ db, view }, { ids, now }: { ids: readonly number[]; now: Date }) => {
    const own = view.of(properties, inArray(properties.id, [...ids]))
    const voids = await settleVoidPeriods(db, own, now)
    const statuses = await updatePropertyStatuses(db, own, now)
    await settleAlerts(db, own, now)
    return { voids, statuses }
  },
)

/**
 * Changes a property and gives it to another partner in view, with everything that hangs on it (docs/decisions/0018).
 * @throws when that partner is not in view
 */
export const moveProperty = defineEffect(
  async (
    { db, view },
    { id, partnerId, values }: { id: number; partnerId: number; values: Changes<typeof properties> },
  ): Promise<void> => {
    view.refuseStranger(partnerId)
    await db
      .update(properties)
      .set({ ...checkedChanges(values), partnerId })
      .where(view.of(properties, eq(properties.id, id)))
  },
)

/** The audit entries of property statuses that followed a person's change, as the jobs write them. */
export const statusEntries = (statuses: PropertyStatusChange[]): AuditEntry[] =>
  statuses.map(({ id, partnerId, from, to }) => ({
    partnerId,
    action: 'property.change_status',
    subjectId: id,
    before: { id, status_id: from },
    after: { id, status_id: to },
  }))

/** The same of void periods. */
export const voidEntries = (voids: VoidRecordChange[]): AuditEntry[] =>
  voids.map((change) => ({
    partnerId: change.partnerId,
    action: voidPeriodAction(change),
    subjectId: (change.after ?? change.before)?.id,
    before: change.before,
    after: change.after,
  }))
