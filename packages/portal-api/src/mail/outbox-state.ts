import { and, isNotNull, lte, not, notInArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { count, expression, min } from '../db/expressions.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { invoiceMailKinds } from '../invoices/notices.ts'
import { hasEndedLink } from './ended-links.ts'
import { isFailed, isWaiting } from './outbox-conditions.ts'
import { givenUpAfterMs } from './outbox.ts'

/** How the outbox stands, with what failed in the last 30 days. */
export type OutboxState = {
  waiting: number
  /** What of it was tried, did not leave and is tried again. */
  retrying: number
  /** When the mail was due that should have been tried longest ago; null where none is late. */
  overdueSince: Date | null
  failed: number
  /** What of it was tried for two days, and can be tried again by our staff: not what a server refused, whose address is mostly wrong. */
  givenUp: number
}

/** Holds for failed mail that our staff may have tried again: a job makes mail about invoices anew. */
export const isForStaff = and(isFailed, notInArray(outboxMessages.kind, [...invoiceMailKinds]))

const wasTriedLong = expression<boolean>`${outboxMessages.failedAt} - coalesce(${outboxMessages.firstTriedAt}, ${outboxMessages.createdAt})
  >= ${givenUpAfterMs} * interval '1 millisecond'`

/** Reads how the outbox stands. @param now the time */
export async function readOutboxState(db: Database, now: Date): Promise<OutboxState> {
  const [waiting] = await db
    .select({ waiting: count(), retrying: count(isNotNull(outboxMessages.lastError)) })
    .from(outboxMessages)
    .where(isWaiting)
  const [overdue] = await db
    .select({ since: min(outboxMessages.nextAttemptAt) })
    .from(outboxMessages)
    .where(and(isWaiting, lte(outboxMessages.nextAttemptAt, now)))
  return {
    waiting: waiting?.waiting ?? 0,
    retrying: waiting?.retrying ?? 0,
    overdueSince: overdue?.since ?? null,
    failed: await db.$count(outboxMessages, isFailed),
    givenUp: await db.$count(outboxMessages, and(isForStaff, wasTriedLong, not(hasEndedLink(db, now)))),
  }
}
