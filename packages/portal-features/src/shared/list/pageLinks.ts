import type { Page } from '@doorstep/portal-contract/wire'
import type { ListQuery } from './createListStore.ts'

/** What a Pagination shows of a page: its range, and the addresses of its neighbours. */
export function pageLinks<Query extends ListQuery>(
  { meta }: Page<unknown>,
  query: Query,
  hrefOf: (query: Query) => string,
) {
  const { current_page, last_page, from, to, total } = meta
  const href = (page: number) => hrefOf({ ...query, page })
  return {
    from: from ?? 0,
    to: to ?? 0,
    total,
    previousHref: current_page > 1 ? href(current_page - 1) : null,
    nextHref: current_page < last_page ? href(current_page + 1) : null,
  }
}
