import { z } from 'zod'
import { dateOrders } from './import-dates.ts'
import { emptyAsNone, pagingQuery } from './lists.schema.ts'
import { importFilters } from './import-filters.ts'
import { importFields, importLimits, rowChoices } from './property-import.ts'
import { dataOf, id, isoDateTime, pageOf, text, version } from './wire.schema.ts'

const field = z.enum(importFields, 'Choose one of the fields.')

/** A column of the file. */
export const importColumn = z.object({
  name: z.string(),
  field: field.nullable(),
  /** Matched by what its values look like, not by its name, and not confirmed yet. */
  guessed: z.boolean(),
  /** Some of its values. */
  samples: z.array(z.string()),
  /** How its dates of numbers are read: with the day or the month first. Null where none of its values depends on it. */
  date_order: z.enum(dateOrders).nullable(),
})

/** How many rows there are, and what an import would do with them. */
export const importCounts = z.object({
  all: z.int(),
  attention: z.int(),
  duplicates: z.int(),
  ready: z.int(),
  /** Properties that would be added. */
  add: z.int(),
  /** Properties that are there already and would get what they lack. */
  fill: z.int(),
})

/** A property that an undo left as it is, and why. */
const keptProperty = z.object({ id, address: z.string(), reason: z.string() })

/** What an import did. */
export const importResult = z.object({
  imported_at: isoDateTime,
  added: z.int(),
  filled: z.int(),
  tenancies: z.int(),
  left_out: z.int(),
  /** Set once the import was undone. */
  undone: z.object({ at: isoDateTime, kept: z.array(keptProperty) }).nullable(),
  /** The import that goes on with the rows that are not in the properties; null until somebody starts it. */
  continued_as: id.nullable(),
})

/** An import of properties: a draft until it is imported (D67). */
export const propertyImport = z.object({
  id,
  /** Sent back with a change: it is refused when the import was changed elsewhere meanwhile. */
  version: z.string(),
  file_name: z.string(),
  /** Of a workbook, the sheet that was read. */
  sheet: z.string().nullable(),
  /** The colleague who uploaded the file; null when it was the person themselves. */
  started_by: z.string().nullable(),
  updated_at: isoDateTime,
  rows: z.int(),
  /** The row that has the headings; 0 when none has, null when it can't be changed any more. */
  heading_row: z.int().nullable(),
  columns: z.array(importColumn),
  /** What has to be chosen before rows can be checked. */
  column_problems: z.array(z.string()),
  /** Whose the properties are where their row doesn't say it; null when that isn't chosen yet. */
  partner_id: id.nullable(),
  /** Null while there are column problems, and once it is imported. */
  counts: importCounts.nullable(),
  result: importResult.nullable(),
})

/** An import in the list of those that can be continued. */
export const importSummary = propertyImport.pick({
  id: true,
  file_name: true,
  sheet: true,
  started_by: true,
  updated_at: true,
  rows: true,
})

/** A finished import in the list of past ones. */
export const pastImport = importSummary.extend({ result: importResult })

/** A row at the top of the file, which may be the one with the headings. */
const topRow = z.object({ number: z.int(), text: z.string() })

/** What is wrong in a column, and what can be put right for many rows at once. */
export const importFix = z.object({
  column: z.int(),
  /** How many rows have something to put right there. */
  rows: z.int(),
  /** Whether all of them can be emptied. */
  can_clear: z.boolean(),
  /** The names to choose from; null where any text may be right. */
  options: z.array(z.string()).nullable(),
  /** Values that several rows have, the most frequent first; of a cell with several names, one of them. */
  values: z.array(z.object({ value: z.string(), rows: z.int(), message: z.string() })),
})

/** What an undo would do. */
export const importUndo = z.object({
  /** Properties that would be deleted, and those that would be blank again where they were filled in. */
  deleted: z.int(),
  emptied: z.int(),
  kept: z.array(keptProperty),
})

/** A row of the file, checked. */
export const importRow = z.object({
  /** Its number in the file, as a spreadsheet counts. */
  number: z.int(),
  cells: z.array(z.string()),
  status: z.enum(['ready', 'attention', 'duplicate']),
  problems: z.array(z.object({ column: z.int(), message: z.string() })),
  /** What was put right by itself, or only looks unusual. */
  notes: z.array(z.object({ column: z.int(), tone: z.enum(['fixed', 'check']), message: z.string() })),
  duplicate: z
    .discriminatedUnion('of', [
      z.object({
        of: z.literal('property'),
        id,
        address: z.string(),
        choice: z.enum(['skip', 'fill']),
        /** What the row could add to it, by the names of the fields. */
        fills: z.array(z.string()),
      }),
      z.object({ of: z.literal('row'), number: z.int() }),
    ])
    .nullable(),
})

