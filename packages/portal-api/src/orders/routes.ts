import { ordersPage, ordersQuery } from '@doorstep/portal-contract/orders.schema'
import { createRoute } from '@hono/zod-openapi'
import { pageOf } from '../http/pages.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { listOrders } from './queries.ts'

const list = createRoute({
  method: 'get',
  path: '/api/i/partner/order',
  tags: ['Packages'],
  summary: 'List packages, also called orders',
  request: { query: ordersQuery },
  responses: { 200: jsonOf(ordersPage, 'A page of packages, newest first.'), ...errorsOf(401, 422) },
})

/** Packages (specification, sections 3, 4 and 7; D24b, D48). */
export function orderRoutes(router: SignedInRouter): void {
  router.openapi(list, async (c) => {
    const query = c.req.valid('query')
    const scoped = c.var.scoped.narrowedTo(query.filter.partner_id ?? [])
    const { orders, total } = await listOrders(scoped, query)
    return c.json(pageOf(c.req.url, query, orders, total), 200)
  })
}
