import { todayInLondon } from '@doorstep/portal-contract/dates'
import type {
  AvailableStatuses,
  PostalBill,
  PostalBillsPage,
  PostalBillsSummary,
} from '@doorstep/portal-contract/postal-bills'
import type { BillProviderEntry } from '@doorstep/portal-contract/providers'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import type { BillFilters } from './void-bills.filters.ts'
import { fetchList, withinPages } from './void-bills.list.ts'
import { parseOpenBill, parseVoidBillsFilters } from './void-bills.parse.ts'
import { listQuery, placeQuery } from './void-bills.queries.ts'

/** What the screen starts from, as plain data. A part that could not be loaded is null. */
export type VoidBillsInitial = {
  filters: BillFilters
  /** The bill that `?bill=` names, or null. */
  openBill: number | null
  /** Today in Europe/London, so that server and browser count the same days. */
  today: string
  /** The child partner that everything is narrowed to, null for all (D10). */
  partnerScope: number | null
  page: PostalBillsPage | null
  summary: PostalBillsSummary | null
  statuses: AvailableStatuses | null
  providers: BillProviderEntry[] | null
  /** The open bill; null without one, and when it could not be loaded. */
  bill: PostalBill | null
}

type Asked = {
  /** The page's query string. */
  search: string
  /** The child partner to narrow to, null for all (D10). */
  partnerScope: number | null
  now?: Date
}

/** Asks for everything the screen shows, at once. Never fails: each part that does is null (D35a). */
export async function loadVoidBills(
  client: PortalClient,
  { search, partnerScope, now = new Date() }: Asked,
): Promise<VoidBillsInitial> {
  const { postalBills, providers } = client
  const asked = parseVoidBillsFilters(search)
  const openBill = parseOpenBill(search)
  const scope = partnerQuery(partnerScope)
  const [page, summary, statuses, billProviders, bill] = await Promise.all([
    orNull(fetchList(client, { ...listQuery(asked), ...scope })),
    orNull(postalBills.summary({ ...placeQuery(asked), ...scope })),
    orNull(postalBills.availableStatuses({ ...placeQuery(asked), ...scope })),
    orNull(providers.list(scope)),
    openBill ? orNull(postalBills.get(openBill)) : null,
  ])
  const today = todayInLondon(now)
  const filters = page ? withinPages(asked, page) : asked
  return { filters, openBill, today, partnerScope, page, summary, statuses, providers: billProviders, bill }
}

async function orNull<Part>(part: Promise<Part>): Promise<Part | null> {
  try {
    return await part
  } catch {
    return null
  }
}
