import { between } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { properties } from '../db/schema/properties.ts'
import { settleVoidPeriods, voidPeriodAction } from '../void-periods/settle.ts'
import { propertyBatches } from './property-batches.ts'
import { recordChanges } from './record-changes.ts'

/**
 * Closes void periods when the next tenancy begins, and opens one for each gap after a tenancy (D22): the current one, and those that
 * came and went while no process ran.
 */
export async function followVoidPeriods(db: Database, now: Date): Promise<void> {
  for await (const [first, last] of propertyBatches(db)) {
    await db.transaction(async (tx) => {
      const changes = await settleVoidPeriods(tx, between(properties.id, first, last), now)
      for (const [action, own] of Map.groupBy(changes, voidPeriodAction)) {
        await recordChanges(tx, own, { action, now })
      }
    })
  }
}