/** GET /api/i/partner/property-imports: the partner's that are not imported yet, the last changed first (D90). */
export const importSummaries = dataOf(z.array(importSummary))
export const importAnswer = dataOf(propertyImport)

/** GET …/past: the partner's that are imported, the last first (D90). */
export const pastImportsPage = pageOf(pastImport)

/** GET …/{id}/top-rows, …/{id}/fixes and …/{id}/undo. */
export const topRowsAnswer = dataOf(z.array(topRow))
export const importFixesAnswer = dataOf(z.array(importFix))
export const importUndoAnswer = dataOf(importUndo)

/** GET …/{id}/rows. */
export const importRowsQuery = pagingQuery.extend({
  show: emptyAsNone(z.enum(importFilters, 'Show all, attention, duplicates or ready.').default('all')),
})
export const importRowsPage = pageOf(importRow)

const rowNumber = z.int('Send a row’s number.').min(1, 'Send a row’s number.')

const cell = text('Use only letters, numbers and punctuation.').max(
  importLimits.cellLength,
  `Use no more than ${importLimits.cellLength} characters.`,
)

const columnNumber = z
  .int('Send a column’s number.')
  .min(0, 'Send a column’s number.')
  .max(importLimits.columns - 1)

/** PATCH …/{id}: what changes, of the version that the person saw. */
export const importChanges = z.object({
  version,
  /** What each column holds, in the order of the columns. */
  columns: z.array(field.nullable()).max(importLimits.columns, 'Send one field for each column.').optional(),
  partner_id: id.nullable().optional(),
  /** The row with the headings, of those at the top; 0 for none. Columns are matched anew. */
  heading_row: z.int('Send a row’s number, or 0.').min(0, 'Send a row’s number, or 0.').optional(),
  /** How columns' dates of numbers are read. */
  date_orders: z
    .array(z.object({ column: columnNumber, order: z.enum(dateOrders, 'Choose dmy or mdy.') }))
    .max(importLimits.columns, 'Send one order for each column.')
    .optional(),
  edits: z
    .array(
      z.object({
        row: rowNumber,
        column: columnNumber,
        value: cell,
        /** What the person saw in the cell. When a colleague has changed it since, it stays as it is and comes back in `kept`. */
        was: cell.optional(),
      }),
    )
    .max(importLimits.edits, `Change up to ${importLimits.edits} cells at a time.`)
    .optional(),
  /** Cells that are put right for all rows at once. */
  fixes: z
    .array(
      z.object({
        column: columnNumber,
        /** Their value, or one of their names; null for all cells of the column that have something to put right. */
        from: cell.nullable(),
        to: cell,
      }),
    )
    .max(importLimits.fixes, `Fix up to ${importLimits.fixes} values at a time.`)
    .optional(),
  /** Whether properties that are there get what they lack, for all rows that could give them something. */
  fill_all: z.boolean('Send true or false.').optional(),
  choices: z
    .array(z.object({ row: rowNumber, choice: z.enum(rowChoices, 'Choose skip, fill or keep.') }))
    .max(importLimits.edits, `Change up to ${importLimits.edits} rows at a time.`)
    .optional(),
  /** The rows that the screen shows, which the answer has as they are now. */
  shown: z.array(rowNumber).max(importLimits.edits, `Show up to ${importLimits.edits} rows.`).optional(),
})

/** Its answer: the import, the rows that were asked for, and the cells that stay as a colleague has changed them. */
export const importChanged = z.object({
  data: propertyImport,
  rows: z.array(importRow),
  kept: z.array(z.object({ row: z.int(), column: z.int(), value: z.string() })),
})

/** POST …/{id}/import. */
export const importRun = importChanges.pick({ version: true })

/** The 409 of a change: the import as it is now. */
export const importConflict = z.object({ message: z.string(), current: propertyImport.optional() })

/** GET …/template. */
export const importTemplateQuery = z.object({
  type: emptyAsNone(z.enum(['csv', 'xlsx'], 'Choose csv or xlsx.').default('csv')),
})

export type PropertyImport = z.infer<typeof propertyImport>
export type ImportSummary = z.infer<typeof importSummary>
export type ImportColumn = z.infer<typeof importColumn>
export type ImportCounts = z.infer<typeof importCounts>
export type ImportResult = z.infer<typeof importResult>
export type ImportRow = z.infer<typeof importRow>
export type PastImport = z.infer<typeof pastImport>
export type PastImportsPage = z.infer<typeof pastImportsPage>
export type ImportFix = z.infer<typeof importFix>
export type ImportUndo = z.infer<typeof importUndo>
export type TopRow = z.infer<typeof topRow>
export type ImportRowsPage = z.infer<typeof importRowsPage>
export type ImportChanges = z.input<typeof importChanges>
export type ImportChanged = z.infer<typeof importChanged>
