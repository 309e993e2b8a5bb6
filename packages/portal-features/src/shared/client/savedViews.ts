import type { ListWithViews } from '@doorstep/portal-contract/saved-views'
import type { SavedView, SavedViewChange, SavedViewForm } from '@doorstep/portal-contract/saved-views.schema'
import type { Api, CallOptions } from './createApi.ts'

const views = '/api/i/partner/saved-views'

/** Views of lists that people save. */
export const savedViewCalls = ({ data }: Api) => ({
  list: (list: ListWithViews, options?: CallOptions) =>
    data<SavedView[]>(views, { ...options, query: { list } }),
})

/** The calls that change something. */
export const savedViewChanges = ({ send, data }: Api) => ({
  /** The same key and answers save one view (D5). */
  create: (form: SavedViewForm) => data<SavedView>(views, { method: 'POST', body: form }),

  /** Changes what is given; whether the list opens with it is each person's own. */
  update: (id: number, change: SavedViewChange) =>
    data<SavedView>(`${views}/${id}`, { method: 'PATCH', body: change }),

  remove: (id: number) => send<{ message: string }>(`${views}/${id}`, { method: 'DELETE' }),

  /** Undoes deleting it. */
  restore: (id: number) => data<SavedView>(`${views}/${id}/restore`, { method: 'POST' }),
})
