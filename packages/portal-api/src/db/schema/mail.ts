import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from './columns.ts'

/**
 * Mail that is still to be sent, and that was. Written in the transaction of the change it tells of, sent after it (mail/outbox.ts).
 * A row says what to write to whom, never the words: those are made when it leaves, so no link's secret is ever kept.
 */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: identity(),
    /** Which mail it is, see mail/messages.ts, and what it is about. */
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    /** The portal's own address, for links. */
    origin: text('origin').notNull(),
    /** Made for many people at once: it leaves in a lane of its own, so that nobody who waits for a link waits behind it. */
    isBulk: boolean('is_bulk').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next; moved on while a process is at it, so that no other takes it too. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    /** When it was first tried, from which its two days are counted: null before, and again once our staff have it tried again. */
    firstTriedAt: moment('first_tried_at'),
    /** Either ends its life: it left, or it never will. */
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    /** It did not fail: our staff ended it at `failed_at`, and nobody has it sent again. */
    isDropped: boolean('is_dropped').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_messages_lane_index')
      .on(t.isBulk, t.nextAttemptAt, t.id)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index('outbox_messages_failed_index')
      .on(t.failedAt)
      .where(sql`${t.failedAt} is not null`),
  ],
)
