import type { ColumnMatch, RowChoice } from '@doorstep/portal-contract/property-import'
import type { ImportResult } from '@doorstep/portal-contract/property-import.schema'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, reference, updatedAt } from './columns.ts'
import type { UndoState } from './audit.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'

/** A row of an imported file; its number is the one that a spreadsheet shows. */
export type FileRow = { number: number; cells: string[] }

/** What a person changed about a row: cells by the number of their column, and what happens to a duplicate. */
export type RowMend = { cells?: Record<string, string>; choice?: RowChoice }

/** What an import made, for its undo: of a property that was filled, what it had before. */
export type ImportMade = {
  added: { id: number; tenancy_id: number | null }[]
  filled: { id: number; version: number; before: Record<string, unknown>; tenancy_id: number | null }[]
  /** How the properties were once it was made. */
  left: Pick<UndoState, 'record' | 'left'>[]
}

/** A file of properties on its way in, and once it is imported, what came of it; kept for 30 days. It is its person's own (D67). */
export const propertyImports = pgTable(
  'property_imports',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** The sheet of a workbook. */
    sheet: text('sheet'),
    /** Counts the changes, so that two tabs don't overwrite each other. */
    version: integer('version').notNull().default(1),
    /** Whose the properties are where their row doesn't say it. */
    ownerId: reference('owner_id').references(() => partners.id),
    columns: jsonb('columns').$type<(ColumnMatch & { name: string })[]>().notNull(),
    rows: jsonb('rows').$type<FileRow[]>().notNull(),
    /** By row number. Beside the rows, so that a change of a cell doesn't write the whole file again. */
    mends: jsonb('mends').$type<Record<string, RowMend>>().notNull().default({}),
    result: jsonb('result').$type<ImportResult>(),
    made: jsonb('made').$type<ImportMade>(),
    /** The rows that were left out, and why. */
    leftOut: jsonb('left_out').$type<{ number: number; reason: string }[]>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('property_imports_list_index').on(t.userId, t.partnerId, t.updatedAt.desc()),
    index('property_imports_updated_at_index').on(t.updatedAt),
  ],
)

/** An import as it is stored. */
export type Draft = typeof propertyImports.$inferSelect
