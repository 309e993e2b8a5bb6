import { importLimits, importTexts as sentences } from '@doorstep/portal-contract/property-import'
import type {
  ImportChanged,
  importChanges,
  PropertyImport,
} from '@doorstep/portal-contract/property-import.schema'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { count } from '../db/expressions.ts'
import type { z } from 'zod'
import { users } from '../db/schema/people.ts'
import { type Import, propertyImportRows, propertyImports } from '../db/schema/property-imports.ts'
import type { AuditEntry } from '../http/audit.ts'
import { conflict, invalid, refuseOutdated } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import { checkImport, problemsOfColumns, readPlaced, rowsOf } from './check.ts'
import { fillAll, fixRows } from './fixes.ts'
import { findImport, isHere, onWire, rowsOnWire, showImport, type StartedImport } from './read.ts'
import { refusal } from './refusal.ts'
import { rowsIn, tableBelow } from './spreadsheet.ts'
import type { UploadedFile } from './upload.ts'

/** Reads an import and keeps others from changing it until the transaction ends. @throws a 404 */
export async function lockImport(transaction: ScopedTransaction, importId: number): Promise<StartedImport> {
  const { id } = propertyImports
  await transaction.select({ id }).from(propertyImports, isHere(transaction), eq(id, importId)).for('update')
  return findImport(transaction, importId)
}

/** The same of one that isn't finished. @throws a 409 with the import as it is now, when it was changed or imported since that version */
export async function lockUnfinished(
  transaction: ScopedTransaction,
  importId: number,
  version: string,
  now: Date,
): Promise<StartedImport> {
  const draft = await lockImport(transaction, importId)
  const current = () => showImport(transaction, draft, now)
  if (draft.result) throw conflict(sentences.done, await current())
  await refuseOutdated(version, String(draft.version), sentences.changed, current)
  return draft
}

