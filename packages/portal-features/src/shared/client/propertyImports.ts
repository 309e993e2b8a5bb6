import type { ImportFilter } from '@doorstep/portal-contract/import-filters'
import type {
  ImportChanged,
  ImportChanges,
  ImportFix,
  ImportRowsPage,
  ImportSummary,
  ImportUndo,
  PastImportsPage,
  PropertyImport,
  TopRow,
} from '@doorstep/portal-contract/property-import.schema'
import type { Api, CallOptions } from './createApi.ts'

const path = '/api/i/partner/property-imports'

/** Import of properties from a file (D17, D19, D67). */
export const propertyImportCalls = ({ send, data }: Api) => ({
  /** The imports that the person and their colleagues have not finished, the last changed first. */
  list: (options?: CallOptions) => data<ImportSummary[]>(path, options),

  /** A page of those that are finished, the last first. */
  past: (query: { page?: number; per_page?: number }, options?: CallOptions) =>
    send<PastImportsPage>(`${path}/past`, { ...options, query }),

  get: (id: number, options?: CallOptions) => data<PropertyImport>(`${path}/${id}`, options),

  /** The first rows of its file, of which one has the headings. */
  topRows: (id: number, options?: CallOptions) => data<TopRow[]>(`${path}/${id}/top-rows`, options),

  /** What can be put right for many rows at once. */
  fixes: (id: number, options?: CallOptions) => data<ImportFix[]>(`${path}/${id}/fixes`, options),

  /** A page of its rows, checked. */
  rows: (
    id: number,
    query: { show?: ImportFilter; page?: number; per_page?: number },
    options?: CallOptions,
  ) => send<ImportRowsPage>(`${path}/${id}/rows`, { ...options, query }),

  /** What an undo would do. */
  previewUndo: (id: number) => data<ImportUndo>(`${path}/${id}/undo`),
})

/** The calls that change something. */
export const propertyImportChanges = ({ send, data }: Api) => ({
  /** Uploads a file; one that can't be read is a 422 on `file`. */
  upload: (file: File, options?: CallOptions) => {
    const body = new FormData()
    body.set('file', file)
    return data<PropertyImport>(path, { ...options, method: 'POST', body })
  },

  /** Changes columns, cells and choices; a 409 when it was changed elsewhere meanwhile, with how it is now in `current`. */
  change: (id: number, body: ImportChanges) =>
    send<ImportChanged>(`${path}/${id}`, { method: 'PATCH', body }),

  remove: (id: number) => send<void>(`${path}/${id}`, { method: 'DELETE' }),

  /** Imports the rows that are ready. */
  run: (id: number, version: string) =>
    data<PropertyImport>(`${path}/${id}/import`, { method: 'POST', body: { version } }),

  /** Starts an import of the rows that are not in the properties, or gives the one that was started before. */
  continue: (id: number) => data<PropertyImport>(`${path}/${id}/continue`, { method: 'POST' }),

  /** Undoes it, except for properties that were used since. */
  undo: (id: number) => data<PropertyImport>(`${path}/${id}/undo`, { method: 'POST' }),
})
