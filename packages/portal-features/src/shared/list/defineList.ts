import {
  type AddressEntry,
  type AddressValues,
  isAt,
  readParameters,
  withEntries,
} from '../addresses/defineAddress.ts'
import { type Filter, readId } from './filters.ts'

/** The longest search that is sent; the search field allows no more. */
export const searchMaxLength = 120

/** The API refuses pages beyond this (D3). */
const lastPage = 1_000_000

export type Direction = 'asc' | 'desc'
export type ListSort<Column extends string = string> = { column: Column; direction: Direction }

/** What every list is asked with. */
export type ListQuery = { search: string; page: number; sort?: ListSort }

type Filters = Record<string, Filter<unknown>>

type QueryWith<Own extends Filters, Column extends string> = Omit<ListQuery, 'sort'> &
  AddressValues<Own> &
  ([Column] extends [never] ? { sort?: never } : { sort: ListSort<Column> })

/** What picks records, by its names in the calls. */
type PickWith<Own extends Filters, Search extends string> = { [Name in Search]?: string } & {
  [Name in keyof Own as Own[Name] extends { sentAs: infer Sent } ? Extract<Sent, string> : Name]?: Exclude<
    ReturnType<Own[Name]['read']>,
    null
  >
}

/** Which page in which order, in the calls' words. */
type PageQuery<Query> = { page: number } & (Query extends { sort: ListSort<infer Column> }
  ? { sort: Column; direction: Direction }
  : unknown)

/** A filter's name; `search` stands for the words. */
export type FilterName<Query> = Exclude<keyof Query & string, 'page' | 'sort'>

type ListOptions<Own extends Filters, Column extends string, Search extends string, Query> = {
  /** The list's address; a query in it belongs to every address of the list, such as `?tab=properties`. */
  path: string
  /** The filters by their names in the query, in the order in which they stand in the address (D47). */
  filters?: Own
  /** The name of the words in the calls; `q` by default, as in the address. */
  searchSentAs?: Search
  /** The columns that the API sorts by, and the order that needs no mention in the address. */
  sort?: { columns: readonly Column[]; first: ListSort<NoInfer<Column>> }
  /** The name in the address of the row that lies open over the list. */
  open?: string
  /** Puts right what no filter can by itself, such as an end before a start. */
  tidy?: (query: Query) => Query
}

/** A list's query, and its address both ways. */
export type ListDefinition<Query extends ListQuery, Picked = object> = {
  path: string
  /** What an address without any filter asks for. */
  none: Query
  /** Reads a query string. Never fails: unknown names are ignored, and values that mean nothing dropped. */
  parse: (search: string) => Query
  /** The id of the row that a query string opens over the list, or null. */
  openIn: (search: string) => number | null
  /** The canonical address of a query, and of a row open over it, without defaults. */
  href: (query: Query, open?: number | null) => string
  /** The address of the list with some filters: for links from other pages. */
  link: (filters: Partial<Query>, open?: number) => string
  /** The address of the list for another partner: on the first page, without filters by the previous partner’s records. */
  forAnotherPartner: (search: string) => string
  /** The query with some of it changed, on the first page unless a page is given. */
  change: (query: Query, change: Partial<Query>) => Query
  /** The query without its filters; the order stays. */
  clear: (query: Query) => Query
  /** A filter's values as a control has them. */
  textsOf: (query: Query, name: FilterName<Query>) => string[]
  /** The change that a control's values make. */
  read: (name: FilterName<Query>, texts: readonly string[]) => Partial<Query>
  /** Which records are picked, in the calls' words; by some filters only where they are named. What picks nothing is left out. */
  pick: (query: Query, by?: readonly FilterName<Query>[]) => Picked
  /** Which page in which order, in the calls' words. */
  pageOf: (query: Query) => PageQuery<Query>
  /** Whether words or a filter narrow the list. */
  isNarrowed: (query: Query) => boolean
  /** Whether two queries show the same rows in the same order. */
  hasSameRows: (a: Query, b: Query) => boolean
  /** Whether two queries pick the same records, in any order and on any page. */
  picksSame: (a: Query, b: Query) => boolean
  /** Names and values of the address but for those named: what a plain form has to send along. */
  fieldsBeside: (query: Query, names: readonly string[]) => [name: string, value: string][]
  /** Whether an address is one of this list. */
  includes: (url: URL) => boolean
}

/** The query of a list. */
export type QueryOf<List> = List extends ListDefinition<infer Query> ? Query : never

/**
 * Defines a list's query once: words (`?q=`), filters, order and page are its address (D47), and equal queries have equal addresses.
 * A filter's name in the address is its name in the query, unless it has another there (`inAddress`).
 */
export function defineList<
  Own extends Filters = Record<never, never>,
  Column extends string = never,
  Search extends string = 'q',
