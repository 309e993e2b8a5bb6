import type { AuditAction } from '@doorstep/portal-contract/activity'
import { batchesOf } from '../db/batches.ts'
import { auditEntries, type undoKinds, type UndoState } from '../db/schema/audit.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/** What a change leaves in the audit (D7); who, as which partner and when are added. */
export type AuditEntry = {
  /** Whose record was touched. */
  partnerId: number
  /** E.g. `postal_bills.mark_as_paid`. */
  action: AuditAction
  subjectType: string
  /** When the change is about one record. */
  subjectId?: number
  before: unknown
  after: unknown
  /** Of the first entry, when the change can be undone: what `noteForUndo` answered. */
  undo?: { kind: (typeof undoKinds)[number]; states: UndoState[] }
}

/**
 * Writes the audit entries of a change, one for each partner it touched (docs/decisions/0007), in its transaction.
 * Returns the id of the first, by which the whole change is known; null when nothing changed.
 */
export async function recordAudit(
  transaction: ScopedTransaction,
  entries: AuditEntry[],
  made: { now: Date; requestId: string },
): Promise<number | null> {
  const { user, partnerId: actingPartnerId } = transaction.scope
  const common = { userId: user.id, actingPartnerId, requestId: made.requestId, createdAt: made.now }
  const [first, ...others] = entries
  if (!first) return null
  const { partnerId, undo, ...entry } = first
  const undoable = undo && { undo: undo.kind, undoStates: undo.states }
  const [recorded]: { id: number }[] = await transaction
    .insert(auditEntries, { ...entry, ...undoable, ...common }, partnerId)
    .returning({ id: auditEntries.id })
  if (!recorded) throw new Error('The audit entry was not written.')
  const changeId = recorded.id
  for (const batch of batchesOf(others)) {
    await transaction.insertMany(
      auditEntries,
      batch.map(({ undo: _undo, ...other }) => ({ ...other, ...common, changeId })),
    )
  }
  return changeId
}
