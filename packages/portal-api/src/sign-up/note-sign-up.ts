import type { Database } from '../db/database.ts'
import { auditEntries } from '../db/schema/audit.ts'

/** When a sign-up is made, and by which request. */
export type Made = { now: Date; requestId: string | null }

/** The audit entry of somebody who joined a partner, or of their joining's effect on it (D7). */
export async function noteSignUp(
  tx: Database,
  change: { action: string; partnerId: number; userId: number },
  { now, requestId }: Made,
): Promise<void> {
  const { action, partnerId, userId } = change
  await tx.insert(auditEntries).values({
    partnerId,
    actingPartnerId: partnerId,
    userId,
    action,
    subjectType: 'user',
    subjectId: userId,
    requestId,
    createdAt: now,
  })
}
