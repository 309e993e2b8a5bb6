import type { SQL } from 'drizzle-orm'
import { settleAlerts } from '../alerts/effects.ts'
import type { Database } from '../db/database.ts'
import { updatePropertyStatuses } from '../properties/status.ts'
import { recordChanges } from './record-changes.ts'

/**
 * Has properties follow what nobody signed in changed at them, in its transaction: writes their status where it changed (D18), and their
 * alerts (D37).
 */
export async function settleProperties(
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
  await settleAlerts(transaction, which, now)
}
