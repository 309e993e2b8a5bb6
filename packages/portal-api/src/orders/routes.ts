import { ordersPage, ordersQuery, reminderAnswer } from '@doorstep/portal-contract/orders.schema'
import { createRoute } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { pageOf } from '../http/pages.ts'
import { idPath } from '../http/path-id.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { listOrders } from './list.ts'
import { sendReminder } from './send-reminder.ts'

const common = { tags: ['Packages'] }

const list = createRoute({
  ...common,
  method: 'get',
  path: '/api/i/partner/order',
  summary: 'List packages, also called orders',
  request: { query: ordersQuery },
  responses: {
    200: jsonOf(ordersPage, 'A page of packages; newest first by default.'),
    ...errorsOf(401, 422),
  },
})

const remind = createRoute({
  ...common,
  method: 'post',
  path: '/api/i/partner/order/{id}/reminders',
  summary: 'Remind housemates to add their payment details',
  request: { headers: idempotencyHeaders, params: idPath },
  responses: {
    200: jsonOf(reminderAnswer, 'Who was emailed. Each housemate is reminded once a day at most.'),
    ...errorsOf(401, 404, 409, 419, 422, 429),
  },
})

/** Packages (specification, sections 3, 4 and 7; D24b, D44, D48). */
export function orderRoutes(router: SignedInRouter): void {
  router
    .openapi(list, async (c) => {
      const query = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(query.filter.partner_id ?? [])
      const { orders, total, counts } = await listOrders(scoped, query)
      return c.json({ ...pageOf(c.req.url, query, orders, total), ...(counts && { counts }) }, 200)
    })
    .openapi(remind, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (transaction, now) => sendReminder(transaction, id, now)), 200)
    })
}
