import { unexpectedFailure, formFailures } from '@doorstep/portal-contract/messages'
import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import type { Property, PropertyTags } from '@doorstep/portal-contract/properties.schema'
import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import { properties, type PropertyQuery } from '../shared/addresses/properties.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { type ListInitial, listPart, type ListSource, loadList } from '../shared/list/listSource.ts'
import { carrying, filterOwners, type Owner } from '../shared/owners/owners.ts'
import { loadViews } from '../shared/views/loadViews.ts'
import { pageQuery, withoutUnknown } from './properties.filters.ts'

/** What is shown beside the rows. */
export type PropertyParts = { tags: PropertyTags }

/** What the screen starts from, as plain data. What could not be loaded is null. */
export type PropertiesInitial = ListInitial<PropertyQuery, Property, PropertyParts> & {
  views: readonly SavedView[] | null
  /** Empty for a person who sees one partner only, or has narrowed every list to one. */
  owners: readonly Owner[]
}

/** Where the rows come from. */
export function propertiesSource(
  { properties: calls } = browserClient(),
): ListSource<PropertyQuery, Property, PropertyParts> {
  return {
    page: (query, options) =>
      calls.list(
        {
          ...pageQuery(query),
          include_tags: true,
          include_status_counts: true,
        },
        options,
      ),
    failure: unexpectedFailure,
    parts: { tags: listPart({ load: (_, options) => calls.tags(options), failure: formFailures.tags }) },
  }
}

type Asked = {
  /** The page's query string. */
  search: string
  partner: Pick<CurrentPartner, 'id' | 'name' | 'children'>
}

/**
 * Loads the list that an address asks for; without a query, the person's default view. Filters that name what no longer exists are left
 * out.
 * @returns its canonical address, and null for the list when that is another address than the one that was asked for
 */
export async function loadProperties(
  client: PortalClient,
  { search, partner }: Asked,
): Promise<{ initial: PropertiesInitial | null; href: string }> {
  const { views, list, query: asked } = await loadViews(client, 'properties', properties, search)
  const owners = filterOwners(await carrying(client, partner, asked.partner))
  const tags = asked.tag.length > 0 ? await nullIfFailed(client.properties.tags()) : null
  const { query } = withoutUnknown(asked, { tags, partners: owners.length > 0 ? owners : null })
  const known = list.change(query, {
    page: query.page,
    // There is one partner only. An open view keeps its own, which the list's partner wins over, so that updating it loses nothing.
    ...(owners.length === 0 && typeof query.view !== 'number' && { partner: [] }),
  })
  const canonical = list.href(known)
  if (canonical !== list.path + search) return { initial: null, href: canonical }
  const loaded = await loadList(list, propertiesSource(client), search)
  return {
    initial: { ...loaded, views, owners },
    href: list.href(loaded.query),
  }
}
