import { outstandingStatuses } from '@doorstep/portal-contract/postal-bills'
import { type BillQuery, voidBills } from '../shared/addresses/voidBills.ts'
import { latestBillsCsvUrl, matchingBillsCsvUrl } from '../shared/client/fileUrls.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'

/** What the CSV of latest bills is narrowed by (specification, section 7). */
export const placeQuery = (query: BillQuery) => voidBills.pick(query, ['property', 'tenancy'])

/** What the summary is narrowed by: it counts what is outstanding with each provider, so all but status and provider (D60). */
export const summaryQuery = (query: BillQuery) => voidBills.pick({ ...query, status: [], provider: [] })

/** What the statuses are counted in: all that narrows the list but the statuses themselves (D60). */
export const statusesQuery = (query: BillQuery) => voidBills.pick({ ...query, status: [] })

/** Where the CSV of latest bills with negative balance is, for a plain link (specification, section 7). */
export const latestCsvHref = (query: BillQuery): string =>
  latestBillsCsvUrl({ ...placeQuery(query), ...partnerQuery() })

/** Where the CSV of the listed bills is, for a plain link (D60). */
export const listedCsvHref = (query: BillQuery): string =>
  matchingBillsCsvUrl({ ...voidBills.pick(query), ...partnerQuery() })

/** The address of what the summary counts: what is outstanding, in the places and with the providers that are chosen (D60). */
export function outstandingHref(query: BillQuery): string {
  return voidBills.href(voidBills.change(query, { status: outstandingStatuses }))
}

/** The address of the overdue bills that the summary counts (D60). */
export function overdueHref(query: BillQuery): string {
  return voidBills.href(voidBills.change(query, { status: [], overdue: true }))
}

/** The address of what is outstanding with a provider switched on or off, as its tile in the summary does. */
export function toggleProviderHref(query: BillQuery, provider: number): string {
  const others = query.provider.filter((chosen) => chosen !== provider)
  const isOn = others.length < query.provider.length
  return outstandingHref({ ...query, provider: isOn ? others : [...others, provider] })
}

/** The columns that saved views keep, in order: all but the actions. */
export const voidBillColumnIds = [
  'property',
  'provider',
  'account_number',
  'period',
  'issue_date',
  'pay_by',
  'amount',
  'status',
] as const
export type VoidBillColumn = (typeof voidBillColumnIds)[number]

/** The columns of the accounts with suppliers that saved views keep, in order. */
export const accountColumnIds = [
  'property',
  'provider',
  'account_number',
  'bills',
  'newest_bill',
  'account_balance',
  'status',
] as const
export type AccountColumn = (typeof accountColumnIds)[number]
