import { between, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { properties } from '../db/schema/properties.ts'
import { updatePropertyStatuses } from '../properties/status.ts'
import { propertyBatches } from './property-batches.ts'
import { recordChanges } from './record-changes.ts'

/** Follows tenancies that begin and end as days pass: writes the status of properties where it changed (D18). */
export async function followPropertyStatuses(db: Database, now: Date): Promise<void> {
  for await (const [first, last] of propertyBatches(db)) {
    await db.transaction((tx) => settlePropertyStatuses(tx, between(properties.id, first, last), now))
  }
}

/** The same for some properties, in the transaction of a job that changed what they follow from. */
export async function settlePropertyStatuses(
  transaction: Database,
  which: SQL | undefined,
  now: Date,
): Promise<void> {
  const changed = await updatePropertyStatuses(transaction, which, now)
  await recordChanges(
    transaction,
    changed.map(({ id, partnerId, from, to }) => ({
      partnerId,
      before: { id, status_id: from },
      after: { id, status_id: to },
    })),
    { action: 'property.change_status', now },
  )
}
