import type { Page } from '@doorstep/portal-contract/wire.schema'
import type { Part } from './parts.ts'

type PageQuery = { page?: number; per_page: number }

type PagedOptions<Row, Rows> = {
  /** How many rows each call brings. */
  size: number
  /** How many the first brings, where that is fewer. */
  first?: number
  load: (query: PageQuery) => Promise<Rows>
  idOf: (row: Row) => number
}

type Paged<Rows> = Required<Pick<Part<Rows>, 'load' | 'more'>>

/** Rows of which a page is shown, and more when people ask for them. A row that changed while they were on their way stays as it is now. */
export function paged<Row, Rows extends Pick<Page<Row>, 'data' | 'meta'>>({
  size,
  first = size,
  load,
  idOf,
}: PagedOptions<Row, Rows>): Paged<Rows> {
  return {
    load: () => load({ per_page: first }),
    async more(shown) {
      const place = Math.floor(shown.data.length / size)
      const shownIds = new Set(shown.data.map(idOf))
      let next = await load({ page: place + 1, per_page: size })
      // Rows that came or went since may have moved all that follows to another page.
      for (
        let step = 1;
        step < next.meta.last_page && next.data.every((row) => shownIds.has(idOf(row)));
        step += 1
      )
        next = await load({ page: ((place + step) % next.meta.last_page) + 1, per_page: size })
      const last = shown.data.at(-1)
      return (now) => {
        // Loaded again meanwhile, it may end above the place where these rows begin.
        const isAsLong = !last || now.data.some((row) => idOf(row) === idOf(last))
        if (!isAsLong) return now
        // Rows that were shown and aren't there now were removed.
        const ids = new Set([...shownIds, ...now.data.map(idOf)])
        const data = [...now.data, ...next.data.filter((row) => !ids.has(idOf(row)))]
        const { total } = now === shown ? next.meta : now.meta
        return { ...now, data, meta: { ...now.meta, total } }
      }
    },
  }
}
