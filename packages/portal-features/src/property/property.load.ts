import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { DocumentsPage } from '@doorstep/portal-contract/documents.schema'
import { billFailures, officeFailures, unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { PropertyProvider, PropertyRecord, Supply } from '@doorstep/portal-contract/property.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { PortalError } from '../shared/client/PortalError.ts'

/** What the record shows beside the property itself. */
export type PropertyParts = { supplies: Supply[]; documents: DocumentsPage; providers: PropertyProvider[] }

/** The record's initial data. A part that could not be loaded is null (D35a). */
export type PropertyInitial = {
  property: PropertyRecord
  /** Today in London, so that server and browser render the same. */
  today: string
  parts: { [Name in keyof PropertyParts]: PropertyParts[Name] | null }
}

/** How many documents one press shows more. */
export const documentsAPage = 10

type PartSources = {
  [Name in keyof PropertyParts]: { load: () => Promise<PropertyParts[Name]>; failure: string }
}

/** The calls for a record's parts, and what people read when they fail (specification, section 8). */
export const partSources = (client: PortalClient, id: number): PartSources => ({
  supplies: { load: () => client.property.supplies(id), failure: unexpectedFailure },
  documents: {
    load: () => client.documents.list(id, { per_page: documentsAPage }),
    failure: officeFailures.documents,
  },
  providers: { load: () => client.property.providers(id), failure: billFailures.providers },
})

/** Loads a property's record; null when there is no such property in view. */
export async function loadProperty(
  client: PortalClient,
  id: number,
  now = new Date(),
): Promise<PropertyInitial | null> {
  const sources = partSources(client, id)
  const [property, supplies, documents, providers] = await Promise.all([
    client.property.get(id).catch(nullIfNotFound),
    nullIfFailed(sources.supplies.load()),
    nullIfFailed(sources.documents.load()),
    nullIfFailed(sources.providers.load()),
  ])
  return property && { property, today: todayInLondon(now), parts: { supplies, documents, providers } }
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof PortalError && error.status === 404) return null
  throw error
}
