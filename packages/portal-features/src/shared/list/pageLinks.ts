import type { Page } from '@doorstep/portal-contract/wire.schema'
import type { ListDefinition, ListQuery } from './defineList.ts'

/** What a Pagination shows of a page: its range, and the addresses of its neighbours. */
export function pageLinks<Query extends ListQuery>(
  list: ListDefinition<Query>,
  shown: Query,
  { meta }: Page<unknown>,
) {
  const { current_page, last_page, from, to, total } = meta
  const href = (page: number) => list.href({ ...shown, page })
  return {
    from: from ?? 0,
    to: to ?? 0,
    total,
    previousHref: current_page > 1 ? href(current_page - 1) : null,
    nextHref: current_page < last_page ? href(current_page + 1) : null,
  }
}
