import { importTexts as sentences } from '@doorstep/portal-contract/property-import'
import type { PropertyImport } from '@doorstep/portal-contract/property-import.schema'
import { and, eq, lte, or } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { propertyImportRows, propertyImports } from '../db/schema/property-imports.ts'
import { conflict } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { answerStarted, auditOf, lockImport, startImport } from './change.ts'
import { rowsOf } from './check.ts'
import { isHere, showImport } from './read.ts'

/**
 * Goes on with the rows of a finished import that are not in the properties, as they were put right: those that were left out, or once it
 * was undone, all. Where somebody has done so already, it answers that import.
 * @throws a 409 when it isn't finished or has no such rows, a 422 when the person has too many that are unfinished
 */
export async function continueImport(
  transaction: ScopedTransaction,
  importId: number,
  now: Date,
): Promise<Change<{ data: PropertyImport }>> {
  const done = await lockImport(transaction, importId)
  const { result } = done
  if (!result) throw conflict(sentences.notFinished)
  const started = await findContinued(transaction, result.continued_as ?? null)
  if (started) {
    const data = await showImport(transaction, started, now)
    return { audit: [], answer: () => ({ data }) }
  }
  const numbers = result.undone ? null : await leftOutNumbers(transaction, importId)
  const rowCount = numbers ? numbers.length : done.rowCount
  if (rowCount === 0) throw conflict(sentences.nothingLeft)
  const { fileName, sheet, headingRow, columns, ownerId } = done
  const made = await startImport(
    transaction,
    { fileName, sheet, headingRow, columns, ownerId, rowCount },
    now,
  )
  const { number } = propertyImportRows
  // What is above the headings goes on too, so that they can be chosen anew.
  const wanted = numbers && or(anyOf(number, numbers), lte(number, headingRow ?? 0))
  for await (const rows of rowsOf(transaction, { ...done, headingRow: 0 }, wanted ?? undefined))
    await transaction.insertMany(
      propertyImportRows,
      rows.map((row) => ({ ...row, importId: made.id, partnerId: made.partnerId })),
    )
  await transaction.update(
    propertyImports,
    { result: { ...result, continued_as: made.id } },
    eq(propertyImports.id, importId),
  )
  return {
    audit: [auditOf(made, 'continue', { before: null, after: { file_name: fileName, rows: rowCount } })],
    answer: await answerStarted(transaction, made, now),
  }
}

async function findContinued(transaction: ScopedTransaction, importId: number | null) {
  if (importId === null) return null
  const { id } = propertyImports
  const [found] = await transaction
    .select({ id })
    .from(propertyImports, and(isHere(transaction), eq(id, importId)))
  return found ? lockImport(transaction, found.id) : null
}

async function leftOutNumbers(transaction: ScopedTransaction, importId: number): Promise<number[]> {
  const { leftOut, id } = propertyImports
  const [found] = await transaction.select({ leftOut }).from(propertyImports, eq(id, importId))
  return (found?.leftOut ?? []).map(({ number }) => number)
}