>(
  options: ListOptions<Own, Column, Search, QueryWith<Own, Column>>,
): ListDefinition<QueryWith<Own, Column>, PickWith<Own, Search>> {
  type Query = QueryWith<Own, Column>
  const { path, sort: sorting, open: openName, tidy = (query: Query) => query, searchSentAs = 'q' } = options
  const parameters: Filters = options.filters ?? {}
  const filters = Object.entries(parameters)
  const fixedEntries = [...new URLSearchParams(path.split('?')[1])]
  const names = new Set(['q', 'sort', 'direction', 'page', ...filters.map(nameInAddress)])
  if (openName) names.add(openName)
  for (const [name] of fixedEntries) names.add(name)

  const valueOf = (query: Query, name: string): unknown => query[name as keyof Query]

  function parse(search: string): Query {
    const params = new URLSearchParams(search)
    return tidy({
      search: readSearch(params.get('q')),
      ...readParameters(parameters, search),
      ...(sorting && { sort: readSort(params) }),
      page: Math.min(readId(params.get('page')) ?? 1, lastPage),
    } as Query)
  }

  function readSort(params: URLSearchParams): ListSort<Column> | undefined {
    const column = sorting?.columns.find((known) => known === params.get('sort'))
    if (!column) return sorting?.first
    const direction = params.get('direction')
    return { column, direction: isDirection(direction) ? direction : (sorting?.first.direction ?? 'asc') }
  }

  function picking(query: Query): AddressEntry[] {
    const words: AddressEntry[] = query.search ? [['q', query.search]] : []
    return [...words, ...filters.flatMap((filter) => entriesOf(query, filter))]
  }

  function entriesOf(query: Query, named: [string, Filter<unknown>]): AddressEntry[] {
    const [name, filter] = named
    return filter.write(valueOf(query, name)).map((text) => [nameInAddress(named), text])
  }

  function ordering({ sort }: Query): AddressEntry[] {
    const first = sorting?.first
    if (!sort || (sort.column === first?.column && sort.direction === first.direction)) return []
    return [
      ['sort', sort.column],
      ['direction', sort.direction],
    ]
  }

  const paging = ({ page }: Query): AddressEntry[] => (page > 1 ? [['page', String(page)]] : [])

  function href(query: Query, open: number | null = null): string {
    const opening: AddressEntry[] = openName && open !== null ? [[openName, String(open)]] : []
    return withEntries(path, [...picking(query), ...ordering(query), ...paging(query), ...opening])
  }

  function change(query: Query, changes: Partial<Query>): Query {
    const changed = { ...query, page: 1, ...changes }
    const tidied = filters.map(([name, filter]) => [name, filter.read(filter.write(valueOf(changed, name)))])
    return tidy({ ...changed, search: readSearch(changed.search), ...Object.fromEntries(tidied) } as Query)
  }

  const none = parse('')
  const noneOfPartner = Object.fromEntries(
    filters.flatMap(([name, filter]) => (filter.isOfPartner ? [[name, filter.none]] : [])),
  ) as Partial<Query>
  const pickOf = (query: Query) => withEntries(path, picking(query))

  function pick(query: Query, by: readonly string[] = ['search', ...filters.map(([name]) => name)]) {
    const sent = filters.map(([name, filter]) => [name, filter.sentAs === undefined ? name : filter.sentAs])
    const picked = [['search', searchSentAs], ...sent].flatMap(([name, sentName]) => {
      const value = name && by.includes(name) ? valueOf(query, name) : null
      return sentName && !picksNothing(value) ? [[sentName, value]] : []
    })
    return Object.fromEntries(picked) as PickWith<Own, Search>
  }

  return {
    path,
    none,
    parse,
    openIn: (search) => (openName ? readId(new URLSearchParams(search).get(openName)) : null),
    href,
    link: (changes, opened) => href(change(none, changes), opened),
    forAnotherPartner: (search) => href(change(parse(search), noneOfPartner)),
    change,
    clear: (query) => tidy({ ...none, sort: query.sort } as Query),
    textsOf: (query, name) => parameters[name]?.write(valueOf(query, name)) ?? [],
    read: (name, texts) => ({ [name]: parameters[name]?.read(texts) }) as Partial<Query>,
    pick,
    pageOf: ({ page, sort }) =>
      ({ ...(sort && { sort: sort.column, direction: sort.direction }), page }) as PageQuery<Query>,
    isNarrowed: (query) =>
      query.search !== '' ||
      filters.some((filter) => !filter[1].widens && entriesOf(query, filter).length > 0),
    hasSameRows: (a, b) => href(a) === href(b),
    picksSame: (a, b) => pickOf(a) === pickOf(b),
    fieldsBeside: (query, shown) =>
      [...fixedEntries, ...picking(query), ...ordering(query)].filter(([name]) => !shown.includes(name)),
    includes: (url) => isAt(path, url) && [...url.searchParams.keys()].every((name) => names.has(name)),
  }
}

const nameInAddress = ([name, { inAddress = name }]: [string, Filter<unknown>]) => inAddress

const picksNothing = (value: unknown) =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)

const isDirection = (text: string | null): text is Direction => text === 'asc' || text === 'desc'

function readSearch(text: string | null): string {
  return (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, searchMaxLength)
    .trim()
}
