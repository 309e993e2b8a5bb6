import { and, asc, eq, gt, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { redactedPattern, redactRecord } from './redact.ts'

/** Entries of the audit that are read at once. */
const entriesAtOnce = 500

/** Removes from entries of the audit what says who a tenant is, and what an undo of theirs would bring back. */
export async function redactEntries(db: Database, which: SQL | undefined): Promise<void> {
  const { id, before, after, undoStates } = auditEntries
  const mayName = or(sql`concat(${before}, ${after}) ~ ${redactedPattern}`, isNotNull(undoStates))
  let last = 0
  for (;;) {
    const found = await db
      .select({ id, before, after })
      .from(auditEntries)
      .where(and(which, mayName, gt(id, last)))
      .orderBy(asc(id))
      .limit(entriesAtOnce)
    for (const entry of found) {
      await db
        .update(auditEntries)
        .set({ before: redactRecord(entry.before), after: redactRecord(entry.after), undoStates: null })
        .where(eq(id, entry.id))
    }
    last = found.at(-1)?.id ?? last
    if (found.length < entriesAtOnce) return
  }
}
