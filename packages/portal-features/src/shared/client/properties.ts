import { encodeFilter } from '@doorstep/portal-contract/filters'
import type { PropertyFilter } from '@doorstep/portal-contract/properties'
import type { PropertiesPage, PropertyTags } from '@doorstep/portal-contract/properties.schema'
import type { Api, CallOptions } from './createApi.ts'

type PropertiesQuery = {
  filter?: PropertyFilter
  q?: string | undefined
  include_tags?: boolean
  page?: number
  per_page?: number
}

/** Properties (specification, section 7). */
export const propertyCalls = ({ send, data }: Api) => ({
  list: ({ filter, include_tags, ...rest }: PropertiesQuery = {}, options?: CallOptions) => {
    const query = {
      filter: filter && encodeFilter(filter),
      include_tags: include_tags ? 1 : undefined,
      ...rest,
    }
    return send<PropertiesPage>('/api/i/partner/property', { ...options, query })
  },
  /** Every tag that properties can have, by name. */
  tags: (options?: CallOptions) => data<PropertyTags>('/api/i/partner/property/tags', options),
})
