import type { AuditAction } from '@doorstep/portal-contract/activity'
import type { Database } from '../db/database.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { auditRow } from '../http/audit.ts'

/** A record that a job changed, before and after; null where there was none. */
type RecordChange = { partnerId: number; before: object | null; after: object | null }

/**
 * Writes what a job changed into the audit, in the transaction of the change (D7): one entry for each partner, with lists of its records,
 * so that a night in which much happens stays readable.
 * @param action e.g. `void_period.open`
 */
export async function recordChanges(
  transaction: Database,
  changes: RecordChange[],
  { action, now }: { action: AuditAction; now: Date },
): Promise<void> {
  const byPartner = Map.groupBy(changes, ({ partnerId }) => partnerId)
  if (byPartner.size === 0) return
  await transaction.insert(auditEntries).values(
    [...byPartner].map(([partnerId, own]) => ({
      ...auditRow({ action }),
      partnerId,
      actingPartnerId: partnerId,
      actor: 'system' as const,
      before: listOf(own.map(({ before }) => before)),
      after: listOf(own.map(({ after }) => after)),
      createdAt: now,
    })),
  )
}

/** A list without what is missing; null when everything is. */
function listOf(records: (object | null)[]): object[] | null {
  const present = records.filter((record) => record !== null)
  return present.length > 0 ? present : null
}
