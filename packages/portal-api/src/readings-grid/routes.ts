import {
  bulkReadings,
  bulkReadingsAnswer,
  bulkRemoval,
  bulkRemovalAnswer,
  gridPage,
  gridQuery,
} from '@doorstep/portal-contract/readings-grid.schema'
import { pageOf } from '../http/pages.ts'
import { bodyOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { addReadings, removeReadings } from './change.ts'
import { listGrid } from './read.ts'

const path = '/api/i/partner/meter-readings'
const route = routesOf('Meter readings')

const grid = route('get', `${path}/grid`, {
  summary: 'List properties with their meters, to add readings',
  request: { query: gridQuery },
  responses: { 200: jsonOf(gridPage, 'A page of properties, by address.') },
})

const add = route('post', `${path}/bulk`, {
  summary: 'Add readings of several properties',
  request: { body: bodyOf(bulkReadings) },
  responses: { 200: jsonOf(bulkReadingsAnswer, 'What became of each reading, in the order given.') },
})

const remove = route('post', `${path}/bulk/remove`, {
  summary: 'Remove readings of several properties',
  request: { body: bodyOf(bulkRemoval) },
  responses: { 200: jsonOf(bulkRemovalAnswer, 'What became of each reading, in the order given.') },
})

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
