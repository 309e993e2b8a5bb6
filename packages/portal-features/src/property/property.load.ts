import type { DocumentsPage, PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { billFailures, officeFailures, unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { PropertyProvider, PropertyRecord, Supply } from '@doorstep/portal-contract/property.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { loadRecord, type RecordInitial, type RecordSource } from '../shared/record/recordSource.ts'
import { paged } from '../shared/resource/paged.ts'

/** What the record shows beside the property itself. */
export type PropertyParts = { supplies: Supply[]; documents: DocumentsPage; providers: PropertyProvider[] }

/** What the record's page starts from. */
export type PropertyInitial = RecordInitial<PropertyRecord, PropertyParts>

/** How many documents one press shows more. */
export const documentsAPage = 10

/** A property with what is shown beside it (specification, section 8). */
export const propertySource = (
  id: number,
  { property, documents } = browserClient(),
): RecordSource<PropertyRecord, PropertyParts> => ({
  load: () => property.get(id),
  failure: unexpectedFailure,
  parts: {
    supplies: { load: () => property.supplies(id), failure: unexpectedFailure },
    documents: {
      ...paged({
        size: documentsAPage,
        load: (query) => documents.list(id, query),
        idOf: (document: PropertyDocument) => document.id,
      }),
      failure: officeFailures.documents,
    },
    providers: { load: () => property.providers(id), failure: billFailures.providers },
  },
})

/** Loads a property's record; null when there is no such property in view. */
export const loadProperty = (client: PortalClient, id: number): Promise<PropertyInitial | null> =>
  loadRecord(propertySource(id, client))
