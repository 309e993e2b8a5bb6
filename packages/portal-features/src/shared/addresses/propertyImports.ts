import { importFilters } from '@doorstep/portal-contract/import-filters'
import { choice, type Filter, oneId, oneOf, readId } from '../list/filters.ts'
import { importPath } from '../property/propertyHref.ts'
import { defineAddress } from './defineAddress.ts'

export const importSteps = ['upload', 'columns', 'rows', 'import'] as const

/** The steps of an import, as its address names them. */
export type ImportStep = (typeof importSteps)[number]

const pageNumber: Filter<number> = {
  none: 1,
  read: ([text]) => readId(text) ?? 1,
  write: (page) => (page > 1 ? [String(page)] : []),
}

/** The page of an import: which one, at which step, and which of its rows; without one, which page of past imports. */
export const importPage = defineAddress(importPath, {
  id: oneId,
  step: oneOf(importSteps),
  show: choice(importFilters, 'all'),
  page: pageNumber,
})

/** What the page's address asks for. */
export type ImportAddress = ReturnType<typeof importPage.parse>

/** The address of a step of an import. */
export const importHref = (
  id: number,
  step: ImportStep,
  rows: Partial<Pick<ImportAddress, 'show' | 'page'>> = {},
): string => importPage.href({ id, step, ...rows })
