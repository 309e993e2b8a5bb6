import { todayInLondon } from '@doorstep/portal-contract/dates'
import { type ImportFilter, importSentences } from '@doorstep/portal-contract/property-import'
import type { ImportRow } from '@doorstep/portal-contract/property-import.schema'
import { conflict } from '../http/errors.ts'
import type { PageRequest } from '../http/pages.ts'
import type { Draft } from '../db/schema/property-imports.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { checkImport, type CheckedRow, problemsOfColumns } from './check.ts'
import { findFillings } from './fill.ts'

const filters: Record<ImportFilter, (row: CheckedRow) => boolean> = {
  all: () => true,
  attention: ({ status }) => status === 'attention',
  duplicates: ({ duplicate }) => duplicate !== null,
  ready: ({ status }) => status === 'ready',
}

/** A page of an import's rows, and how many there are. @throws a 409 while its columns aren't chosen, and once it is imported */
export async function listRows(
  scoped: ScopedDatabase,
  draft: Draft,
  { show, page, per_page }: PageRequest & { show: ImportFilter },
  now: Date,
): Promise<{ rows: ImportRow[]; total: number }> {
  refuseRows(scoped, draft)
  const { rows } = await checkImport(scoped, draft, now)
  const matching = rows.filter(filters[show])
  const shown = matching.slice((page - 1) * per_page, page * per_page)
  return { rows: await rowsOnWire(scoped, shown, now), total: matching.length }
}

function refuseRows(scoped: ScopedDatabase, draft: Draft): void {
  if (draft.result) throw conflict(importSentences.done)
  const [problem] = problemsOfColumns(scoped, draft)
  if (problem) throw conflict(problem)
}

/** Rows as the page shows them, duplicates with what they could add. */
export async function rowsOnWire(
  scoped: ScopedDatabase,
  rows: readonly CheckedRow[],
  now: Date,
): Promise<ImportRow[]> {
  const fillings = await findFillings(scoped, rows, todayInLondon(now))
  return rows.map(({ number, cells, status, problems, notes, duplicate, choice }) => ({
    number,
    cells,
    status,
    problems,
    notes,
    duplicate:
      duplicate?.of === 'property'
        ? {
            ...duplicate,
            choice: choice === 'fill' ? 'fill' : 'skip',
            fills: fillings.get(number)?.labels ?? [],
          }
        : duplicate,
  }))
}
