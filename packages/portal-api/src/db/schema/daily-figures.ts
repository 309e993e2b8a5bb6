import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { partners } from './partners.ts'

/** Each partner's own figures of the dashboard (D36), without those below it, as they were once on a day in London (D72). */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    day: date('day').notNull(),
    activePackages: integer('active_packages').notNull(),
    /** Of the active ones, those with bills included. Null on days before it was kept. */
    activeBillsIncluded: integer('active_bills_included'),
    /** Being set up, or awaiting approval. */
    beingSetUp: integer('being_set_up').notNull(),
    /** Open ones (D20). */
    leads: integer('leads').notNull(),
    /** Properties with a void period. */
    voids: integer('voids').notNull(),
    /** Whole pence, 0 or more: credit of one account is never subtracted from what another owes (D82). */
    outstandingVoidPence: bigint('outstanding_void_pence', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.day] })],
)
