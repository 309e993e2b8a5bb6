import type { FoundColumn } from '@doorstep/portal-contract/import-columns'
import type { RowChoice } from '@doorstep/portal-contract/property-import'
import type { ImportResult } from '@doorstep/portal-contract/property-import.schema'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, reference, updatedAt } from './columns.ts'
import type { UndoState } from './audit.ts'
import { ofParent, parentKey } from './ownership.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'

/** What an import made, for its undo: of a property that was filled, what it had before. */
export type ImportMade = {
  added: { id: number; tenancy_id: number | null }[]
  filled: {
    id: number
    /** A number in what was imported before versions were text. */
    version: string | number
    before: Record<string, unknown>
    tenancy_id: number | null
  }[]
  /** How the properties were once it was made. */
  left: Pick<UndoState, 'record' | 'left'>[]
}

/** What a column holds, its name in the file, and some of its values. Those of an older release don't know the order of their dates. */
export type FileColumn = Omit<FoundColumn, 'date_order'> & Partial<Pick<FoundColumn, 'date_order'>>

/** What an import did. Those of an older release are not continued. */
export type StoredResult = Omit<ImportResult, 'continued_as'> & Partial<Pick<ImportResult, 'continued_as'>>

/** A file of properties on its way in, and once it is imported, what came of it; kept for 30 days. It is its partner's (D90). */
export const propertyImports = pgTable(
  'property_imports',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    /** Who uploaded the file. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** The sheet of a workbook. */
    sheet: text('sheet'),
    /** Counts the changes, so that two people don't overwrite each other. */
    version: integer('version').notNull().default(1),
    /** Whose the properties are where their row doesn't say it. */
    ownerId: reference('owner_id').references(() => partners.id),
    /** The row that has the headings, 0 for none; null for imports of an older release, whose rows begin below it. */
    headingRow: integer('heading_row'),
    columns: jsonb('columns').$type<FileColumn[]>().notNull(),
    rowCount: integer('row_count').notNull().default(0),
    /** A hash of what its rows were last checked against (`Facts`). */
    checkedFor: text('checked_for'),
    result: jsonb('result').$type<StoredResult>(),
    made: jsonb('made').$type<ImportMade>(),
    /** The rows that were left out, and why. */
    leftOut: jsonb('left_out').$type<{ number: number; reason: string }[]>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    parentKey(t.id, t.partnerId),
    index('property_imports_list_index').on(t.partnerId, t.updatedAt.desc()),
    // How many unfinished ones somebody has.
    index('property_imports_user_index').on(t.userId, t.partnerId),
    index('property_imports_updated_at_index').on(t.updatedAt),
  ],
)

/** The rows of an imported file, as people have changed them since. */
export const propertyImportRows = pgTable(
  'property_import_rows',
  {
    importId: reference('import_id').notNull(),
    partnerId: reference('partner_id').notNull(),
    /** The one that a spreadsheet shows. */
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** What happens to a duplicate, once somebody has chosen. */
    choice: text('choice').$type<RowChoice>(),
    /** Whether something has to be put right; null until the row is checked. */
    isWrong: boolean('is_wrong'),
    /** Its partner and its address, the same for rows of one property; null where they can't be read. */
    place: text('place'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.number] }),
    ofParent([t.importId, t.partnerId], [propertyImports.id, propertyImports.partnerId]).onDelete('cascade'),
  ],
)

/** An import as it is stored, without what it made: that is large, and only its undo and the file of what was left out read it. */
export type Import = Omit<typeof propertyImports.$inferSelect, 'made' | 'leftOut'>
