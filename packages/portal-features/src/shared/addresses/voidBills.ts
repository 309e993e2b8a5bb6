import {
  outstandingStatuses,
  postalBillSorts,
  postalBillStatuses,
} from '@doorstep/portal-contract/postal-bills'
import { defineList, type QueryOf } from '../list/defineList.ts'
import { flag, manyIds, manyOf, ofPartner, oneId, sentAs } from '../list/filters.ts'
import { pathTo } from '../pages/pathTo.ts'
import { openView } from '../views/viewAddress.ts'

/** The list of void bills (specification, section 2); `?bill=` opens the viewer over it. What is late comes first (D60). */
export const voidBills = defineList({
  path: pathTo('/void-bills'),
  searchSentAs: 'search_address',
  filters: {
    status: sentAs('statuses', manyOf(postalBillStatuses.map(({ status }) => status))),
    provider: sentAs('providers', manyIds),
    property: ofPartner(sentAs('property_id', manyIds)),
    tenancy: ofPartner(sentAs('tenancy_id', oneId)),
    overdue: flag,
    view: openView,
  },
  sort: { columns: postalBillSorts, first: { column: 'pay_by', direction: 'asc' } },
  open: 'bill',
})

export type BillList = typeof voidBills
export type BillQuery = QueryOf<BillList>

/** The bills of a property. @param bill the one that lies open over them */
export const billsOfProperty = (property: number, bill?: number): string =>
  voidBills.link({ property: [property] }, bill)

/** What is outstanding, of a property or with a provider: exactly the bills that such a figure counts (D60). */
export const outstandingBills = (of: Partial<Pick<BillQuery, 'property' | 'provider'>> = {}): string =>
  voidBills.link({ ...of, status: outstandingStatuses })
