import type { AuditAction } from '@doorstep/portal-contract/activity'
import type { Database } from '../db/database.ts'
import { auditEntries } from '../db/schema/audit.ts'

/** When a sign-up is made, and by which request, if by one. */
export type Made = { now: Date; requestId: string | null }

/** The audit entry of somebody who joined a partner, or of their joining's effect on it (D7). */
export async function noteSignUp(
  tx: Database,
  change: { action: AuditAction; partnerId: number; userId: number; before: unknown; after: unknown },
  { now, requestId }: Made,
): Promise<void> {
  const { partnerId, userId, ...what } = change
  await tx.insert(auditEntries).values({
    partnerId,
    actingPartnerId: partnerId,
    userId,
    ...what,
    subjectType: 'user',
    subjectId: userId,
    requestId,
    createdAt: now,
  })
}
