import { type PropertyColumn, propertyColumns } from '@doorstep/portal-contract/properties'
import type { PropertyTags } from '@doorstep/portal-contract/properties.schema'
import { properties, type PropertyQuery } from '../shared/addresses/properties.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'

/** Which properties are picked, in the calls' words (D48). */
export function pickQuery(query: PropertyQuery) {
  const { q, ...filter } = properties.pick(query)
  return { q, filter: { ...filter, ...partnerQuery() } }
}

/** A page of what is picked, in the calls' words. */
export const pageQuery = (query: PropertyQuery) => ({
  ...pickQuery(query),
  ...properties.pageOf(query),
})

/** What a filter can name; null where that is not known, so that nothing is left out. */
export type KnownFilters = { tags: PropertyTags | null; partners: readonly { id: number }[] | null }

/** A query without filters that name what no longer exists, and how many those were. */
export function withoutUnknown(query: PropertyQuery, { tags, partners }: KnownFilters) {
  const tag = tags ? query.tag.filter((slug) => tags.some((known) => known.slug === slug)) : query.tag
  const partner = partners
    ? query.partner.filter((id) => partners.some((known) => known.id === id))
    : query.partner
  const dropped = query.tag.length - tag.length + query.partner.length - partner.length
  return { query: { ...query, tag, partner }, dropped }
}

/** The columns of the list and its CSV, in order. @param owners whose properties there are; without them no row names its own */
export const shownColumns = (owners: readonly unknown[], hidden: readonly string[]): PropertyColumn[] =>
  propertyColumns.filter((id) => !hidden.includes(id) && (id !== 'branch' || owners.length > 0))
