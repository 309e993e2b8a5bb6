import { type AlertListId, alertTypeOf, maxBulkAlerts } from '@doorstep/portal-contract/alerts'
import type { Alert, AlertCounts } from '@doorstep/portal-contract/alerts.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import { pageSize } from '@doorstep/portal-contract/wire'
import { alertList, type AlertQuery, alertsAddress } from '../shared/addresses/alerts.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type ListInitial, listPart, type ListSource, loadList } from '../shared/list/listSource.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { loadViews } from '../shared/views/loadViews.ts'

/** What is shown beside the rows. */
export type AlertParts = { counts: AlertCounts }

/** What the screen starts from, as plain data. What could not be loaded is null. */
export type AlertsInitial = ListInitial<AlertQuery, Alert, AlertParts> & {
  list: AlertListId
  /** The partner that every list is narrowed to, or null (D10). */
  partnerScope: number | null
  /** The list's saved views; null where they could not be loaded. */
  views: readonly SavedView[] | null
}

/** Where the rows of a list come from. */
export function alertsSource(
  { list, partnerScope }: Pick<AlertsInitial, 'list' | 'partnerScope'>,
  { alerts } = browserClient(),
): ListSource<AlertQuery, Alert, AlertParts> {
  const scope = partnerQuery(partnerScope)
  const definition = alertList(list)
  const picked = (query: AlertQuery) => ({ ...definition.pick(query), ...scope })
  return {
    page: (query, options) => alerts.list(list, { ...picked(query), ...definition.pageOf(query) }, options),
    failure: unexpectedFailure,
    parts: {
      counts: listPart({
        load: (_, options) => alerts.counts(scope, options),
        failure: unexpectedFailure,
      }),
    },
    async matching(query, options) {
      const all: Alert[] = []
      let page = 1
      let pages = 1
      while (page <= pages && all.length < maxBulkAlerts) {
        const { data, meta } = await alerts.list(
          list,
          { ...picked(query), page, per_page: pageSize.max },
          options,
        )
        all.push(...data)
        pages = meta.last_page
        page += 1
      }
      return all
    },
  }
}

type Asked = {
  /** The page's query string. */
  search: string
  partnerScope: number | null
}

/** Loads the list that an address asks for; without a query of its own, the person's default view. */
export async function loadAlerts(
  client: PortalClient,
  { search, partnerScope }: Asked,
): Promise<AlertsInitial> {
  const which = { ...alertsAddress.parse(search), partnerScope }
  const { views, list, query } = await loadViews(client, which.list, alertList(which.list), search)
  const { search: canonical } = new URL(list.href(query), 'http://list')
  const loaded = await loadList(list, alertsSource(which, client), canonical)
  return { ...loaded, ...which, views }
}

/** What is to be done in a list, by the figures of all. */
export const countsOf = (counts: AlertCounts | null, list: AlertListId) =>
  counts?.lists.find(({ type }) => type === alertTypeOf(list))
