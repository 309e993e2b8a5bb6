import { listsWithViews, viewNameMaxLength } from '@doorstep/portal-contract/saved-views'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, oneOf, reference, updatedAt } from './columns.ts'
import { ofParent, parentKey } from './ownership.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'

/** A list's filters, order and columns under a name: its maker's own, or shared with the team. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    /** Who made it. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: listsWithViews }).notNull(),
    name: text('name').notNull(),
    /** The query of the list's address. */
    query: text('query').notNull(),
    /** The ids of the columns that show; null for all. */
    columns: text('columns').array(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    parentKey(t.id, t.partnerId),
    uniqueIndex('saved_views_name_unique').on(t.userId, t.partnerId, t.list, sql`lower(${t.name})`),
    index('saved_views_list_index').on(t.partnerId, t.list),
    check('saved_views_list_known', oneOf(t.list, listsWithViews)),
    check(
      'saved_views_name_length',
      sql`char_length(${t.name}) between 1 and ${sql.raw(String(viewNameMaxLength))}`,
    ),
  ],
)

/** The view with which a list opens for a person: an own one or a shared one. */
export const defaultViews = pgTable(
  'default_views',
  {
    partnerId: reference('partner_id').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: listsWithViews }).notNull(),
    savedViewId: reference('saved_view_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.partnerId, t.list] }),
    ofParent([t.savedViewId, t.partnerId], [savedViews.id, savedViews.partnerId]).onDelete('cascade'),
    index('default_views_view_index').on(t.savedViewId),
    check('default_views_list_known', oneOf(t.list, listsWithViews)),
  ],
)
