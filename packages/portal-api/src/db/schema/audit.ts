import type { AuditAction } from '@doorstep/portal-contract/activity'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, unique, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference } from './columns.ts'
import { partners } from './partners.ts'
import { actors, users } from './people.ts'

/** Who makes changes, a link that someone was sent (docs/decisions/0034), or a key with which a site embeds the portal (0079). */
const auditActors = [...actors, 'link', 'embed_key'] as const

/** The kinds of change that can be undone (D17, D19, D31, D85; undo/undo.ts). */
export const undoKinds = [
  'bill_marking',
  'bill_addition',
  'tenancy_change',
  'property_deletion',
  'document_deletion',
  'view_deletion',
  'meter_change',
  'alert_change',
  'link_withdrawal',
  'key_withdrawal',
] as const

/** A row as JSON, by its columns' names in the database. */
export type StoredRow = Record<string, unknown>

/** What a change did to the rows of a table: how they were that it changed or removed, and the keys of those that it added. */
export type RowChanges = { changed: StoredRow[]; removed: StoredRow[]; added: StoredRow[] }

/** What the undo of a change to one record needs. */
export type UndoState = {
  /** The fields that find the record again. */
  record: { id: number; [field: string]: number }
  /** By table. */
  rows: Record<string, RowChanges>
  /** A hash of the rows of each table that belong to the record, as the change left them. */
  left: Record<string, string>
}

/** Who did what, what was before and after, and when; written in the same transaction as the change (D7). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    /** Whose record was touched; its team reads the entry (docs/decisions/0007). */
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    actor: text('actor', { enum: auditActors }).notNull().default('user'),
    /** Of a link: which. Without a foreign key, because the entry outlives the link. */
    linkId: reference('link_id'),
    /** Of an embed: which key, also where a person was signed in to it. */
    embedKeyId: reference('embed_key_id'),
    /** Null for staff and jobs, and once the person's record is gone. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The partner that was acted for: of a branch's record, perhaps its head office; of staff and jobs, the record's own. */
    actingPartnerId: reference('acting_partner_id')
      .notNull()
      .references(() => partners.id),
    /** The first entry of a change that touched several partners; null in that one itself. */
    changeId: reference('change_id').references((): AnyPgColumn => auditEntries.id),
    /** The partner whose line in the activity says it too, as an import's does of each property; null where none does. */
    summedUpBy: reference('summed_up_by'),
    /** E.g. `postal_bills.mark_as_paid`. */
    action: text('action').$type<AuditAction>().notNull(),
    /** What the action's name begins with, such as `postal_bills`; lists are filtered by it. */
    area: text('area')
      .notNull()
      .generatedAlwaysAs(sql`split_part(action, '.', 1)`),
    /** The kind of record, and its id when the action is about one. */
    subjectType: text('subject_type').notNull(),
    subjectId: reference('subject_id'),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    requestId: text('request_id'),
    /** Which undo can take the change back (D31); null when none can. */
    undo: text('undo', { enum: undoKinds }),
    /** What that undo needs, one for each record; purged soon after the time for it is over. */
    undoStates: jsonb('undo_states').$type<UndoState[]>(),
    /** When one did. */
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // With what decides whether an entry is listed, so that they are counted in the index alone.
    index('audit_entries_lines_index').on(t.partnerId, t.createdAt.desc(), t.id.desc(), t.summedUpBy),
    index('audit_entries_lines_of_area_index').on(
      t.partnerId,
      t.area,
      t.createdAt.desc(),
      t.id.desc(),
      t.summedUpBy,
    ),
    index('audit_entries_lines_of_user_index').on(
      t.partnerId,
      t.userId,
      t.createdAt.desc(),
      t.id.desc(),
      t.summedUpBy,
    ),
    index('audit_entries_subject_index').on(t.subjectType, t.subjectId),
    index('audit_entries_change_index').on(t.changeId),
    index('audit_entries_undo_states_index')
      .on(t.createdAt)
      .where(sql`${t.undoStates} is not null`),
    check('audit_entries_undo_known', oneOf(t.undo, undoKinds)),
    check('audit_entries_actor_known', oneOf(t.actor, auditActors)),
    check('audit_entries_actor_user', sql`${t.actor} = 'user' or ${t.userId} is null`),
    check('audit_entries_actor_link', sql`(${t.actor} = 'link') = (${t.linkId} is not null)`),
    check('audit_entries_actor_key', sql`${t.actor} <> 'embed_key' or ${t.embedKeyId} is not null`),
  ],
)

/** Answers to creating calls, kept for 24 hours so that a repeated call gets the same one (D5). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Method, path and query of the call, and the hash of its body, signed with the installation’s key. */
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first call is still running. */
    responseBody: jsonb('response_body').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('idempotency_keys_user_id_key_unique').on(t.userId, t.key),
    index('idempotency_keys_created_at_index').on(t.createdAt),
  ],
)

/** The same of calls without a session: who sends the key and the same body is who sent it first. */
export const publicIdempotencyKeys = pgTable(
  'public_idempotency_keys',
  {
    id: identity(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first call is still running. */
    responseBody: jsonb('response_body').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('public_idempotency_keys_key_unique').on(t.key),
    index('public_idempotency_keys_created_at_index').on(t.createdAt),
  ],
)
