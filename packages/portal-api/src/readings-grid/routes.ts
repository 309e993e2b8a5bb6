import { grid, add, remove } from '@doorstep/portal-contract/readings-grid.routes'
import { pageOf } from '../http/pages.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { addReadings, removeReadings } from './change.ts'
import { listGrid } from './read.ts'

/** Readings of many properties at once (D23, D67, D85). */
export function readingsGridRoutes(router: SignedInRouter): void {
  router
    .openapi(grid, async (c) => {
      const query = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(query.filter.partner_id ?? [])
      const { properties, total } = await listGrid(scoped, query)
      return c.json(pageOf(c.req.url, query, properties, total), 200)
    })
    .openapi(add, async (c) => {
      const given = c.req.valid('json')
      return c.json(await write(c, (tx, now) => addReadings(tx, given, now)), 200)
    })
    .openapi(remove, async (c) => {
      const given = c.req.valid('json')
      return c.json(await write(c, (tx, now) => removeReadings(tx, given, now)), 200)
    })
}
