import { plain, readCell, readNames, replaceName } from '@doorstep/portal-contract/import-cells'
import {
  type ImportField,
  importLimits,
  isCommon,
  isNamedField,
  isOptional,
} from '@doorstep/portal-contract/property-import'
import type { ImportChanges, ImportFix } from '@doorstep/portal-contract/property-import.schema'
import { eq } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { batchesOf } from '../db/batches.ts'
import { expression } from '../db/expressions.ts'
import { type FileColumn, type Import, propertyImportRows } from '../db/schema/property-imports.ts'
import { invalid } from '../http/errors.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import { checkImport, readFacts, readPlaced, refuseUnmatched, rowsOf } from './check.ts'
import { findFillings } from './fill.ts'
import { type Facts, readRow, type StoredRow } from './rules.ts'

const { importId, number } = propertyImportRows

/**
 * What many rows have to put right in a column, and how it can be for all of them at once.
 * @throws a 409 while the columns aren't chosen
 */
export async function listFixes(scoped: ScopedDatabase, draft: Import, now: Date): Promise<ImportFix[]> {
  refuseUnmatched(scoped, draft)
  const facts = await readFacts(scoped, draft, now)
  const placed = await readPlaced(scoped, draft, facts)
  const numbers = placed.flatMap((row) => (row.status === 'attention' ? row.number : []))
  const wrong: WrongCell[] = []
  for await (const rows of rowsOf(scoped, draft, anyOf(number, numbers)))
    wrong.push(...rows.flatMap((row) => wrongCells(row, draft.columns, facts)))
  const byColumn = Map.groupBy(wrong, ({ column }) => column)
  return draft.columns.flatMap(({ field }, column) => {
    const fix = field && fixOf(field, byColumn.get(column) ?? [], facts)
    return fix ? [{ column, ...fix }] : []
  })
}

/** A cell that has something to put right, and the value that has to be; a cell of several names may have more. */
type WrongCell = { number: number; column: number; values: string[]; message: string }

const wrongCells = (row: StoredRow, columns: readonly FileColumn[], facts: Facts): WrongCell[] =>
  readRow(row, columns, facts).problems.map(({ column, message }) => {
    const text = readCell(row.cells[column] ?? '')
    const isUnknown = (name: string) => !facts.tags.has(plain(name))
    const values = columns[column]?.field === 'tags' ? readNames(text).filter(isUnknown) : [text]
    return { number: row.number, column, values, message }
  })

function fixOf(
  field: ImportField,
  wrong: readonly WrongCell[],
  facts: Facts,
): Omit<ImportFix, 'column'> | null {
  const options = isNamedField(field) ? facts.names[field] : null
  const found = new Map<string, { value: string; rows: number; message: string }>()
  for (const { values, message } of wrong)
    for (const value of values) {
      // Names are the same however they are written, as `replaceName` has it.
      const key = field === 'tags' ? plain(value) : value
      const { rows } = found.get(key) ?? { rows: 0 }
      found.set(key, {
        value,
        rows: rows + 1,
        message: field === 'tags' ? `There is no tag “${value}”.` : message,
      })
    }
  const values = [...found.values()]
    .filter(({ value, rows }) => (rows > 1 || options !== null) && (value !== '' || isCommon(field)))
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, importLimits.fixes)
  const canClear = isOptional(field) && options === null && wrong.length > 1
  if (values.length === 0 && !canClear) return null
  return { rows: wrong.length, can_clear: canClear, options: options && [...options], values }
}

type Fix = NonNullable<ImportChanges['fixes']>[number]

/**
 * Puts cells of many rows right at once.
 * @throws a 409 while the columns aren't chosen, a 422 for a column that isn't in the file
 */
export async function fixRows(
  transaction: ScopedTransaction,
  draft: Import,
  fixes: readonly Fix[],
  now: Date,
): Promise<void> {
  if (fixes.some(({ column }) => column >= draft.columns.length))
    throw invalid('fixes', 'This column isn’t in the file.')
  refuseUnmatched(transaction, draft)
  const facts = await readFacts(transaction, draft, now)
  for await (const rows of rowsOf(transaction, draft)) {
    const changed = rows.flatMap((row) => {
      const mended = fixes.reduce(
        (fixed, fix) => fixedCells({ ...row, cells: fixed }, fix, draft.columns, facts),
        row.cells,
      )
      return mended === row.cells ? [] : [{ number: row.number, cells: mended }]
    })
    if (changed.length === 0) continue
    const byNumber = JSON.stringify(Object.fromEntries(changed.map((row) => [row.number, row.cells])))
    await transaction.update(
      propertyImportRows,
      { cells: expression`${byNumber}::jsonb -> ${number}::text`, isWrong: null },
      eq(importId, draft.id),
      anyOf(
        number,
        changed.map((row) => row.number),
      ),
    )
  }
}

/** The cells of a row once a fix was made; the same array where it is about other rows. */
function fixedCells(
  row: StoredRow,
  { column, from, to }: Fix,
  columns: readonly FileColumn[],
  facts: Facts,
): string[] {
  const cell = readCell(row.cells[column] ?? '')
  const fixed = () => row.cells.with(column, to.trim())
  if (from === null)
    return readRow(row, columns, facts).problems.some((problem) => problem.column === column)
      ? fixed()
      : row.cells
  if (columns[column]?.field !== 'tags') return cell === from.trim() ? fixed() : row.cells
  const names = replaceName(cell, from, to.trim()).slice(0, importLimits.cellLength).toWellFormed()
  return readNames(cell).some((name) => plain(name) === plain(from))
    ? row.cells.with(column, names)
    : row.cells
}

/**
 * Has all duplicates of properties fill in what these lack, as far as one import may, or none.
 * @throws a 409 while the columns aren't chosen
 */
export async function fillAll(
  transaction: ScopedTransaction,
  before: Import,
  isOn: boolean,
  now: Date,
): Promise<void> {
  const { draft, facts } = await checkImport(transaction, before, now)
  const duplicates = (await readPlaced(transaction, draft, facts)).filter(
    ({ duplicate, isWrong }) => duplicate?.of === 'property' && !isWrong,
  )
  const chosen: number[] = []
  if (isOn)
    for (const batch of batchesOf(duplicates, 100)) {
      const placed = new Map(batch.map((row) => [row.number, row]))
      for await (const rows of rowsOf(transaction, draft, anyOf(number, [...placed.keys()]))) {
        const read = rows.flatMap((row) => {
          const found = placed.get(row.number)
          return found ? [{ ...found, ...readRow(row, draft.columns, facts) }] : []
        })
        const fillings = await findFillings(transaction, read, facts.today)
        chosen.push(...[...fillings].flatMap(([row, { labels }]) => (labels.length > 0 ? row : [])))
      }
      if (chosen.length >= importLimits.fills) break
    }
  const choose = async (rows: readonly number[], value: 'fill' | 'skip') =>
    void (await transaction.update(
      propertyImportRows,
      { choice: value },
      eq(importId, draft.id),
      anyOf(number, rows),
    ))
  await choose(
    duplicates.map((row) => row.number),
    'skip',
  )
  await choose(chosen.slice(0, importLimits.fills), 'fill')
}
