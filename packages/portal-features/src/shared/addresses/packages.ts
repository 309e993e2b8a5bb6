import {
  defaultOrderStatuses,
  type OrderSort,
  orderStatuses,
  type OrderStatusId,
} from '@doorstep/portal-contract/orders'
import { defineList, type QueryOf } from '../list/defineList.ts'
import { type Filter, flag, manyIds, ofPartner, sentAs } from '../list/filters.ts'
import { pathTo } from '../pages/pathTo.ts'
import { openView } from '../views/viewAddress.ts'

/** Who pays for a package: the tenants, or the partner for one with bills included (D24b). Each has a list of its own. */
export type PackageKind = 'tenant' | 'partner'

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

/** The columns that the list is sorted by; the first starts are last. */
export const packageSorts = ['start', 'property'] as const satisfies readonly OrderSort[]

const define = (kind: PackageKind, path: string) =>
  defineList({
    path,
    filters: {
      status: statuses,
      partner: ofPartner(sentAs('partner_id', manyIds)),
      missing: sentAs('missing_payment_details', flag),
      leads: flag,
      view: openView,
    },
    sort: { columns: packageSorts, first: { column: 'start', direction: 'desc' } },
    tidy: (query) => ({
      ...query,
      // Where the partner pays, tenants add no payment details.
      missing: query.missing && kind === 'tenant',
      // Open leads have statuses of their own.
      status: query.leads ? defaultOrderStatuses : query.status,
    }),
  })

export type PackageList = ReturnType<typeof define>
export type PackageQuery = QueryOf<PackageList>

/** The addresses of the two lists (specification, section 2; D47). */
export const packageLists: Record<PackageKind, PackageList> = {
  tenant: define('tenant', pathTo('/bills-packages')),
  partner: define('partner', pathTo('/partner-packages')),
}
