import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * Files in the store that no row names: noted before a new file is stored, until the change that names it is committed, and from the
 * commit of the change that no longer names it (files/unused-files.ts).
 */
export const unusedFiles = pgTable(
  'unused_files',
  {
    key: text('key').primaryKey(),
    /** From when on it may be removed: a new file may still be named by a change that is under way. */
    removeAfter: moment('remove_after').notNull(),
  },
  (t) => [index('unused_files_remove_after_index').on(t.removeAfter)],
)