/** The audit entry of something that happened to an import as a whole. */
export const auditOf = (
  { partnerId, id }: Pick<Import, 'partnerId' | 'id'>,
  action: 'upload' | 'delete' | 'import' | 'undo' | 'continue',
  values: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry => ({
  partnerId,
  action: `property_import.${action}`,
  subjectType: 'property_import',
  subjectId: id,
  ...values,
})

/**
 * The audit of an import with what it did to each property: in the activity, one line for each partner whose properties these are, of
 * which the import's own leads to it.
 */
export function withDetails(line: AuditEntry, details: readonly AuditEntry[]): AuditEntry[] {
  const { subjectId: _own, after, ...common } = line
  const others = Map.groupBy(
    details.filter(({ partnerId }) => partnerId !== line.partnerId),
    ({ partnerId }) => partnerId,
  )
  const countIn = (own: readonly AuditEntry[], wanted: AuditEntry['action']) =>
    own.filter(({ action }) => action === wanted).length
  return [
    line,
    ...[...others].map(([partnerId, own]) => ({
      ...common,
      partnerId,
      summedUpBy: line.partnerId,
      after: {
        ...(after as object),
        added: countIn(own, 'property.create'),
        filled: countIn(own, 'property.update'),
      },
    })),
    ...details.map((entry) => ({ ...entry, summedUpBy: entry.partnerId })),
  ]
}

/** Keeps a file that was read, its columns matched. @throws a 422 when the person has too many that are unfinished */
export async function createImport(
  transaction: ScopedTransaction,
  { fileName, sheet, headingRow, columns, rowCount, portions }: UploadedFile,
  now: Date,
): Promise<Change<{ data: PropertyImport }>> {
  const file = { fileName, sheet, headingRow, columns: columnsFor(transaction, columns), rowCount }
  const made = await startImport(transaction, file, now)
  for (const portion of portions)
    await transaction.insertMany(
      propertyImportRows,
      rowsIn(portion).map((row) => ({ ...row, importId: made.id, partnerId: made.partnerId })),
    )
  return {
    audit: [auditOf(made, 'upload', { before: null, after: { file_name: fileName, rows: rowCount } })],
    answer: await answerStarted(transaction, made, now),
  }
}

type NewImport = Pick<Import, 'fileName' | 'sheet' | 'headingRow' | 'columns' | 'rowCount'> &
  Partial<Pick<Import, 'ownerId'>>

/** Starts an import that has no rows yet. @throws a 422 when the person has too many that are unfinished */
export async function startImport(
  transaction: ScopedTransaction,
  file: NewImport,
  now: Date,
): Promise<Pick<Import, 'id' | 'partnerId'>> {
  const { partnerId } = transaction.scope
  // One at a time for each person, because they may have so many.
  await transaction.selectOwn({ id: users.id }).from(users).for('update')
  const [unfinished] = await transaction
    .selectOwn({ imports: count() })
    .from(propertyImports, isHere(transaction), isNull(propertyImports.result))
  if ((unfinished?.imports ?? 0) >= importLimits.drafts) throw refusal(sentences.tooManyDrafts)
  const [made]: { id: number }[] = await transaction
    .insertOwn(propertyImports, { ...file, partnerId, createdAt: now, updatedAt: now })
    .returning({ id: propertyImports.id })
  if (!made) throw new Error('The import was not written.')
  return { id: made.id, partnerId }
}

/** The answer with an import that has its rows now, checked. */
export async function answerStarted(transaction: ScopedTransaction, { id }: Pick<Import, 'id'>, now: Date) {
  const { data } = await checked(transaction, await findImport(transaction, id), [], now)
  return () => ({ data })
}

/** Columns as this partner can have them: nobody has a branch's who has none. */
const columnsFor = ({ scope }: ScopedDatabase, columns: Import['columns']): Import['columns'] =>
  columns.map((column) =>
    column.field === 'partner' && scope.partnerIds.length === 1
      ? { ...column, field: null, guessed: false }
      : column,
  )

type Changes = z.output<typeof importChanges>

/**
 * Changes columns, cells and choices, and checks what they touch.
 * @throws a 409 when the import was changed or imported meanwhile, a 422 for what it doesn't have
 */
export async function changeImport(
  transaction: ScopedTransaction,
  importId: number,
  changes: Changes,
  now: Date,
): Promise<Change<ImportChanged>> {
  const before = await lockUnfinished(transaction, importId, changes.version, now)
  const table =
    changes.heading_row === undefined ? before : await tableAt(transaction, before, changes.heading_row)
  const values = {
    headingRow: table.headingRow,
    rowCount: table.rowCount,
    columns: changedColumns(table, changes),
    ...(changes.partner_id !== undefined && { ownerId: changedOwner(transaction, changes.partner_id) }),
    version: before.version + 1,
    updatedAt: now,
  }
  const draft = { ...before, ...values }
  const kept = await changeRows(transaction, draft, changes)
  await transaction.update(propertyImports, values, eq(propertyImports.id, importId))
  if (changes.fixes) await fixRows(transaction, draft, changes.fixes, now)
  if (changes.fill_all !== undefined) await fillAll(transaction, draft, changes.fill_all, now)
  const answer = await checked(transaction, draft, changes.shown ?? [], now)
  // What comes of it is in the audit once it is imported.
  return { audit: [], answer: () => ({ ...answer, kept }) }
}

type Table = Pick<Import, 'headingRow' | 'rowCount' | 'columns'>

/** The table below another row of headings. @throws a 422 when no row at the top is it, or none is below */
async function tableAt(transaction: ScopedTransaction, draft: Import, headingRow: number): Promise<Table> {
  if (draft.headingRow === null) throw invalid('heading_row', sentences.headingRow)
  const all = []
  for await (const rows of rowsOf(transaction, { ...draft, headingRow: 0 })) all.push(...rows)
  const isAtTop = all.slice(0, importLimits.topRows).some(({ number }) => number === headingRow)
  if (headingRow !== 0 && !isAtTop) throw invalid('heading_row', sentences.headingRow)
  const { columns, rowCount } = tableBelow(all, headingRow)
  return { headingRow, rowCount, columns: columnsFor(transaction, columns) }
}

function changedColumns(
  { columns }: Table,
  { columns: fields, date_orders = [] }: Changes,
): Import['columns'] {
  if (fields && fields.length !== columns.length) throw invalid('columns', 'Send one field for each column.')
  if (date_orders.some(({ column }) => column >= columns.length))
    throw invalid('date_orders', 'This column isn’t in the file.')
  const orders = new Map(date_orders.map(({ column, order }) => [column, order]))
  return columns.map((column, at) => ({
    ...column,
    ...(fields && { field: fields[at] ?? null, guessed: false }),
    date_order: orders.get(at) ?? column.date_order ?? null,
  }))
}

function changedOwner({ scope }: ScopedDatabase, ownerId: number | null): number | null {
  if (ownerId !== null && !scope.partnerIds.includes(ownerId))
    throw invalid('partner_id', sentences.chooseBranch)
  return ownerId
}

type Kept = ImportChanged['kept']

/** @returns the cells that stay, because a colleague has changed them since the person saw them */
async function changeRows(
  transaction: ScopedTransaction,
  { id, columns, headingRow }: Import,
  { edits = [], choices = [] }: Changes,
): Promise<Kept> {
  const { number, importId, cells } = propertyImportRows
  const numbers = [...edits, ...choices].map(({ row }) => row)
  if (numbers.length === 0) return []
  const found = await transaction
    .select({ number, cells })
    .from(propertyImportRows, eq(importId, id), inArray(number, numbers), gt(number, headingRow ?? 0))
  const rows = new Map(found.map((row) => [row.number, row.cells]))
  const refuseUnknown = (row: number, field: string) => {
    if (!rows.has(row)) throw invalid(field, 'This row isn’t in the file.')
  }
  const kept: Kept = []
  for (const { row, column, value, was } of edits) {
    refuseUnknown(row, 'edits')
    if (column >= columns.length) throw invalid('edits', 'This column isn’t in the file.')
    const before = rows.get(row) ?? []
    const [now = '', wanted] = [before[column], value.trim()]
    // The same value may be this very change, sent again because its answer was lost.
    if (was !== undefined && now !== was && now !== wanted) kept.push({ row, column, value: now })
    else rows.set(row, before.with(column, wanted))
  }
  for (const { row } of choices) refuseUnknown(row, 'choices')
  const changed = new Set(edits.map(({ row }) => row))
  for (const row of changed)
    await transaction.update(
      propertyImportRows,
      { cells: rows.get(row) ?? [], isWrong: null },
      and(eq(importId, id), eq(number, row)),
    )
  for (const { row, choice } of choices)
    await transaction.update(propertyImportRows, { choice }, and(eq(importId, id), eq(number, row)))
  return kept
}

/** Brings the check of an import's rows up to date, where its columns allow it. @param shown the numbers of rows to answer */
async function checked(
  transaction: ScopedTransaction,
  draft: StartedImport,
  shown: readonly number[],
  now: Date,
): Promise<Omit<ImportChanged, 'kept'>> {
  if (problemsOfColumns(transaction, draft).length > 0)
    return { data: onWire(transaction, draft, null), rows: [] }
  const { draft: current, facts } = await checkImport(transaction, draft, now)
  const rows = await readPlaced(transaction, current, facts)
  const wanted = new Set(shown)
  return {
    data: onWire(transaction, current, rows),
    rows: await rowsOnWire(
      transaction,
      current,
      rows.filter(({ number }) => wanted.has(number)),
      facts,
    ),
  }
}

/** Deletes an import that isn't needed any more; what it made stays. @throws a 404 */
export async function deleteImport(transaction: ScopedTransaction, importId: number): Promise<Change<null>> {
  const draft = await lockImport(transaction, importId)
  await transaction.delete(propertyImports, eq(propertyImports.id, importId))
  const before = { file_name: draft.fileName, rows: draft.rowCount }
  return { audit: [auditOf(draft, 'delete', { before, after: null })], answer: () => null }
}
