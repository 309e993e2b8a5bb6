import type { Page } from '@doorstep/portal-contract/wire.schema'

/** Which page of a list is asked for, as the contract's `pagingQuery` reads it (D3). */
export type PageRequest = { page: number; per_page: number }

/**
 * A page as Laravel words it (D3).
 * @param url the request's address: its links are same-origin paths that keep its query
 */
export function pageOf<Item>(url: string, request: PageRequest, items: Item[], total: number): Page<Item> {
  const { page, per_page: perPage } = request
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const from = items.length > 0 ? (page - 1) * perPage + 1 : null
  const { pathname, searchParams } = new URL(url)
  const link = (target: number) => {
    searchParams.set('page', String(target))
    return `${pathname}?${searchParams}`
  }
  return {
    data: items,
    meta: {
      current_page: page,
      from,
      to: from === null ? null : from + items.length - 1,
      total,
      per_page: perPage,
      last_page: lastPage,
    },
    links: {
      first: link(1),
      last: link(lastPage),
      prev: page > 1 ? link(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? link(page + 1) : null,
    },
  }
}
