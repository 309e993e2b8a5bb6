import type { ListDefinition, ListQuery } from '../list/defineList.ts'
import { type Filter, ofPartner, readId, sentAs } from '../list/filters.ts'

/** The saved view that is open, or `all` where the list opens with a view by default and all of it is asked for. */
export type OpenView = number | 'all' | null

/** The query of a list that has saved views. */
export type ViewedQuery = ListQuery & { view: OpenView }

const oneView: Filter<OpenView> = {
  none: null,
  read: ([text]) => (text === 'all' ? 'all' : readId(text)),
  write: (view) => (view === null ? [] : [String(view)]),
  widens: true,
}

/** The saved view that is open, among a list's filters: no call is asked by it, and another partner's records are not its. */
export const openView = ofPartner(sentAs(null, oneView))

/**
 * A list whose address alone may open a saved view.
 * @param hasDefaultView whether it does: all rows then have the address `?view=all`
 */
export function withDefaultView<Query extends ViewedQuery, Picked extends object>(
  list: ListDefinition<Query, Picked>,
  hasDefaultView: () => boolean,
): ListDefinition<Query, Picked> {
  const tidy = (query: Query): Query => {
    const isAll = query.view === null || query.view === 'all'
    if (!isAll || list.isNarrowed(query)) return query.view === 'all' ? { ...query, view: null } : query
    return { ...query, view: hasDefaultView() ? 'all' : null }
  }
  return {
    ...list,
    parse: (search) => tidy(list.parse(search)),
    change: (query, changes) => tidy(list.change(query, changes)),
    clear: (query) => tidy(list.clear(query)),
    // The sidebar's link asks the server for the default view.
    includes: (url) => list.includes(url) && !(isBare(list, url.search) && hasDefaultView()),
  }
}

/** Whether an address asks for a list alone: it has no more than what belongs to every address of the list. */
export const isBare = ({ path }: Pick<ListDefinition<ListQuery>, 'path'>, search: string): boolean =>
  search.slice(1) === (path.split('?')[1] ?? '')

/** A query as a saved view keeps it: filters and order, on the first page. */
export function keptQuery<Query extends ViewedQuery>(list: ListDefinition<Query>, query: Query): string {
  const [, search = ''] = list.href({ ...query, view: null, page: 1 }).split('?')
  return search
}

/** The query that a saved view opens. */
export function viewQuery<Query extends ViewedQuery>(
  list: ListDefinition<Query>,
  view: { id: number; query: string },
): Query {
  return { ...list.parse(view.query), view: view.id, page: 1 }
}
