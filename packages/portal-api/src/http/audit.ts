import type { AuditAction } from '@doorstep/portal-contract/activity'
import { batchesOf } from '../db/batches.ts'
import type { Database } from '../db/database.ts'
import { auditEntries, type undoKinds, type UndoState } from '../db/schema/audit.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/** What a change leaves in the audit (D7); who, as which partner and when are added. */
export type AuditEntry = {
  /** Whose record was touched. */
  partnerId: number
  /** E.g. `postal_bills.mark_as_paid`. */
  action: AuditAction
  /** The kind of record, where it isn't the usual one of the action's area. */
  subjectType?: string
  /** When the change is about one record. */
  subjectId?: number
  /** Left out of what was made. */
  before?: unknown
  /** Left out of what was deleted. */
  after?: unknown
  /** The partner whose entry of the change says it too, in the activity's one line. */
  summedUpBy?: number
  /** Of the first entry, when the change can be undone: what `noteForUndo` answered. */
  undo?: { kind: (typeof undoKinds)[number]; states: UndoState[] }
}

/** The kind of record that an area's actions are usually about, where it isn't called as the area. */
const subjectTypes: Partial<Record<string, string>> = {
  account: 'user',
  agent: 'invite',
  brand: 'reseller',
  commission: 'commission_report',
  notification: 'utility_notification',
  postal_bills: 'postal_bill',
  second_factor: 'user',
  team: 'user',
}

/** An entry as it is stored: with the kind of its record. */
export function auditRow<Entry extends Pick<AuditEntry, 'action' | 'subjectType'>>(entry: Entry) {
  const [area = ''] = entry.action.split('.')
  return { ...entry, subjectType: entry.subjectType ?? subjectTypes[area] ?? area }
}

/** Who of our staff changes something, and when (D100). */
export type StaffChange = { by: string; now: Date }

/** What was done without a session: by our staff, by itself, or by someone who isn't signed in yet. */
type Note = Omit<AuditEntry, 'undo'> & { userId?: number; requestId?: string | null; now: Date } & (
    | { actor: 'staff'; by: string }
    | { actor?: 'system' }
  )

/** Writes the audit entry of such a change, in its transaction; what our staff do says who of them did it. */
export async function noteAudit(transaction: Database, { now, ...note }: Note): Promise<void> {
  const after = 'by' in note ? { ...Object(note.after), by: note.by } : note.after
  const row = { ...auditRow({ ...note, after }), actingPartnerId: note.partnerId, createdAt: now }
  await transaction.insert(auditEntries).values(row)
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
  const { user, partnerId: actingPartnerId, embedKeyId } = transaction.scope
  const common = {
    userId: user.id,
    actingPartnerId,
    embedKeyId,
    requestId: made.requestId,
    createdAt: made.now,
  }
  const [first, ...others] = entries
  if (!first) return null
  const { partnerId, undo, ...entry } = first
  const undoable = undo && { undo: undo.kind, undoStates: undo.states }
  const changeId = await transaction
    .insert(auditEntries, { ...auditRow(entry), ...undoable, ...common }, partnerId)
    .id()
  for (const batch of batchesOf(others)) {
    await transaction.insertMany(
      auditEntries,
      batch.map(({ undo: _undo, ...other }) => ({ ...auditRow(other), ...common, changeId })),
    )
  }
  return changeId
}
