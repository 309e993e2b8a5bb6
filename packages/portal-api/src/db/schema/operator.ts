import { sql } from 'drizzle-orm'
import { check, date, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, updatedAt } from './columns.ts'

/** The company that runs the portal, as the invoices it issues from now on say it (D93). At most one row. */
export const sellers = pgTable(
  'sellers',
  {
    id: smallint('id').primaryKey().default(1),
    name: text('name').notNull(),
    /** In one line each, as they are written. */
    address: text('address'),
    vatNumber: text('vat_number'),
    bankAccount: text('bank_account'),
    updatedAt: updatedAt(),
  },
  (t) => [check('sellers_one', sql`${t.id} = 1`)],
)

/** What our staff changed that is no partner's, such as the catalogue, and who did (D100). What is a partner's is in `audit_entries`. */
export const operatorChanges = pgTable('operator_changes', {
  id: identity(),
  /** `STAFF_NAME`, or the system's user who ran the command. */
  madeBy: text('made_by').notNull(),
  action: text('action', {
    enum: ['catalogue.apply', 'mail.retry', 'portal.take-over', 'seller.update', 'supplier.merge'],
  }).notNull(),
  /** A sentence each. */
  changes: jsonb('changes').$type<string[]>().notNull(),
  createdAt: createdAt(),
})

/** What the database knows of the portal that it belongs to (docs/decisions/0109). At most one row. */
export const installations = pgTable(
  'installations',
  {
    id: smallint('id').primaryKey().default(1),
    /** What the file store with this database's files says of itself (files/own-files.ts). */
    fileStoreId: text('file_store_id').notNull(),
    /** When that store was given the id; until then a store without one may still get it. */
    fileStoreJoinedAt: moment('file_store_joined_at'),
    /** Of a restored copy, which sends nothing and runs no jobs: when the backup was made that it was restored from. */
    copyOf: moment('copy_of'),
  },
  (t) => [check('installations_one', sql`${t.id} = 1`)],
)

/** When something that is done once a day last went well, as a day in London (jobs/once-a-day.ts). */
export const dailyWork = pgTable('daily_work', {
  name: text('name').primaryKey(),
  doneOn: date('done_on').notNull(),
})
