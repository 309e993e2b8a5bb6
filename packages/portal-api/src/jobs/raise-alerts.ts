import { between } from 'drizzle-orm'
import { settleAlerts } from '../alerts/effects.ts'
import type { Database } from '../db/database.ts'
import { properties } from '../db/schema/properties.ts'
import { propertyBatches } from './property-batches.ts'

/** Raises the alerts that come to be due as days pass, and resolves those that no longer are (D37). */
export async function raiseAlerts(db: Database, now: Date): Promise<void> {
  for await (const [first, last] of propertyBatches(db)) {
    await db.transaction((tx) => settleAlerts(tx, between(properties.id, first, last), now))
  }
}
