import type { Filter } from '../list/filters.ts'

/** What an address can say after its `?`, by its names there, unless a filter has another (`inAddress`). */
export type AddressParameters = Record<string, Filter<unknown>>

export type AddressValues<Own extends AddressParameters> = {
  [Name in keyof Own]: ReturnType<Own[Name]['read']>
}

export type AddressEntry = [name: string, value: string]

/**
 * Defines the address of a page that is no list: built and read here only. What is left out of `href` has its value without mention;
 * `parse` never fails, and drops what means nothing.
 * @param path a query in it belongs to every address of the page, such as `?view=timeline`
 */
export function defineAddress<Own extends AddressParameters>(path: string, parameters: Own) {
  type Values = AddressValues<Own>
  return {
    parse: (search: string): Values => readParameters(parameters, search),
    href: (values: Partial<Values> = {}): string =>
      withEntries(
        path,
        Object.entries(parameters).flatMap(([name, { none, write, inAddress = name }]) =>
          write(name in values ? values[name] : none).map((text): AddressEntry => [inAddress, text]),
        ),
      ),
    /** Whether a URL is one of the page's. */
    includes: (url: URL): boolean => isAt(path, url),
  }
}

/** The values that a query string gives. */
export function readParameters<Own extends AddressParameters>(
  parameters: Own,
  search: string,
): AddressValues<Own> {
  const params = new URLSearchParams(search)
  // A repeated name may come with brackets or without, as in the API.
  const textsOf = (name: string) => [...params.getAll(name), ...params.getAll(`${name}[]`)]
  const values = Object.entries(parameters).map(([name, { read, inAddress = name }]) => [
    name,
    read(textsOf(inAddress)),
  ])
  return Object.fromEntries(values) as AddressValues<Own>
}

/** An address with more names and values. */
export function withEntries(path: string, entries: readonly AddressEntry[]): string {
  const [pathname = '', own] = path.split('?')
  const params = new URLSearchParams([...new URLSearchParams(own), ...entries])
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

/** Whether a URL has a path, and the query that belongs to it. */
export function isAt(path: string, { pathname, searchParams }: URL): boolean {
  const [own, query] = path.split('?')
  return (
    pathname === own &&
    [...new URLSearchParams(query)].every(([name, value]) => searchParams.get(name) === value)
  )
}
