import {
  importLimits,
  importSentences as sentences,
  matchColumns,
} from '@doorstep/portal-contract/property-import'
import type {
  importChanges,
  ImportColumn,
  ImportSummary,
  PropertyImport,
} from '@doorstep/portal-contract/property-import.schema'
import { count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '../db/schema/people.ts'
import { type Draft, propertyImports, type RowMend } from '../db/schema/property-imports.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import { checkImport, type CheckedImport, problemsOfColumns } from './check.ts'
import type { ImportedFile } from './read-file.ts'
import { refusal } from './refusal.ts'

const { id, partnerId, fileName, sheet, rows, result, updatedAt } = propertyImports

/** Of the partner that the person works as. */
const isHere = ({ scope }: ScopedDatabase) => eq(partnerId, scope.partnerId)

/** The imports that the person can continue, the last changed first. */
export async function listDrafts(scoped: ScopedDatabase): Promise<ImportSummary[]> {
  const found = await scoped
    .selectOwn({
      id,
      fileName,
      sheet,
      updatedAt,
      rows: sql<number>`jsonb_array_length(${rows})`.mapWith(Number),
    })
    .from(propertyImports, isHere(scoped), isNull(result))
    .orderBy(desc(updatedAt), desc(id))
  return found.map((each) => ({
    id: each.id,
    file_name: each.fileName,
    sheet: each.sheet,
    updated_at: each.updatedAt.toISOString(),
    rows: each.rows,
  }))
}

/** A person's own import. @throws a 404 when there is none */
export async function findDraft(scoped: ScopedDatabase, importId: number): Promise<Draft> {
  const [found] = await scoped
    .selectOwn(getTableColumns(propertyImports))
    .from(propertyImports, isHere(scoped), eq(id, importId))
  if (!found) throw notFound()
  return found
}

/** The same, and keeps others from changing it until the transaction ends. */
export async function lockDraft(transaction: ScopedTransaction, importId: number): Promise<Draft> {
  await transaction
    .selectOwn({ id })
    .from(propertyImports, isHere(transaction), eq(id, importId))
    .for('update')
  return findDraft(transaction, importId)
}

/** @throws a 409 with the import as it is now, when it isn't in this version any more or was imported */
export async function refuseOutdated(
  scoped: ScopedDatabase,
  draft: Draft,
  version: number,
  now: Date,
): Promise<void> {
  const sentence = draft.result ? sentences.done : draft.version === version ? null : sentences.changed
  if (sentence) throw conflict(sentence, (await showDraft(scoped, draft, now)).data)
}

/** Keeps a file that was read, its columns matched. @throws a 422 when the person has too many that are unfinished */
export async function createDraft(
  transaction: ScopedTransaction,
  file: ImportedFile,
  now: Date,
): Promise<Change<{ data: PropertyImport }>> {
  const { scope } = transaction
  // One at a time for each person, because they may have so many.
  await transaction.selectOwn({ id: users.id }).from(users).for('update')
  const [unfinished] = await transaction
    .selectOwn({ drafts: count() })
    .from(propertyImports, isHere(transaction), isNull(result))
  if ((unfinished?.drafts ?? 0) >= importLimits.drafts) throw refusal(sentences.tooManyDrafts)
  const matches = matchColumns(
    file.headings,
    file.rows.map(({ cells }) => cells),
  )
  const hasBranches = scope.partnerIds.length > 1
  const [made]: { id: number }[] = await transaction
    .insertOwn(propertyImports, {
      partnerId: scope.partnerId,
      fileName: file.fileName,
      sheet: file.sheet,
      columns: matches.map((match, column) => ({
        ...(match.field === 'partner' && !hasBranches ? { field: null, guessed: false } : match),
        name: file.headings[column] ?? '',
      })),
      rows: file.rows,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id })
  if (!made) throw new Error('The import was not written.')
  const draft = await findDraft(transaction, made.id)
  const { data } = await showDraft(transaction, draft, now)
  return {
    audit: [
      {
        partnerId: scope.partnerId,
        action: 'property_import.upload',
        subjectType: 'property_import',
        subjectId: made.id,
        before: null,
        after: { file_name: file.fileName, rows: file.rows.length },
      },
    ],
    answer: () => ({ data }),
  }
}

type Changes = z.output<typeof importChanges>

/** Changes columns, cells and choices. @throws a 409 when the import was changed or imported meanwhile, a 422 for what it doesn't have */
export async function changeDraft(
  transaction: ScopedTransaction,
  importId: number,
  changes: Changes,
  now: Date,
): Promise<{ draft: Draft; checked: CheckedImport | null; data: PropertyImport }> {
  const before = await lockDraft(transaction, importId)
  await refuseOutdated(transaction, before, changes.version, now)
  const values = {
    ...(changes.columns && { columns: changedColumns(before, changes.columns) }),
    ...(changes.partner_id !== undefined && { ownerId: changedOwner(transaction, changes.partner_id) }),
    ...((changes.mends || changes.choices) && { mends: changedMends(before, changes) }),
    version: before.version + 1,
    updatedAt: now,
  }
  await transaction.updateOwn(propertyImports, values, eq(id, importId))
  const draft = { ...before, ...values }
  return { draft, ...(await showDraft(transaction, draft, now)) }
}

function changedColumns(before: Draft, fields: NonNullable<Changes['columns']>): Draft['columns'] {
  if (fields.length !== before.columns.length) throw invalid('columns', 'Send one field for each column.')
  return before.columns.map(({ name }, column) => ({ name, field: fields[column] ?? null, guessed: false }))
}

function changedOwner({ scope }: ScopedDatabase, ownerId: number | null): number | null {
  if (ownerId !== null && !scope.partnerIds.includes(ownerId))
    throw invalid('partner_id', sentences.chooseBranch)
  return ownerId
}

function changedMends(before: Draft, { mends = [], choices = [] }: Changes): Draft['mends'] {
  const numbers = new Set(before.rows.map(({ number }) => number))
  const changed: Record<string, RowMend> = { ...before.mends }
  const change = (row: number, field: string, merge: (mend: RowMend) => RowMend) => {
    if (!numbers.has(row)) throw invalid(field, 'This row isn’t in the file.')
    changed[row] = merge(changed[row] ?? {})
  }
  for (const { row, column, value } of mends) {
    if (column >= before.columns.length) throw invalid('mends', 'This column isn’t in the file.')
    change(row, 'mends', (mend) => ({ ...mend, cells: { ...mend.cells, [column]: value.trim() } }))
  }
  for (const { row, choice } of choices) change(row, 'choices', (mend) => ({ ...mend, choice }))
  return changed
}

/** Deletes an import that isn't needed any more; what it made stays. @throws a 404 */
export async function deleteDraft(transaction: ScopedTransaction, importId: number): Promise<Change<null>> {
  const draft = await lockDraft(transaction, importId)
  await transaction.deleteOwn(propertyImports, eq(id, importId))
  return {
    audit: [
      {
        partnerId: draft.partnerId,
        action: 'property_import.delete',
        subjectType: 'property_import',
        subjectId: importId,
        before: { file_name: draft.fileName, rows: draft.rows.length },
        after: null,
      },
    ],
    answer: () => null,
  }
}

/** An import as its page shows it, with its rows checked where they can be. */
export async function showDraft(
  scoped: ScopedDatabase,
  draft: Draft,
  now: Date,
): Promise<{ data: PropertyImport; checked: CheckedImport | null }> {
  const problems = draft.result ? [] : problemsOfColumns(scoped, draft)
  const checked = draft.result || problems.length > 0 ? null : await checkImport(scoped, draft, now)
  const data = {
    id: draft.id,
    version: draft.version,
    file_name: draft.fileName,
    sheet: draft.sheet,
    updated_at: draft.updatedAt.toISOString(),
    rows: draft.rows.length,
    columns: draft.columns.map((column, index) => ({ ...column, samples: samplesOf(draft, index) })),
    column_problems: problems,
    partner_id: draft.ownerId,
    counts: checked?.counts ?? null,
    result: draft.result,
  }
  return { data, checked }
}

const mostSamples = 3

/** The first different values of a column. */
function samplesOf({ rows: all }: Draft, column: number): ImportColumn['samples'] {
  const values = new Set<string>()
  for (const { cells } of all) {
    if (cells[column]) values.add(cells[column])
    if (values.size === mostSamples) break
  }
  return [...values]
}
