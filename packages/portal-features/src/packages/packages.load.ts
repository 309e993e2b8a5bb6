import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { SavedDraft } from '@doorstep/portal-contract/onboarding.schema'
import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import type { Order } from '@doorstep/portal-contract/orders.schema'
import { type PackageKind, packageLists, type PackageQuery } from '../shared/addresses/packages.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { type ListInitial, type ListSource, loadList } from '../shared/list/listSource.ts'
import { carrying, filterOwners, type Owner } from '../shared/owners/owners.ts'
import type { Part } from '../shared/resource/parts.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { loadViews } from '../shared/views/loadViews.ts'
import { packageKinds } from './packages.filters.ts'

/** What the screen starts from, as plain data. What could not be loaded is null. */
export type PackagesInitial = ListInitial<PackageQuery, Order> & {
  kind: PackageKind
  /** Whose packages there may be; empty for a person who sees one partner only, or has narrowed every list to one. */
  owners: readonly Owner[]
  /** The person's own quotes that are not ordered yet, the last one saved first (D89); null where they could not be loaded. */
  quotes: readonly SavedDraft[] | null
  /** The saved views; null where they could not be loaded. */
  views: readonly SavedView[] | null
}

/** The person's own quotes, beside the packages that they become. */
export const quotesPart = (
  kind: PackageKind,
  { onboarding } = browserClient(),
): Part<readonly SavedDraft[]> => ({
  load: async () => (kind === 'partner' ? onboarding.drafts() : []),
  failure: unexpectedFailure,
})

/** Where the rows come from. */
export function packagesSource(
  kind: PackageKind,
  { orders } = browserClient(),
): ListSource<PackageQuery, Order> {
  const list = packageLists[kind]
  return {
    page: (query, options) => {
      const { q, missing_payment_details, leads, ...filter } = list.pick(query)
      return orders.list(
        {
          filter: { responsibility_type: kind, ...filter, ...partnerQuery() },
          q,
          missing_payment_details,
          leads,
          include_counts: true,
          ...list.pageOf(query),
        },
        options,
      )
    },
    failure: unexpectedFailure,
  }
}

type Asked = {
  /** The page's query string. */
  search: string
  partner: Pick<CurrentPartner, 'id' | 'name' | 'children'>
}

/** Loads the list that an address asks for, without partners that the person can't choose; without a query, the person's default view. */
export async function loadPackages(
  client: PortalClient,
  kind: PackageKind,
  { search, partner }: Asked,
): Promise<PackagesInitial> {
  const { views, list, query } = await loadViews(client, packageKinds[kind].views, packageLists[kind], search)
  const owners = filterOwners(await carrying(client, partner, query.partner))
  const known = list.change(query, {
    page: query.page,
    // An open view keeps its own, so that updating it loses nothing.
    ...(typeof query.view !== 'number' && {
      partner: query.partner.filter((id) => owners.some((owner) => owner.id === id)),
    }),
  })
  const { search: canonical } = new URL(list.href(known), 'http://list')
  const [quotes, loaded] = await Promise.all([
    nullIfFailed(quotesPart(kind, client).load()),
    loadList(list, packagesSource(kind, client), canonical),
  ])
  return {
    ...loaded,
    quotes,
    views,
    kind,
    owners,
  }
}
