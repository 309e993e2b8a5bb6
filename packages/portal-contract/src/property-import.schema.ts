import { z } from 'zod'
import { emptyAsNone, pagingQuery } from './lists.schema.ts'
import { importFields, importFilters, importLimits, rowChoices } from './property-import.ts'
import { dataOf, id, isoDateTime, pageOf, text } from './wire.schema.ts'

const field = z.enum(importFields, 'Choose one of the fields.')

/** A column of the file. */
export const importColumn = z.object({
  name: z.string(),
  field: field.nullable(),
  /** Matched by what its values look like, not by its name, and not confirmed yet. */
  guessed: z.boolean(),
  /** Some of its values. */
  samples: z.array(z.string()),
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
})

/** An import of properties: a draft until it is imported (D67). */
export const propertyImport = z.object({
  id,
  /** Sent back with a change: it is refused when the import was changed elsewhere meanwhile. */
  version: z.int(),
  file_name: z.string(),
  /** Of a workbook, the sheet that was read. */
  sheet: z.string().nullable(),
  updated_at: isoDateTime,
  rows: z.int(),
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
  updated_at: true,
  rows: true,
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

/** GET /api/i/partner/property-imports: the person's own that are not imported yet, the last changed first. */
export const importSummaries = dataOf(z.array(importSummary))
export const importAnswer = dataOf(propertyImport)

/** GET …/{id}/rows. */
export const importRowsQuery = pagingQuery.extend({
  show: emptyAsNone(z.enum(importFilters, 'Show all, attention, duplicates or ready.').default('all')),
})
export const importRowsPage = pageOf(importRow)

const rowNumber = z.int('Send a row’s number.').min(1, 'Send a row’s number.')

/** PATCH …/{id}: what changes, of the version that the person saw. */
export const importChanges = z.object({
  version: z.int('Send the version that was changed.'),
  /** What each column holds, in the order of the columns. */
  columns: z.array(field.nullable()).max(importLimits.columns, 'Send one field for each column.').optional(),
  partner_id: id.nullable().optional(),
  mends: z
    .array(
      z.object({
        row: rowNumber,
        column: z
          .int('Send a column’s number.')
          .min(0, 'Send a column’s number.')
          .max(importLimits.columns - 1),
        value: text('Use only letters, numbers and punctuation.').max(
          importLimits.cellLength,
          `Use no more than ${importLimits.cellLength} characters.`,
        ),
      }),
    )
    .max(importLimits.mends, `Change up to ${importLimits.mends} cells at a time.`)
    .optional(),
  choices: z
    .array(z.object({ row: rowNumber, choice: z.enum(rowChoices, 'Choose skip, fill or keep.') }))
    .max(importLimits.mends, `Change up to ${importLimits.mends} rows at a time.`)
    .optional(),
  /** The rows that the screen shows, which the answer has as they are now. */
  shown: z.array(rowNumber).max(importLimits.mends, `Show up to ${importLimits.mends} rows.`).optional(),
})

/** Its answer: the import, and the rows that were asked for. */
export const importChanged = z.object({ data: propertyImport, rows: z.array(importRow) })

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
export type ImportRowsPage = z.infer<typeof importRowsPage>
export type ImportChanges = z.input<typeof importChanges>
export type ImportChanged = z.infer<typeof importChanged>
