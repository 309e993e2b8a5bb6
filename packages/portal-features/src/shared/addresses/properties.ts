import { propertySorts, propertyStatuses } from '@doorstep/portal-contract/properties'
import { defineList, type QueryOf } from '../list/defineList.ts'
import { manyIds, manyOf, manySlugs, ofPartner, sentAs } from '../list/filters.ts'
import { propertiesPath } from '../property/propertyHref.ts'
import { openView } from '../views/viewAddress.ts'

/** The list of properties (specification, section 2; D47), without the view that a person's list opens with. */
export const properties = defineList({
  path: propertiesPath,
  filters: {
    status: manyOf(propertyStatuses.map(({ name }) => name)),
    tag: sentAs('tags', manySlugs),
    partner: ofPartner(sentAs('partner_id', manyIds)),
    view: openView,
  },
  sort: { columns: propertySorts, first: { column: 'changed', direction: 'desc' } },
})

export type PropertyList = typeof properties
export type PropertyQuery = QueryOf<PropertyList>
