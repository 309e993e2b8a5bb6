import type { SearchResult } from '@doorstep/portal-contract/search.schema'
import type { Api, CallOptions } from './createApi.ts'

/** Search of the whole portal (D53). */
export const searchCalls = ({ data }: Api) => ({
  /** At least `minSearchLength` letters, in some partners or in all in view. */
  find: (query: { q: string; partner_id?: number[] }, options?: CallOptions) =>
    data<SearchResult[]>('/api/i/partner/search', { ...options, query }),
})
