import { propertySorts, propertyStatuses } from '@doorstep/portal-contract/properties'
import { defineList, type QueryOf } from '../list/defineList.ts'
import { type Filter, manyIds, manyOf, manySlugs, ofPartner, readId, sentAs } from '../list/filters.ts'
import { propertiesPath } from '../property/propertyHref.ts'

/** The saved view that is open, or `all` where the list opens with a view by default and all properties are asked for. */
export type OpenView = number | 'all' | null

const openView: Filter<OpenView> = {
  none: null,
  read: ([text]) => (text === 'all' ? 'all' : readId(text)),
  write: (view) => (view === null ? [] : [String(view)]),
  widens: true,
}

/** The list of properties (specification, section 2; D47), without the view that a person's list opens with. */
export const properties = defineList({
  path: propertiesPath,
  filters: {
    status: manyOf(propertyStatuses.map(({ name }) => name)),
    tag: sentAs('tags', manySlugs),
    partner: ofPartner(sentAs('partner_id', manyIds)),
    view: ofPartner(sentAs(null, openView)),
  },
  sort: { columns: propertySorts, first: { column: 'changed', direction: 'desc' } },
})

export type PropertyList = typeof properties
export type PropertyQuery = QueryOf<PropertyList>
