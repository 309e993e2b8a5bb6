import { eq, inArray } from 'drizzle-orm'
import { properties } from '../db/schema/properties.ts'
import { defineEffect } from '../partners/effects.ts'
import { checkedChanges, type Changes } from '../partners/scoped-write.ts'
import { settleVoidPeriods } from '../void-periods/settle.ts'
import { updatePropertyStatuses } from './status.ts'

/**
 * Has the void periods and the status of properties in view follow their tenancies and orders (D18, D22); whoever changes those runs it.
 * @returns what changed, for the audit
 */
export const settleProperties = defineEffect(
  async ({ db, view }, { ids, now }: { ids: readonly number[]; now: Date }) => {
    const own = view.of(properties, inArray(properties.id, [...ids]))
    const voids = await settleVoidPeriods(db, own, now)
    return { voids, statuses: await updatePropertyStatuses(db, own, now) }
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
