import type { Page } from '@doorstep/portal-contract/wire.schema'

/** What a Pagination shows of a page: its range, and the addresses of its neighbours. */
export function pageLinks(
  { current_page, last_page, from, to, total }: Page<unknown>['meta'],
  hrefOf: (page: number) => string,
) {
  return {
    from: from ?? 0,
    to: to ?? 0,
    total,
    previousHref: current_page > 1 ? hrefOf(current_page - 1) : null,
    nextHref: current_page < last_page ? hrefOf(current_page + 1) : null,
  }
}
