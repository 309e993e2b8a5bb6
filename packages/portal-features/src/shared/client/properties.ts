import { encodeFilter } from '@doorstep/portal-contract/filters'
import type { PropertiesPage, PropertyFilter } from '@doorstep/portal-contract/properties'
import type { CallOptions, Send } from './send.ts'

type PropertiesQuery = {
  filter?: PropertyFilter
  q?: string | undefined
  include_tags?: boolean
  page?: number
  per_page?: number
}

/** Properties (specification, section 7). */
export const propertyCalls = (send: Send) => ({
  list: async ({ filter, include_tags, ...query }: PropertiesQuery = {}, options?: CallOptions) =>
    (
      await send<PropertiesPage>('/api/i/partner/property', {
        ...options,
        query: {
          filter: filter && encodeFilter(filter),
          ...query,
          include_tags: include_tags ? 1 : undefined,
        },
      })
    ).body,
})
