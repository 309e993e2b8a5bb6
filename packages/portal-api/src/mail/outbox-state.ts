import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { count, min } from '../db/expressions.ts'
import { outboxMessages } from '../db/schema/mail.ts'

/** Holds for mail that is still to leave. */
export const isWaiting = and(isNull(outboxMessages.sentAt), isNull(outboxMessages.failedAt))

/** Holds for mail that never leaves. */
export const isFailed = isNotNull(outboxMessages.failedAt)

/** How the outbox stands: mail that waits, since when the oldest does, and what failed for good in the last 30 days. */
export async function readOutboxState(
  db: Database,
): Promise<{ waiting: number; oldestAt: Date | null; failed: number }> {
  const [waiting] = await db
    .select({ count: count(), oldestAt: min(outboxMessages.createdAt) })
    .from(outboxMessages)
    .where(isWaiting)
  const failed = await db.$count(outboxMessages, isFailed)
  return { waiting: waiting?.count ?? 0, oldestAt: waiting?.oldestAt ?? null, failed }
}
