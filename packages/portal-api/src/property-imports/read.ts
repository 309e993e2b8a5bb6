import type { ImportFilter } from '@doorstep/portal-contract/import-filters'
import type {
  ImportResult,
  ImportRow,
  ImportSummary,
  PastImport,
  PropertyImport,
  TopRow,
} from '@doorstep/portal-contract/property-import.schema'
import {
  type ImportField,
  importLimits,
  importTexts as sentences,
} from '@doorstep/portal-contract/property-import'
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { users } from '../db/schema/people.ts'
import { type Import, propertyImportRows, propertyImports } from '../db/schema/property-imports.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { PageRequest } from '../http/pages.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import {
  problemsOfColumns,
  readFacts,
  readPlaced,
  readSharedNotes,
  refuseUnmatched,
  rowsOf,
} from './check.ts'
import { findFillings } from './fill.ts'
import { countsOf, type Facts, filters, type Placed, readRow } from './rules.ts'

const { made: _made, leftOut: _leftOut, ...columns } = getTableColumns(propertyImports)
const fields = { ...columns, firstName: users.firstName, lastName: users.lastName }

/** An import with who started it. */
export type StartedImport = Import & Pick<typeof users.$inferSelect, 'firstName' | 'lastName'>

/** Of the partner that the person works as: every colleague sees it, and nobody of a branch or a head office (D90). */
export const isHere = ({ scope }: ScopedDatabase) => eq(propertyImports.partnerId, scope.partnerId)

/** The imports that the person and their colleagues can continue, the last changed first. */
export async function listImports(scoped: ScopedDatabase): Promise<ImportSummary[]> {
  const found = await scoped
    .select(fields)
    .from(propertyImports, isHere(scoped), isNull(propertyImports.result))
    .innerJoin(users, propertyImports.userId)
    .orderBy(desc(propertyImports.updatedAt), desc(propertyImports.id))
  return found.map((each) => summaryOf(scoped, each))
}

/** A page of those that are imported, the last first, and how many there are. */
export async function listPastImports(
  scoped: ScopedDatabase,
  page: PageRequest,
): Promise<{ imports: PastImport[]; total: number }> {
  const matches = and(isHere(scoped), isNotNull(propertyImports.result))
  const order = [desc(propertyImports.updatedAt), desc(propertyImports.id)]
  const { rows, total } = await readPage(
    scoped,
    propertyImports,
    { matches, order, ...page },
    (isOnPage, facts) =>
      scoped
        .select({ ...fields, ...facts })
        .from(propertyImports, isOnPage)
        .innerJoin(users, propertyImports.userId),
  )
  const imports = rows.flatMap((each) => {
    const result = resultOf(each)
    return result ? [{ ...summaryOf(scoped, each), result }] : []
  })
  return { imports, total }
}

/** @throws a 404 when the person's partner has no such import */
export async function findImport(scoped: ScopedDatabase, importId: number): Promise<StartedImport> {
  const [found] = await scoped
    .select(fields)
    .from(propertyImports, isHere(scoped), eq(propertyImports.id, importId))
    .innerJoin(users, propertyImports.userId)
  if (!found) throw notFound()
  return found
}

const summaryOf = ({ scope }: ScopedDatabase, draft: StartedImport): ImportSummary => ({
  id: draft.id,
  file_name: draft.fileName,
  sheet: draft.sheet,
  started_by: draft.userId === scope.user.id ? null : `${draft.firstName} ${draft.lastName}`.trim(),
  updated_at: draft.updatedAt.toISOString(),
  rows: draft.rowCount,
})

const resultOf = ({ result }: Pick<Import, 'result'>): ImportResult | null =>
  result && { ...result, continued_as: result.continued_as ?? null }

