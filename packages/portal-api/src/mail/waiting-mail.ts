import { asc, count } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import type { Outbox } from './outbox.ts'
import { isWaiting } from './outbox-conditions.ts'

/** How much mail of which kind has not left, by the kind's name (mail/messages.ts). */
export const countWaitingMail = (db: Database): Promise<{ kind: string; count: number }[]> =>
  db
    .select({ kind: outboxMessages.kind, count: count() })
    .from(outboxMessages)
    .where(isWaiting)
    .groupBy(outboxMessages.kind)
    .orderBy(asc(outboxMessages.kind))

/** Ends all mail that waits: it is not sent, it is no failure, and nobody is told again. */
export async function dropWaitingMail(db: Database, reason: string, now: Date): Promise<void> {
  await db.update(outboxMessages).set({ failedAt: now, isDropped: true, lastError: reason }).where(isWaiting)
}

/** An outbox from which nothing leaves: mail stays in the database until a portal with another one runs on it. */
export const heldOutbox: Outbox = {
  wake: () => {},
  start: () => {},
  stop: async () => {},
  runDue: async () => {},
}
