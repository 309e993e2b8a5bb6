import type { PostalBillSort, PostalBillStatus } from '@doorstep/portal-contract/postal-bills'

/** The list's address (specification, section 2). */
export const voidBillsPath = '/void-bills'

export type BillSort = { column: PostalBillSort; direction: 'asc' | 'desc' }

/** What the list is narrowed, sorted and paged by. Ids and statuses are unique and in a fixed order, so equal filters have equal URLs. */
export type BillFilters = {
  search: string
  statuses: readonly PostalBillStatus[]
  providers: readonly number[]
  propertyId: number | null
  tenancyId: number | null
  sort: BillSort
  page: number
}

export const noFilters: BillFilters = {
  search: '',
  statuses: [],
  providers: [],
  propertyId: null,
  tenancyId: null,
  sort: { column: 'issue_date', direction: 'desc' },
  page: 1,
}

/** The longest search that is sent; what is beyond is dropped, as the search field itself does. */
export const searchMaxLength = 120

/** The names and values of the query string, in a fixed order, without what stands at its default. */
export function filterEntries(filters: BillFilters): [name: string, value: string][] {
  const { search, statuses, providers, propertyId, tenancyId, sort, page } = filters
  const entries: [string, string][] = []
  if (search) entries.push(['q', search])
  for (const status of statuses) entries.push(['status', status])
  for (const provider of providers) entries.push(['provider', String(provider)])
  if (propertyId) entries.push(['property', String(propertyId)])
  if (tenancyId) entries.push(['tenancy', String(tenancyId)])
  if (sort.column !== noFilters.sort.column || sort.direction !== noFilters.sort.direction) {
    entries.push(['sort', sort.column], ['direction', sort.direction])
  }
  if (page > 1) entries.push(['page', String(page)])
  return entries
}

/** The page's address for these filters; with a bill, the viewer lies open over them. */
export function voidBillsHref(filters: BillFilters, bill?: number | null): string {
  const query = new URLSearchParams(filterEntries(filters))
  if (bill) query.set('bill', String(bill))
  return query.size > 0 ? `${voidBillsPath}?${query}` : voidBillsPath
}

/** Filters with some of them changed. Anything but a turn of the page goes back to the first page. */
export function changeFilters(filters: BillFilters, change: Partial<BillFilters>): BillFilters {
  return { ...filters, page: 1, ...change }
}

/** A provider switched on or off, as its link in the summary does. */
export function toggleProvider(filters: BillFilters, provider: number): BillFilters {
  const others = filters.providers.filter((chosen) => chosen !== provider)
  const providers =
    others.length < filters.providers.length ? others : [...others, provider].toSorted((a, b) => a - b)
  return changeFilters(filters, { providers })
}

/** Everything that narrows dropped, the order kept. */
export function clearFilters(filters: BillFilters): BillFilters {
  return { ...noFilters, sort: filters.sort }
}

/** Whether anything narrows the list; order and page don't. */
export function isFiltered(filters: BillFilters): boolean {
  return !pickSameBills(filters, noFilters)
}

/** Whether two filters show the same rows. */
export function isSameList(a: BillFilters, b: BillFilters): boolean {
  return voidBillsHref(a) === voidBillsHref(b)
}

/** Whether two filters pick the same bills, in whatever order and page. */
export function pickSameBills(a: BillFilters, b: BillFilters): boolean {
  const { sort, page } = noFilters
  return voidBillsHref({ ...a, sort, page }) === voidBillsHref({ ...b, sort, page })
}

/** Whether two filters look at the same property and tenancy, which is all that narrows the summary. */
export function isSamePlace(a: BillFilters, b: BillFilters): boolean {
  return a.propertyId === b.propertyId && a.tenancyId === b.tenancyId
}

/** The calls that have addresses of their own; kept here so that links to them don't bring the client's code along. */
const postalBillsPath = '/api/i/partner/postal-bills'

/** Where a bill's PDF is, to be shown rather than saved (D34). */
export function billPdfHref(bill: number): string {
  return `${postalBillsPath}/${bill}/download?inline=1`
}

/** Where the CSV of latest bills with negative balance is, for a plain link (specification, section 7). */
export function csvHref(filters: BillFilters, partnerScope: number | null): string {
  const query = new URLSearchParams()
  if (filters.propertyId) query.set('property_id', String(filters.propertyId))
  if (filters.tenancyId) query.set('tenancy_id', String(filters.tenancyId))
  if (partnerScope) query.set('partner_id', String(partnerScope))
  const path = `${postalBillsPath}/voids/download/latest-with-negative-balance`
  return query.size > 0 ? `${path}?${query}` : path
}
