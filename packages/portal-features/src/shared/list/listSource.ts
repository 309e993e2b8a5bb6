import type { Page } from '@doorstep/portal-contract/wire.schema'
import { nullIfFailed } from '../client/nullIfFailed.ts'
import type { CallOptions } from '../client/createApi.ts'
import type { ListDefinition, ListQuery } from './defineList.ts'

/** A record that a list can show or select. */
export type ListItem = { id: number }

/** Something that is shown beside the rows, such as a summary or what a filter offers. Made with `listPart`. */
export type ListPart<Query, Data> = {
  /** What of the list's query it is made from: it is loaded again when that differs. */
  madeFrom: (query: Query) => string
  load: (query: Query, options: CallOptions) => Promise<Data>
  /** What people read when it could not be loaded. */
  failure: string
}

type ListPartOptions<Query, Asked, Data> = {
  /** The query that it is made from, of the list's; without one it is the same whatever the list shows. */
  query?: (query: Query) => Asked
  /** Its call, which knows nothing else of the list's query. */
  load: (asked: Asked, options: CallOptions) => Promise<Data>
  failure: string
}

/** A part by the query that it is made from, so that it never shows what another query asked for. */
export function listPart<Query, Data, Asked = undefined>({
  query = () => undefined as Asked,
  load,
  failure,
}: ListPartOptions<Query, Asked, Data>): ListPart<Query, Data> {
  return {
    madeFrom: (asked) => JSON.stringify(query(asked)) ?? '',
    load: (asked, options) => load(query(asked), options),
    failure,
  }
}

/** The row that the address opens over a list; null until it is loaded. */
export type OpenRow<Row> = { id: number; row: Row | null }

/**
 * Where a list comes from: the calls for its rows and for what is shown beside them. The server's first load and the store in the
 * browser use the same source.
 */
export type ListSource<Query, Row extends Item, Parts = unknown, Item extends ListItem = Row> = {
  page: (query: Query, options: CallOptions) => Promise<Page<Row>>
  /** What people read when a page could not be loaded. */
  failure: string
  parts?: { [Name in keyof Parts]: ListPart<Query, Parts[Name]> }
  /** One record by its id, for a row that lies open and is not in the page. */
  one?: (id: number, options: CallOptions) => Promise<Row>
  /** Every record that the filters pick, for a selection beyond the page (D31). */
  matching?: (query: Query, options: CallOptions) => Promise<readonly Item[]>
}

/** What a list starts from, as plain data. What could not be loaded is null (D35a). */
export type ListInitial<Query, Row, Parts = unknown> = {
  query: Query
  open: OpenRow<Row> | null
  page: Page<Row> | null
  parts: { [Name in keyof Parts]: Parts[Name] | null }
}

/** Loads what a list's address asks for, all at once. A call that fails leaves its part null. */
export async function loadList<Query extends ListQuery, Row extends ListItem, Parts>(
  list: ListDefinition<Query>,
  source: ListSource<Query, Row, Parts, ListItem>,
  search: string,
): Promise<ListInitial<Query, Row, Parts>> {
  const query = list.parse(search)
  const open = list.openIn(search)
  const parts = Object.entries<ListPart<Query, unknown>>(source.parts ?? {})
  const [page, openRow, ...loaded] = await Promise.all([
    nullIfFailed(fetchPage(source, query)),
    open !== null && source.one ? nullIfFailed(source.one(open, {})) : null,
    ...parts.map(([, part]) => nullIfFailed(part.load(query, {}))),
  ])
  return {
    query: page ? withinPages(query, page) : query,
    open: open === null ? null : { id: open, row: openRow },
    page,
    parts: Object.fromEntries(parts.map(([name], at) => [name, loaded[at]])) as ListInitial<
      Query,
      Row,
      Parts
    >['parts'],
  }
}

/** A page of the list; the last one when the page asked for lies beyond it, as after its rows left the list. */
export async function fetchPage<Query extends ListQuery, Row>(
  source: { page: (query: Query, options: CallOptions) => Promise<Page<Row>> },
  query: Query,
  options: CallOptions = {},
): Promise<Page<Row>> {
  const page = await source.page(query, options)
  const isBeyond = page.data.length === 0 && page.meta.total > 0
  return isBeyond ? source.page({ ...query, page: page.meta.last_page }, options) : page
}

/** Records that come all at once, as the one page of a list. */
export function onePage<Row>(data: Row[]): Page<Row> {
  const total = data.length
  return {
    data,
    meta: { current_page: 1, from: total && 1, to: total, total, per_page: total, last_page: 1 },
    links: { first: '', last: '', prev: null, next: null },
  }
}

/** The query with the number of the page that came. */
export function withinPages<Query extends ListQuery>(query: Query, { meta }: Page<unknown>): Query {
  return query.page > meta.last_page ? { ...query, page: meta.last_page } : query
}
