import { accountSorts, accountStatuses } from '@doorstep/portal-contract/provider-accounts'
import {
  outstandingStatuses,
  postalBillSorts,
  postalBillStatuses,
} from '@doorstep/portal-contract/postal-bills'
import { defineList, type QueryOf } from '../list/defineList.ts'
import { choice, flag, manyIds, manyOf, ofPartner, oneId, sentAs } from '../list/filters.ts'
import { pathTo } from '../pages/pathTo.ts'
import { openView } from '../views/viewAddress.ts'
import { isAt, withEntries } from './defineAddress.ts'

const defined = defineList({
  path: pathTo('/void-bills'),
  searchSentAs: 'search_address',
  filters: {
    status: sentAs('statuses', manyOf(postalBillStatuses.map(({ status }) => status))),
    provider: sentAs('providers', manyIds),
    property: ofPartner(sentAs('property_id', manyIds)),
    tenancy: ofPartner(sentAs('tenancy_id', oneId)),
    account: ofPartner(sentAs('account_id', oneId)),
    overdue: flag,
    view: openView,
  },
  sort: { columns: postalBillSorts, first: { column: 'pay_by', direction: 'asc' } },
  open: 'bill',
})

/**
 * The accounts with suppliers, which are on the same page (D35). By address, each property's together, unless another order is chosen.
 * Its saved views are `?saved=`, because its `?view=` is the page's.
 */
export const providerAccounts = defineList({
  path: withEntries(defined.path, [['view', 'accounts']]),
  filters: {
    status: choice(
      accountStatuses.map(({ status }) => status),
      'default',
    ),
    provider: sentAs('providers', manyIds),
    property: ofPartner(sentAs('property_id', manyIds)),
    order: sentAs(null, {
      ...choice(
        accountSorts.map(({ id }) => id),
        'default',
      ),
      widens: true as const,
    }),
    view: { ...openView, inAddress: 'saved' },
  },
})

export type AccountQuery = QueryOf<typeof providerAccounts>

/** The list of void bills (specification, section 2); `?bill=` opens the viewer over it. What is late comes first (D60). */
export const voidBills = {
  ...defined,
  includes: (url: URL) => defined.includes(url) && !isAt(providerAccounts.path, url),
}

export type BillList = typeof defined
export type BillQuery = QueryOf<BillList>

/** The page's two views, as links that keep what narrows both. */
export function billViews({
  search,
  provider,
  property,
}: Pick<BillQuery, 'search' | 'provider' | 'property'>) {
  const kept = { search, provider, property }
  return [
    { value: 'bills', label: 'Bills', href: voidBills.link(kept) },
    { value: 'accounts', label: 'Provider accounts', href: providerAccounts.link(kept) },
  ]
}

/** The bills of an account. @param bill the one that lies open over them */
export const billsOfAccount = (account: number, bill?: number): string => voidBills.link({ account }, bill)

/** The bills of a property. @param bill the one that lies open over them */
export const billsOfProperty = (property: number, bill?: number): string =>
  voidBills.link({ property: [property] }, bill)

/** What is outstanding, of a property or with a provider: exactly the bills that such a figure counts (D60). */
export const outstandingBills = (of: Partial<Pick<BillQuery, 'property' | 'provider'>> = {}): string =>
  voidBills.link({ ...of, status: outstandingStatuses })
