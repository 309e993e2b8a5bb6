import { type ImportFilter, importFilters } from '@doorstep/portal-contract/property-import'
import type { PropertyImport } from '@doorstep/portal-contract/property-import.schema'
import { readId } from '../shared/list/filters.ts'
import { importPath } from '../shared/property/propertyHref.ts'

/** The steps of an import, as its address names them. */
export const importSteps = ['upload', 'columns', 'rows', 'import'] as const
export type ImportStep = (typeof importSteps)[number]

/** What the page's address asks for. */
export type ImportAddress = { id: number | null; step: ImportStep | null; show: ImportFilter; page: number }

export function readImportAddress(search: string): ImportAddress {
  const query = new URLSearchParams(search)
  return {
    id: readId(query.get('id')),
    step: importSteps.find((step) => step === query.get('step')) ?? null,
    show: importFilters.find((show) => show === query.get('show')) ?? 'all',
    page: readId(query.get('page')) ?? 1,
  }
}

/** The address of a step of an import. */
export function importHref(
  id: number,
  step: ImportStep,
  { show = 'all', page = 1 }: { show?: ImportFilter; page?: number } = {},
): string {
  const query = new URLSearchParams({ id: String(id), step })
  if (show !== 'all') query.set('show', show)
  if (page > 1) query.set('page', String(page))
  return `${importPath}?${query}`
}

/** The rows that a person looks at first: those that need attention, if any do. */
export const rowsHref = ({ id, counts }: PropertyImport): string =>
  importHref(id, 'rows', { show: counts && counts.attention > 0 ? 'attention' : 'all' })

/** The furthest step that an import can be at. */
export function furthestStep({ column_problems, result }: PropertyImport): ImportStep {
  if (result) return 'import'
  return column_problems.length > 0 ? 'columns' : 'import'
}
