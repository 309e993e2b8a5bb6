import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { GridPage, GridProperty } from '@doorstep/portal-contract/readings-grid.schema'
import { type GridQuery, readingsGrid } from '../shared/addresses/readings.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type ListInitial, type ListSource, loadList } from '../shared/list/listSource.ts'
import { carrying, filterOwners, type Owner } from '../shared/owners/owners.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'

/** The calls' largest page, and how many of them 'all that match' has at most. */
const largestPage = 100
const mostPages = 5

/** How many properties a page can have at most. */
export const mostRows = largestPage * mostPages

export type GridInitial = ListInitial<GridQuery, GridProperty> & {
  /** Whose properties there are; empty where there is one owner only. */
  owners: readonly Owner[]
}

/** Where the rows come from. */
export const gridSource = ({ meterReadings } = browserClient()): ListSource<GridQuery, GridProperty> => ({
  async page(query, options) {
    const { partner_id, ...pick } = { ...readingsGrid.pick(query), ...partnerQuery() }
    const read = (page: number, per_page: number) =>
      meterReadings.grid({ ...pick, filter: { partner_id }, page, per_page }, options)
    return query.rows === 'all'
      ? readAll((page) => read(page, largestPage))
      : read(query.page, Number(query.rows))
  },
  failure: unexpectedFailure,
})

/** Everything that matches, up to `mostRows`, as one page. */
async function readAll(read: (page: number) => Promise<GridPage>): Promise<GridPage> {
  const first = await read(1)
  const last = Math.min(first.meta.last_page, mostPages)
  const others = await Promise.all(Array.from({ length: last - 1 }, (_, index) => read(index + 2)))
  const data = [first, ...others].flatMap((page) => page.data)
  return {
    ...first,
    data,
    meta: { ...first.meta, to: data.length || null, per_page: mostRows, last_page: 1 },
  }
}

type Asked = {
  /** The page's query string. */
  search: string
  partner: Pick<CurrentPartner, 'id' | 'name' | 'children'>
}

/** Loads what the grid's address asks for. */
export async function loadGrid(client: PortalClient, { search, partner }: Asked): Promise<GridInitial> {
  const { partner: asked } = readingsGrid.parse(search)
  const [loaded, known] = await Promise.all([
    loadList(readingsGrid, gridSource(client), search),
    carrying(client, partner, asked),
  ])
  return { ...loaded, owners: filterOwners(known) }
}
