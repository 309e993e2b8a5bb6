import { postalBillSorts, postalBillStatuses } from '@doorstep/portal-contract/postal-bills'
import { defineList, type ListDefinition } from '../shared/list/defineList.ts'
import { manyIds, manyOf, oneId } from '../shared/list/filters.ts'

/** The list's address (specification, section 2); `?bill=` opens the viewer over it. */
export const voidBills = defineList({
  path: '/void-bills',
  filters: {
    status: manyOf(postalBillStatuses.map(({ status }) => status)),
    provider: manyIds,
    property: oneId,
    tenancy: oneId,
  },
  sort: { columns: postalBillSorts, first: { column: 'issue_date', direction: 'desc' } },
  open: 'bill',
})

export type BillQuery = typeof voidBills extends ListDefinition<infer Query> ? Query : never

/** What the summary and the CSV are narrowed by, in the calls' words (specification, section 7). */
export const placeQuery = ({ property, tenancy }: BillQuery) => ({
  property_id: property ?? undefined,
  tenancy_id: tenancy ?? undefined,
})

/** Which bills are picked, in the calls' words (D35). */
export const pickQuery = (query: BillQuery) => ({
  ...placeQuery(query),
  search_address: query.search || undefined,
  statuses: query.status,
  providers: query.provider,
})

const calls = '/api/i/partner/postal-bills'

/** Where a bill's PDF is, to be shown rather than saved (D34). */
export const billPdfHref = (bill: number): string => `${calls}/${bill}/download?inline=1`

/** Where the CSV of latest bills with negative balance is, for a plain link (specification, section 7). */
export function csvHref({ property, tenancy }: BillQuery, partnerScope: number | null): string {
  const query = new URLSearchParams()
  if (property) query.set('property_id', String(property))
  if (tenancy) query.set('tenancy_id', String(tenancy))
  if (partnerScope) query.set('partner_id', String(partnerScope))
  const path = `${calls}/voids/download/latest-with-negative-balance`
  return query.size > 0 ? `${path}?${query}` : path
}

/** The address with a provider switched on or off, as its tile in the summary does. */
export function toggleProviderHref(query: BillQuery, provider: number): string {
  const others = query.provider.filter((chosen) => chosen !== provider)
  const isOn = others.length < query.provider.length
  return voidBills.href(voidBills.change(query, { provider: isOn ? others : [...others, provider] }))
}
