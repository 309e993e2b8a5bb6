import {
  outstandingStatuses,
  postalBillSorts,
  postalBillStatuses,
} from '@doorstep/portal-contract/postal-bills'
import { defineList, type ListDefinition } from '../shared/list/defineList.ts'
import { flag, manyIds, manyOf, oneId } from '../shared/list/filters.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'

/** The list's address (specification, section 2); `?bill=` opens the viewer over it. What is late comes first (D60). */
export const voidBills = defineList({
  path: '/void-bills',
  filters: {
    status: manyOf(postalBillStatuses.map(({ status }) => status)),
    provider: manyIds,
    property: manyIds,
    tenancy: oneId,
    overdue: flag,
  },
  sort: { columns: postalBillSorts, first: { column: 'pay_by', direction: 'asc' } },
  open: 'bill',
})

export type BillQuery = typeof voidBills extends ListDefinition<infer Query> ? Query : never

/** What the CSV of latest bills is narrowed by, in the calls' words (specification, section 7). */
export const placeQuery = ({ property, tenancy }: BillQuery) => ({
  property_id: property,
  tenancy_id: tenancy ?? undefined,
})

/** What the summary is narrowed by: it counts what is outstanding with each provider, so not by status (D60). */
export const summaryQuery = (query: BillQuery) => ({
  ...placeQuery(query),
  search_address: query.search || undefined,
  overdue: query.overdue || undefined,
})

/** What the statuses are counted in: all that narrows the list but the statuses themselves (D60). */
export const statusesQuery = (query: BillQuery) => ({
  ...summaryQuery(query),
  providers: query.provider,
})

/** Which bills are picked, in the calls' words (D35). */
export const pickQuery = (query: BillQuery) => ({ ...statusesQuery(query), statuses: query.status })

const calls = '/api/i/partner/postal-bills'

/** Where a bill's PDF is, to be shown rather than saved (D34). */
export const billPdfHref = (bill: number): string => `${calls}/${bill}/download?inline=1`

/** Where the CSV of latest bills with negative balance is, for a plain link (specification, section 7). */
export const latestCsvHref = (query: BillQuery, partnerScope: number | null): string =>
  callHref('voids/download/latest-with-negative-balance', {
    ...placeQuery(query),
    ...partnerQuery(partnerScope),
  })

/** Where the CSV of the listed bills is, for a plain link (D60). */
export const listedCsvHref = (query: BillQuery, partnerScope: number | null): string =>
  callHref('voids/download/matching', { ...pickQuery(query), ...partnerQuery(partnerScope) })

type CallQuery = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

function callHref(path: string, query: CallQuery): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)]),
  )
  const params = new URLSearchParams(entries)
  return params.size > 0 ? `${calls}/${path}?${params}` : `${calls}/${path}`
}

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
