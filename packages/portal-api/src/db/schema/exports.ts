import { exportKinds } from '@doorstep/portal-contract/exports'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference } from './columns.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'

/** Files of long lists: a job makes them, and the person who asked has a link to them by mail (docs/decisions/0075). */
export const exports = pgTable(
  'exports',
  {
    id: identity(),
    /** The partner that the person worked as. */
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: exportKinds }).notNull(),
    /** Which list, as its call's schema read it. */
    parameters: jsonb('parameters').$type<object>().notNull(),
    lines: integer('lines').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next; moved on while a process is at it. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    createdAt: createdAt(),
    /** Either ends the waiting. */
    madeAt: moment('made_at'),
    failedAt: moment('failed_at'),
    /** How the keys of its parts begin in the file store, how many there are, and how many bytes they have together; null once they are gone. */
    fileKey: text('file_key'),
    fileParts: integer('file_parts'),
    fileSize: integer('file_size'),
    fileName: text('file_name'),
    mediaType: text('media_type'),
    expiresAt: moment('expires_at'),
  },
  (t) => [
    index('exports_user_index').on(t.userId, t.partnerId),
    index('exports_due_index')
      .on(t.nextAttemptAt, t.id)
      .where(sql`${t.madeAt} is null and ${t.failedAt} is null`),
    index('exports_created_at_index').on(t.createdAt),
    check('exports_kind_known', oneOf(t.kind, exportKinds)),
    check(
      'exports_file',
      sql`num_nulls(${t.fileKey}, ${t.fileParts}, ${t.fileSize}, ${t.fileName}, ${t.mediaType}) in (0, 5)`,
    ),
    check('exports_made', sql`(${t.madeAt} is null) = (${t.expiresAt} is null)`),
    check('exports_ended_once', sql`num_nulls(${t.madeAt}, ${t.failedAt}) > 0`),
  ],
)

export type StoredExport = typeof exports.$inferSelect
