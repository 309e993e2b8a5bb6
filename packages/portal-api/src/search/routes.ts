import { searchAnswer, searchQuery } from '@doorstep/portal-contract/search.schema'
import { jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { search } from './read.ts'

const find = routesOf('Search')('get', '/api/i/partner/search', {
  summary: 'Search properties, tenants, accounts, meters, void bills, and the partners below your own',
  request: { query: searchQuery },
  responses: { 200: jsonOf(searchAnswer, 'What was found, the likeliest of each kind first.') },
})

/** Search of the whole portal (D53). */
export function searchRoutes(router: SignedInRouter): void {
  router.openapi(find, async (c) => {
    const { partner_id, q } = c.req.valid('query')
    return c.json({ data: await search(c.var.scoped.narrowedTo(partner_id), q) }, 200)
  })
}
