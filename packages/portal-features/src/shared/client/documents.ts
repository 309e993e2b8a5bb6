import type { DocumentsPage, PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { documentFileUrl } from './fileUrls.ts'
import type { Api, CallOptions } from './createApi.ts'

const pathOf = (property: number) => `/api/i/partner/property/${property}/documents`

/** Documents of a property (specification, section 7; D47). */
export const documentCalls = ({ send, download }: Api) => ({
  /** A page of documents, newest first. */
  list: (property: number, query: { page?: number; per_page?: number } = {}, options?: CallOptions) =>
    send<DocumentsPage>(pathOf(property), { ...options, query }),

  /** A document's file; save it with `saveDownload`. */
  download: (property: number, id: number, options?: CallOptions) =>
    download(documentFileUrl(property, id), `document-${id}`, options),

  /** Fails as downloading the file would, without the file. */
  check: (property: number, id: number) =>
    send<void>(documentFileUrl(property, id, true), { method: 'HEAD' }),
})

/** The calls that change something. */
export const documentChanges = ({ data }: Api) => ({
  /** Uploads one file; one that can't be taken is a 422 on `files.0`. */
  upload: async (property: number, file: File, options?: CallOptions) => {
    const body = new FormData()
    body.set('files', file)
    const call = { ...options, method: 'POST', body } as const
    const [made] = await data<PropertyDocument[]>(pathOf(property), call)
    if (!made) throw new TypeError('The response has no document.')
    return made
  },

  /** Deletes a document that the person uploaded. */
  remove: (property: number, id: number) =>
    data<PropertyDocument>(`${pathOf(property)}/${id}`, { method: 'DELETE' }),

  /** Undoes deleting it, for a minute. */
  restore: (property: number, id: number) =>
    data<PropertyDocument>(`${pathOf(property)}/${id}/restore`, { method: 'POST' }),
})
