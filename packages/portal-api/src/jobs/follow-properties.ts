import type { SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { settleVoidPeriods, voidPeriodAction } from '../void-periods/settle.ts'
import { onceADay } from './once-a-day.ts'
import { eachPropertyBatch } from './property-batches.ts'
import { recordChanges } from './record-changes.ts'
import { settleProperties } from './settle-properties.ts'

/**
 * Has properties follow the days that pass, as tenancies begin and end: their status (D18), their void periods (D22), those too that came
 * and went while no process ran, and their alerts (D37).
 */
export async function followProperties(db: Database, now: Date): Promise<void> {
  await eachPropertyBatch(db, async (tx, which) => {
    await followVoidPeriods(tx, which, now)
    await settleProperties(tx, which, now)
  })
}

/**
 * The same once a day in London: whoever changes what properties follow from has them follow at once, so nothing more is due before the
 * next day begins.
 */
export const followPropertiesToday = (db: Database, now: Date): Promise<void> =>
  onceADay(db, 'follow-properties', now, () => followProperties(db, now))

async function followVoidPeriods(tx: Database, which: SQL, now: Date): Promise<void> {
  const changes = await settleVoidPeriods(tx, which, now)
  for (const [action, own] of Map.groupBy(changes, voidPeriodAction)) {
    await recordChanges(tx, own, { action, now })
  }
}
