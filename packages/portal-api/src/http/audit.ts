import { auditEntries } from '../db/schema/audit.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/** What a change leaves in the audit (D7); who, for whom and when are added. */
export type AuditEntry = {
  /** E.g. `postal_bills.mark_as_paid`. */
  action: string
  subjectType: string
  /** When the change is about one record. */
  subjectId?: number
  before: unknown
  after: unknown
}

/** Writes an audit entry in the transaction of its change. Returns its id. */
export async function recordAudit(
  transaction: ScopedTransaction,
  entry: AuditEntry,
  made: { now: Date; requestId: string },
): Promise<number> {
  const [recorded] = await transaction
    .insert(auditEntries, {
      ...entry,
      userId: transaction.scope.user.id,
      requestId: made.requestId,
      createdAt: made.now,
    })
    .returning({ id: auditEntries.id })
  if (!recorded) throw new Error('The audit entry was not written.')
  return recorded.id
}
