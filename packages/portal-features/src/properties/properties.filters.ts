import type { PropertyTags } from '@doorstep/portal-contract/properties.schema'
import {
  properties as everything,
  type PropertyList,
  type PropertyQuery,
} from '../shared/addresses/properties.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'

/**
 * The list's address (specification, section 2; D47).
 * @param hasDefaultView whether `/properties` alone opens a saved view: all properties then have the address `/properties?view=all`
 */
export function propertyList(hasDefaultView: () => boolean): PropertyList {
  const tidy = (query: PropertyQuery): PropertyQuery => {
    const isAll = query.view === null || query.view === 'all'
    if (!isAll || everything.isNarrowed(query)) return query.view === 'all' ? { ...query, view: null } : query
    return { ...query, view: hasDefaultView() ? 'all' : null }
  }
  return {
    ...everything,
    parse: (search) => tidy(everything.parse(search)),
    change: (query, changes) => tidy(everything.change(query, changes)),
    clear: (query) => tidy(everything.clear(query)),
    // The sidebar's link asks the server for the default view.
    includes: (url) => everything.includes(url) && (url.search !== '' || !hasDefaultView()),
  }
}

/** Which properties are picked, in the calls' words (D48). @param partnerScope the partner that every list is narrowed to (D10) */
export function pickQuery(query: PropertyQuery, partnerScope: number | null) {
  const { q, ...filter } = everything.pick(query)
  return { q, filter: { ...filter, ...partnerQuery(partnerScope) } }
}

/** A page of what is picked, in the calls' words. */
export const pageQuery = (query: PropertyQuery, partnerScope: number | null) => ({
  ...pickQuery(query, partnerScope),
  ...everything.pageOf(query),
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

/** A query as a saved view keeps it: filters and order, on the first page. */
export function keptQuery(query: PropertyQuery): string {
  const [, search = ''] = everything.href({ ...query, view: null, page: 1 }).split('?')
  return search
}

/** The query that a saved view opens. */
export function viewQuery(view: { id: number; query: string }): PropertyQuery {
  return { ...everything.parse(view.query), view: view.id, page: 1 }
}
