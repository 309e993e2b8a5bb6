import type { DocumentsPage, PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { officeFailures } from '@doorstep/portal-contract/messages'
import type { PropertyRecord } from '@doorstep/portal-contract/property.schema'
import { change } from '../shared/change/change.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import { type Download, saveDownload } from '../shared/client/download.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import type { UploadFile } from '../shared/files/useUpload.ts'
import type { RecordState, RecordStore } from '../shared/record/createRecord.ts'
import type { PropertyParts } from './property.load.ts'

export type PropertyState = RecordState<PropertyRecord, PropertyParts>
export type PropertyStore = RecordStore<PropertyRecord, PropertyParts>

export type DocumentActions = ReturnType<typeof documentActions>

type DocumentOptions = {
  store: PropertyStore
  /** Lets the browser save a file. */
  save?: (download: Download) => void
}

/** What can be done with the documents of a property. */
export function documentActions({ store, save = saveDownload }: DocumentOptions) {
  const { id } = store.$state.get().parts.record

  function addDocument(document: PropertyDocument) {
    store.set('documents', (page) => {
      const isNew = page.data.every((row) => row.id !== document.id)
      return withRows(page, [...page.data, document], page.meta.total + (isNew ? 1 : 0))
    })
  }

  const uploadDocument: UploadFile = async (file, api, signal) => {
    const document = await api.documents.upload(id, file, { signal })
    addDocument(document)
    return document
  }

  return {
    /** Uploads a file and shows it as a document. @throws a PortalError that says why it can't be taken */
    uploadDocument,

    /** Deletes a document at once, with Undo; it is back when that fails. */
    async deleteDocument(document: PropertyDocument): Promise<void> {
      const { id: documentId, filename } = document
      const drop = (page: DocumentsPage) => {
        const rest = page.data.filter((row) => row.id !== documentId)
        return withRows(page, rest, page.meta.total - (page.data.length - rest.length))
      }
      await change({
        show: () => store.optimistic('documents', drop),
        call: (api) => api.documents.remove(id, documentId),
        saved: () => store.set('documents', drop),
        toast: `Deleted ${filename}`,
        undo: () => ({
          call: (api) => api.documents.restore(id, documentId),
          saved: addDocument,
          toast: `Restored ${filename}`,
        }),
      })
    },

    /** Shows the documents before those that are shown. */
    moreDocuments: () => store.more('documents'),

    /** Saves a document's file. */
    async downloadDocument(documentId: number): Promise<void> {
      const call = browserClient().documents.download(id, documentId)
      const file = await toastFailure(call, officeFailures.documentDownload)
      if (file) save(file)
    },
  }
}

/** A page with these documents, each once and newest first, of so many in all. */
function withRows(page: DocumentsPage, rows: readonly PropertyDocument[], total: number): DocumentsPage {
  const data = [...new Map(rows.map((row) => [row.id, row])).values()].toSorted(newestFirst)
  return { ...page, data, meta: { ...page.meta, total } }
}

const newestFirst = (a: PropertyDocument, b: PropertyDocument) =>
  b.created_at.localeCompare(a.created_at) || b.id - a.id
