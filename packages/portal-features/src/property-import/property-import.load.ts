import type {
  ImportRowsPage,
  ImportSummary,
  PropertyImport,
} from '@doorstep/portal-contract/property-import.schema'
import { importLimits } from '@doorstep/portal-contract/property-import'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import {
  furthestStep,
  type ImportAddress,
  type ImportStep,
  importSteps,
  readImportAddress,
} from './importAddress.ts'

/** What the page of an import shows. */
export type ImportInitial = {
  step: ImportStep
  show: ImportAddress['show']
  /** The imports that can be continued; null when they could not be loaded. */
  drafts: readonly ImportSummary[] | null
  /** The one that is open. */
  open: PropertyImport | null
  /** Its rows on this page; null when they could not be loaded. */
  rows: ImportRowsPage | null
  /** The address names an import that is not there any more. */
  isGone: boolean
}

/** Loads an import at the step that its address names, or at the furthest one that it can be at. */
export async function loadPropertyImport(client: PortalClient, search: string): Promise<ImportInitial> {
  const address = readImportAddress(search)
  const open = address.id === null ? null : await client.propertyImports.get(address.id).catch(nullIfNotFound)
  const step = open ? stepOf(open, address.step) : 'upload'
  const [drafts, rows] = await Promise.all([
    step === 'upload' ? nullIfFailed(client.propertyImports.list()) : [],
    open && step === 'rows' ? nullIfFailed(loadRows(client, open.id, address)) : null,
  ])
  return { step, show: address.show, drafts, open, rows, isGone: address.id !== null && !open }
}

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

function stepOf(open: PropertyImport, asked: ImportStep | null): ImportStep {
  const furthest = furthestStep(open)
  if (open.result) return furthest
  const wanted = asked ?? (furthest === 'columns' ? 'columns' : 'rows')
  return importSteps.indexOf(wanted) <= importSteps.indexOf(furthest) ? wanted : furthest
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof PortalError && error.status === 404) return null
  throw error
}