/** An import as its page shows it, with its rows counted where they can be checked. */
export async function showImport(
  scoped: ScopedDatabase,
  draft: StartedImport,
  now: Date,
): Promise<PropertyImport> {
  const canCheck = !draft.result && problemsOfColumns(scoped, draft).length === 0
  const rows = canCheck ? await readPlaced(scoped, draft, await readFacts(scoped, draft, now)) : null
  return onWire(scoped, draft, rows)
}

/** @param rows its rows among each other; null where they can't be checked */
export const onWire = (
  scoped: ScopedDatabase,
  draft: StartedImport,
  rows: readonly Placed[] | null,
): PropertyImport => ({
  ...summaryOf(scoped, draft),
  version: String(draft.version),
  heading_row: draft.headingRow,
  columns: draft.columns.map((column) => ({ ...column, date_order: column.date_order ?? null })),
  column_problems: draft.result ? [] : problemsOfColumns(scoped, draft),
  partner_id: draft.ownerId,
  counts: rows && countsOf(rows),
  result: resultOf(draft),
})

/** The rows at the top of an import's file, of which one may have the headings. */
export async function listTopRows(scoped: ScopedDatabase, draft: Import): Promise<TopRow[]> {
  if (draft.headingRow === null) return []
  const { value: rows = [] } = await rowsOf(scoped, { ...draft, headingRow: 0 }).next()
  return rows.slice(0, importLimits.topRows).map(({ number, cells }) => ({ number, text: textOf(cells) }))
}

const textLength = 80

/** What a row says, as far as a choice shows it. */
function textOf(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell !== '').join(', ')
  return text.length > textLength ? `${text.slice(0, textLength).toWellFormed()}…` : text
}

/** A page of an import's rows, and how many there are. @throws a 409 while its columns aren't chosen, and once it is imported */
export async function listRows(
  scoped: ScopedDatabase,
  draft: Import,
  { show, page, per_page }: PageRequest & { show: ImportFilter },
  now: Date,
): Promise<{ rows: ImportRow[]; total: number }> {
  if (draft.result) throw conflict(sentences.done)
  refuseUnmatched(scoped, draft)
  const facts = await readFacts(scoped, draft, now)
  const matching = (await readPlaced(scoped, draft, facts)).filter(filters[show])
  const shown = matching.slice((page - 1) * per_page, page * per_page)
  return { rows: await rowsOnWire(scoped, draft, shown, facts), total: matching.length }
}

/** Rows as the page shows them, duplicates with what they could add. */
export async function rowsOnWire(
  scoped: ScopedDatabase,
  draft: Import,
  placed: readonly Placed[],
  facts: Facts,
): Promise<ImportRow[]> {
  const { number, cells, choice, importId } = propertyImportRows
  const { id, columns: fileColumns } = draft
  const numbers = placed.map((row) => row.number)
  const stored = await scoped
    .select({ number, cells, choice })
    .from(propertyImportRows, eq(importId, id), anyOf(number, numbers))
    .orderBy(asc(number))
  const byNumber = new Map(placed.map((row) => [row.number, row]))
  const rows = stored.flatMap((row) => {
    const found = byNumber.get(row.number)
    return found ? [{ ...found, ...row, ...readRow(row, fileColumns, facts) }] : []
  })
  const fillings = await findFillings(scoped, rows, facts.today)
  const sharedNotes = await readSharedNotes(scoped, draft, rows)
  const columnOf = (field: ImportField) => fileColumns.findIndex((column) => column.field === field)
  return rows.map((row) => ({
    number: row.number,
    cells: row.cells,
    status: row.status,
    problems: row.problems,
    notes: [
      ...row.notes,
      ...sharedNotes(row).map(({ field, message }) => ({
        column: columnOf(field),
        tone: 'check' as const,
        message,
      })),
    ],
    duplicate:
      row.duplicate?.of === 'property'
        ? {
            ...row.duplicate,
            choice: row.choice === 'fill' ? 'fill' : 'skip',
            fills: fillings.get(row.number)?.labels ?? [],
          }
        : row.duplicate,
  }))
}
