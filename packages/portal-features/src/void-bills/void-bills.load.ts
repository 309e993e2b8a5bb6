import { billFailures } from '@doorstep/portal-contract/messages'
import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type ListInitial, listPart, type ListSource, loadList } from '../shared/list/listSource.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { type BillQuery, voidBills } from '../shared/addresses/voidBills.ts'
import { loadViews } from '../shared/views/loadViews.ts'
import { statusesQuery, summaryQuery } from './void-bills.filters.ts'
import type { BillParts, KnownBill } from './void-bills.projection.ts'

/** What the screen starts from, as plain data. A part that could not be loaded is null. */
export type VoidBillsInitial = ListInitial<BillQuery, PostalBill, BillParts> & {
  /** The child partner that everything is narrowed to, null for all (D10). */
  partnerScope: number | null
  /** The saved views; null where they could not be loaded. */
  views: readonly SavedView[] | null
}

/** Where the list's rows come from, and what is shown beside them. */
export function voidBillsSource(
  partnerScope: number | null,
  { postalBills, providers } = browserClient(),
): ListSource<BillQuery, PostalBill, BillParts, KnownBill> {
  const scope = partnerQuery(partnerScope)
  return {
    page: (query, options) =>
      postalBills.list({ ...voidBills.pick(query), ...scope, ...voidBills.pageOf(query) }, options),
    failure: billFailures.list,
    parts: {
      summary: listPart({
        query: summaryQuery,
        load: (query, options) => postalBills.summary({ ...query, ...scope }, options),
        failure: billFailures.summary,
      }),
      statuses: listPart({
        query: statusesQuery,
        load: (query, options) => postalBills.availableStatuses({ ...query, ...scope }, options),
        failure: billFailures.statuses,
      }),
      providers: listPart({
        load: (_, options) => providers.list(scope, options),
        failure: billFailures.providers,
      }),
    },
    one: (id, options) => postalBills.get(id, options),
    matching: (query, options) => postalBills.selection({ ...voidBills.pick(query), ...scope }, options),
  }
}

type Asked = {
  /** The page's query string. */
  search: string
  partnerScope: number | null
}

/** Asks for everything the screen shows, with the person's default view where the address has no query. A call that fails leaves its part null (D35a). */
export async function loadVoidBills(
  client: PortalClient,
  { search, partnerScope }: Asked,
): Promise<VoidBillsInitial> {
  const { views, list, query } = await loadViews(client, 'void-bills', voidBills, search)
  const { search: asked } = new URL(list.href(query, list.openIn(search)), 'http://list')
  const loaded = await loadList(list, voidBillsSource(partnerScope, client), asked)
  return { ...loaded, partnerScope, views }
}
