import { encodeFilter } from '@doorstep/portal-contract/filters'
import {
  propertiesCsvName,
  type PropertyColumn,
  type PropertySort,
} from '@doorstep/portal-contract/properties'
import type { PropertiesPage, PropertyTags } from '@doorstep/portal-contract/properties.schema'
import { type PropertiesPick, propertiesCsvHref } from './fileUrls.ts'
import type { Api, CallOptions } from './createApi.ts'

type PropertiesQuery = PropertiesPick & {
  sort?: PropertySort
  direction?: 'asc' | 'desc'
  include_tags?: boolean
  include_status_counts?: boolean
  page?: number
  per_page?: number
}

const properties = '/api/i/partner/property'

/** Properties (specification, section 7). */
export const propertyCalls = ({ send, data, downloadList }: Api) => ({
  list: (
    { filter, q, include_tags, include_status_counts, ...rest }: PropertiesQuery = {},
    options?: CallOptions,
  ) => {
    const query = {
      filter: filter && encodeFilter(filter),
      q,
      include_tags: include_tags ? 1 : undefined,
      include_status_counts: include_status_counts ? 1 : undefined,
      ...rest,
    }
    return send<PropertiesPage>(properties, { ...options, query })
  },

  /** The CSV of all properties that match, in some columns; save it with `saveListDownload`. */
  download: (pick: PropertiesPick, columns: readonly PropertyColumn[], options?: CallOptions) =>
    downloadList(propertiesCsvHref(pick, columns), propertiesCsvName, options),

  /** Every tag that properties can have, by name. */
  tags: (options?: CallOptions) => data<PropertyTags>(`${properties}/tags`, options),
})
