import type { ImportFilter } from '@doorstep/portal-contract/property-import'
import type {
  ImportChanged,
  ImportChanges,
  ImportRowsPage,
  ImportSummary,
  PropertyImport,
} from '@doorstep/portal-contract/property-import.schema'
import type { Api, CallOptions } from './createApi.ts'

const path = '/api/i/partner/property-imports'

/** The address of an empty file with the headings of every column. */
export const importTemplateUrl = (type: 'csv' | 'xlsx') => `${path}/template?type=${type}`

/** The address of the rows that an import leaves out, with the reasons. */
export const importLeftOutUrl = (id: number) => `${path}/${id}/left-out`

/** Import of properties from a file (D17, D19, D67). */
export const propertyImportCalls = ({ send, data }: Api) => ({
  /** The person's imports that are not finished, the last changed first. */
  list: (options?: CallOptions) => data<ImportSummary[]>(path, options),

  /** Uploads a file; one that can't be read is a 422 on `file`. */
  upload: (file: File, idempotencyKey: string, options?: CallOptions) => {
    const body = new FormData()
    body.set('file', file)
    return data<PropertyImport>(path, { ...options, method: 'POST', body, idempotencyKey })
  },

  get: (id: number, options?: CallOptions) => data<PropertyImport>(`${path}/${id}`, options),

  /** A page of its rows, checked. */
  rows: (
    id: number,
    query: { show?: ImportFilter; page?: number; per_page?: number },
    options?: CallOptions,
  ) => send<ImportRowsPage>(`${path}/${id}/rows`, { ...options, query }),

  /** Changes columns, cells and choices; a 409 when it was changed elsewhere meanwhile, with how it is now in `current`. */
  change: (id: number, body: ImportChanges) =>
    send<ImportChanged>(`${path}/${id}`, { method: 'PATCH', body }),

  remove: (id: number) => send<void>(`${path}/${id}`, { method: 'DELETE' }),

  /** Imports the rows that are ready. */
  run: (id: number, version: number, idempotencyKey: string) =>
    data<PropertyImport>(`${path}/${id}/import`, { method: 'POST', body: { version }, idempotencyKey }),

  /** Undoes it, except for properties that were used since. */
  undo: (id: number) => data<PropertyImport>(`${path}/${id}/undo`, { method: 'POST' }),
})
