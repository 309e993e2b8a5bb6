import { sidebarTexts } from '@doorstep/portal-contract/messages'
import {
  defaultOrderStatuses,
  type OrderSort,
  orderStatuses,
  type OrderStatusId,
} from '@doorstep/portal-contract/orders'
import { defineList, type QueryOf } from '../shared/list/defineList.ts'
import { type Filter, flag, manyIds, ofPartner, sentAs } from '../shared/list/filters.ts'
import { pathTo } from '../shared/pages/pathTo.ts'

/** Who pays for a package: the tenants, or the partner for one with bills included (D24b). Each has a list of its own. */
export type PackageKind = 'tenant' | 'partner'

type PackageTexts = { path: string; title: string; description: string; none: string; howToStart: string }

/** The two lists (specification, section 2). */
export const packageKinds: Record<PackageKind, PackageTexts> = {
  tenant: {
    path: pathTo('/bills-packages'),
    title: sidebarTexts.tenantPackages,
    description:
      'Packages the tenants pay for themselves. Everyone in the household needs to add payment details.',
    none: 'No tenant packages yet',
    howToStart: 'A package shows here when tenants at one of your properties sign up.',
  },
  partner: {
    path: pathTo('/partner-packages'),
    title: sidebarTexts.billsIncluded,
    description: 'Packages you pay for, with the bills included in the rent.',
    none: 'No packages with bills included yet',
    howToStart: 'Add a quote for one of your properties to see what its bills would cost.',
  },
}

/** Every status that packages are listed by, in order. */
export const listedStatuses: readonly OrderStatusId[] = orderStatuses.map(({ id }) => id)

/** Whether two choices of statuses are the same. */
export const isSameChoice = (a: readonly OrderStatusId[], b: readonly OrderStatusId[]) =>
  a.length === b.length && a.every((status) => b.includes(status))

/** Several statuses; those shown by default need no mention, and every status is `?status=all` (D24b). */
const statuses: Filter<readonly OrderStatusId[]> = {
  none: defaultOrderStatuses,
  read: (texts) => {
    if (texts.includes('all')) return listedStatuses
    const chosen = listedStatuses.filter((status) => texts.includes(String(status)))
    return chosen.length > 0 ? chosen : defaultOrderStatuses
  },
  write: (chosen) => {
    if (isSameChoice(chosen, defaultOrderStatuses)) return []
    return isSameChoice(chosen, listedStatuses) ? ['all'] : chosen.map(String)
  },
}

/** The columns that a person may hide, in order; the first one and the actions always show. */
export const packageColumnIds = ['household', 'start', 'status', 'monthly'] as const

/** The columns that the list is sorted by; the first starts are last. */
export const packageSorts = ['start', 'property'] as const satisfies readonly OrderSort[]

const define = (kind: PackageKind) =>
  defineList({
    path: packageKinds[kind].path,
    filters: {
      status: statuses,
      partner: ofPartner(sentAs('partner_id', manyIds)),
      missing: sentAs('missing_payment_details', flag),
    },
    sort: { columns: packageSorts, first: { column: 'start', direction: 'desc' } },
    // Where the partner pays, tenants add no payment details.
    tidy: (query) => (kind === 'partner' && query.missing ? { ...query, missing: false } : query),
  })

type PackageList = ReturnType<typeof define>
export type PackageQuery = QueryOf<PackageList>

/** The addresses of the two lists (specification, section 2; D47). */
export const packageLists: Record<PackageKind, PackageList> = {
  tenant: define('tenant'),
  partner: define('partner'),
}

/** The query with some statuses only; with those shown by default where they are chosen already. */
export function toggleStatuses(
  list: PackageList,
  query: PackageQuery,
  status: readonly OrderStatusId[],
): PackageQuery {
  return list.change(query, { status: isSameChoice(query.status, status) ? list.none.status : status })
}
