import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Order } from '@doorstep/portal-contract/orders.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { type ListInitial, type ListSource, loadList } from '../shared/list/listSource.ts'
import type { PackageKind } from './packageKinds.ts'
import { packageLists, type PackageQuery } from './packages.filters.ts'

/** What the screen starts from, as plain data. What could not be loaded is null. */
export type PackagesInitial = ListInitial<PackageQuery, Order> & {
  kind: PackageKind
  /** Today in Europe/London, so that server and browser count the same days. */
  today: string
  /** The partner that every list is narrowed to, or null (D10). */
  partnerScope: number | null
  /** Whose packages there may be; empty for a person who sees one partner only, or has narrowed every list to one. */
  owners: readonly { id: number; name: string }[]
  /** Whether a quote of the person's own is unfinished (D28). */
  hasDraft: boolean
}

/** Where the rows come from. */
export function packagesSource(
  { orders }: PortalClient,
  kind: PackageKind,
  partnerScope: number | null,
): ListSource<PackageQuery, Order> {
  return {
    page: ({ search, status, partner, missing, sort, page }, options) => {
      const partnerIds = partnerScope === null ? partner : [partnerScope]
      return orders.list(
        {
          filter: {
            responsibility_type: kind,
            status,
            ...(partnerIds.length > 0 && { partner_id: partnerIds }),
          },
          q: search || undefined,
          missing_payment_details: missing,
          sort: sort.column,
          direction: sort.direction,
          include_counts: true,
          page,
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
  partnerScope: number | null
  now?: Date
}

/** Loads the list that an address asks for, without partners that the person can't choose. */
export async function loadPackages(
  client: PortalClient,
  kind: PackageKind,
  { search, partner, partnerScope, now = new Date() }: Asked,
): Promise<PackagesInitial> {
  const owners = partnerScope === null && partner.children.length > 0 ? [partner, ...partner.children] : []
  const list = packageLists[kind]
  const asked = list.parse(search)
  const known = list.change(asked, {
    page: asked.page,
    partner: asked.partner.filter((id) => owners.some((owner) => owner.id === id)),
  })
  const { search: canonical } = new URL(list.href(known), 'http://list')
  const [draft, loaded] = await Promise.all([
    kind === 'partner' ? nullIfFailed(client.onboarding.draft()) : null,
    loadList(list, packagesSource(client, kind, partnerScope), canonical),
  ])
  return {
    ...loaded,
    hasDraft: draft !== null,
    kind,
    today: todayInLondon(now),
    partnerScope,
    owners: owners.map(({ id, name }) => ({ id, name })),
  }
}
