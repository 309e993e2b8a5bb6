import type { Page } from '@doorstep/portal-contract/wire'
import { atom } from 'nanostores'
import { latest } from '../client/latest.ts'
import type { Address } from '../state/address.ts'
import { pushToast } from '../state/toasts.ts'

/** What a list is asked with, as its address says it. */
export type ListQuery = { search: string; page: number }

export type ListState<Query extends ListQuery, Item> = {
  /** What the rows were asked by, and the address says. */
  shown: Query
  /** The last page that arrived; kept while another loads and when that fails (D35a). Null before any did. */
  page: Page<Item> | null
  state: 'ready' | 'loading' | 'error'
}

export type ListStore<Query extends ListQuery, Item> = ReturnType<typeof createListStore<Query, Item>>

export type ListOptions<Query extends ListQuery, Item> = {
  /** What the server loaded; without a page it failed. */
  initial: { query: Query; page: Page<Item> | null }
  /** Reads a query from a query string; never fails. */
  parse: (search: string) => Query
  /** The page's address for a query. */
  hrefOf: (query: Query) => string
  fetch: (query: Query, signal?: AbortSignal) => Promise<Page<Item>>
  address: Address
  /** What people read when a page could not be loaded. */
  failure: string
}

type How = 'push' | 'replace'

/** A list whose search, order and page stand in the address: one for each island that has one. */
export function createListStore<Query extends ListQuery, Item>({
  initial,
  parse,
  hrefOf,
  fetch,
  address,
  failure,
}: ListOptions<Query, Item>) {
  const $state = atom<ListState<Query, Item>>({
    shown: initial.query,
    page: initial.page,
    state: initial.page ? 'ready' : 'error',
  })
  const calls = latest()
  /** Where the address bar is. */
  let at = hrefOf(initial.query)
  /** What was asked last, for the next try. */
  let asked = initial.query
  /** How to write the address once rows have come; a step that was not written yet is not lost when another follows. */
  let owed: How = 'replace'

  function write(how: How, href: string) {
    if (href === at) return
    at = href
    address[how](href)
  }

  /** Asks for a page. Address, sort mark and page number go on only with the rows (D35a). */
  async function load(query: Query, how: How): Promise<void> {
    asked = query
    if (how === 'push') owed = how
    $state.set({ ...$state.get(), state: 'loading' })
    try {
      const page = await calls((signal) => fetchWithin(fetch, query, signal))
      if (!page) return
      const shown = withinPages(query, page)
      asked = shown
      $state.set({ shown, page, state: 'ready' })
      write(owed, hrefOf(shown))
      owed = 'replace'
    } catch {
      const { shown } = $state.get()
      $state.set({ ...$state.get(), state: 'error' })
      // Back and forward have moved the address already: it returns to the rows that stay.
      write('push', hrefOf(shown))
      pushToast({ tone: 'critical', message: failure })
    }
  }

  /** Goes to an address of this list, as a link does. */
  async function go(href: string): Promise<void> {
    const query = parse(new URL(href, 'http://here').search)
    const isAsked = hrefOf(query) === hrefOf(asked)
    if (!isAsked || $state.get().state === 'error') await load(query, 'push')
  }

  return {
    $state,
    go,

    /** Searches; the first page of what is found comes. `how` tells whether that is a step of its own in the history. */
    search: (search: string, how: How) => load({ ...asked, search, page: 1 }, how),

    /** Asks again for what failed. */
    retry: () => load(asked, 'replace'),

    /** Says what the server could not load, and follows back and forward. Returns what stops it. */
    start() {
      if (!initial.page) pushToast({ tone: 'critical', message: failure })
      return address.onMove((search) => {
        const query = parse(search)
        at = hrefOf(query)
        owed = 'replace'
        void load(query, 'replace')
      })
    },
  }
}

/** A page of a list; the last one when the asked one lies beyond it. */
export async function fetchWithin<Query extends ListQuery, Item>(
  fetch: ListOptions<Query, Item>['fetch'],
  query: Query,
  signal?: AbortSignal,
): Promise<Page<Item>> {
  const page = await fetch(query, signal)
  const isBeyond = page.data.length === 0 && page.meta.total > 0
  return isBeyond ? fetch({ ...query, page: page.meta.last_page }, signal) : page
}

/** The query with the number of the page that came: the last one's when a page beyond it was asked for. */
export function withinPages<Query extends ListQuery>(query: Query, { meta }: Page<unknown>): Query {
  return query.page > meta.last_page ? { ...query, page: meta.last_page } : query
}
