import type { PostalBillsPage } from '@doorstep/portal-contract/postal-bills'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import type { BillFilters } from './void-bills.filters.ts'

type ListCall = PortalClient['postalBills']['list']

/** A page of the list; the last one when the asked one lies beyond it, as after its bills were marked. */
export async function fetchList(
  { postalBills }: PortalClient,
  query: NonNullable<Parameters<ListCall>[0]>,
  options?: Parameters<ListCall>[1],
): Promise<PostalBillsPage> {
  const page = await postalBills.list(query, options)
  const isBeyond = page.data.length === 0 && page.meta.total > 0
  return isBeyond ? await postalBills.list({ ...query, page: page.meta.last_page }, options) : page
}

/** The filters with the number of the page that came: the last one's when a page beyond it was asked for. */
export function withinPages(filters: BillFilters, { meta }: PostalBillsPage): BillFilters {
  return filters.page > meta.last_page ? { ...filters, page: meta.last_page } : filters
}
