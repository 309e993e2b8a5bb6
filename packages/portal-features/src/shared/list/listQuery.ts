/** The longest search that is sent; what is beyond is dropped, as the search field itself does. */
export const searchMaxLength = 120

/** The API refuses pages beyond this (D3). */
const lastPage = 1_000_000

/** The search in a query string, `?q=`; never fails. */
export function parseSearch(query: URLSearchParams): string {
  return (query.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, searchMaxLength)
    .trim()
}

/** The page in a query string, `?page=`; never fails. */
export function parsePage(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), lastPage) : 1
}

/** An address with the values that are not empty, in their order. */
export function hrefWith(
  path: string,
  values: readonly (readonly [name: string, value: string | null])[],
): string {
  const query = new URLSearchParams(values.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return query.size > 0 ? `${path}?${query}` : path
}
