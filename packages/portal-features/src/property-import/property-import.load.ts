import type {
  ImportFix,
  ImportRowsPage,
  ImportSummary,
  PastImportsPage,
  PropertyImport,
  TopRow,
} from '@doorstep/portal-contract/property-import.schema'
import { importLimits } from '@doorstep/portal-contract/property-import'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { type ImportAddress, importPage, type ImportStep } from '../shared/addresses/propertyImports.ts'
import { importWizard } from './importAddress.ts'

/** What the page of an import shows. */
export type ImportInitial = {
  step: ImportStep
  show: ImportAddress['show']
  /** The imports that can be continued; null when they could not be loaded. */
  drafts: readonly ImportSummary[] | null
  /** A page of those that are finished; null when they could not be loaded, and at other steps. */
  past: PastImportsPage | null
  /** The one that is open. */
  open: PropertyImport | null
  /** The first rows of its file, where its columns are shown; null when they could not be loaded. */
  topRows: readonly TopRow[] | null
  /** What can be put right for many rows at once, where rows are shown; null when it could not be loaded. */
  fixes: readonly ImportFix[] | null
  /** Its rows on this page; null when they could not be loaded. */
  rows: ImportRowsPage | null
  /** The address names an import that is not there any more. */
  isGone: boolean
}

/** Loads an import at the step that its address names, or at the furthest one that it can be at. */
export async function loadPropertyImport(client: PortalClient, search: string): Promise<ImportInitial> {
  const address = importPage.parse(search)
  const open = address.id === null ? null : await client.propertyImports.get(address.id).catch(nullIfNotFound)
  const step = open ? importWizard.stepToShow(address.step ?? 'rows', open) : 'upload'
  const { propertyImports: calls } = client
  const [drafts, past, topRows, fixes, rows] = await Promise.all([
    step === 'upload' ? nullIfFailed(calls.list()) : [],
    step === 'upload'
      ? nullIfFailed(calls.past({ page: open ? 1 : address.page, per_page: pastOnPage }))
      : null,
    open && step === 'columns' ? nullIfFailed(calls.topRows(open.id)) : null,
    open && step === 'rows' ? nullIfFailed(calls.fixes(open.id)) : null,
    open && step === 'rows' ? nullIfFailed(loadRows(client, open.id, address)) : null,
  ])
  const isGone = address.id !== null && !open
  return { step, show: address.show, drafts, past, open, topRows, fixes, rows, isGone }
}

const pastOnPage = 10

/** A page of rows; the last one where the page that is asked for is no longer there, because its rows were put right. */
async function loadRows(
  client: PortalClient,
  id: number,
  { show, page }: Pick<ImportAddress, 'show' | 'page'>,
): Promise<ImportRowsPage> {
  const read = (number: number) =>
    client.propertyImports.rows(id, { show, page: number, per_page: importLimits.rowsOnPage })
  const rows = await read(page)
  return page > rows.meta.last_page ? read(rows.meta.last_page) : rows
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof PortalError && error.status === 404) return null
  throw error
}
