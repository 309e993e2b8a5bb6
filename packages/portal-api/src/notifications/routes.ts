import { idText } from '@doorstep/portal-contract/lists.schema'
import { noticeRecipientAnswer, noticesAnswer } from '@doorstep/portal-contract/notices.schema'
import { createRoute, z } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { chase } from './chase.ts'
import { listNotices } from './queries.ts'

const path = '/api/i/partner/property/{id}/tenancy/{tenancyId}/notifications'
const params = z.object({ id: idText, tenancyId: idText })
const common = { tags: ['Notices to suppliers'] }

const list = createRoute({
  ...common,
  method: 'get',
  path,
  summary: 'What suppliers and the council were told of a tenancy, and what came back',
  request: { params },
  responses: { 200: jsonOf(noticesAnswer, 'Notices, newest first.'), ...errorsOf(401, 404) },
})

const sendChaser = createRoute({
  ...common,
  method: 'post',
  path: `${path}/{recipientId}/chaser`,
  summary: 'Email a supplier that is later than usual, once a working day at most',
  request: { headers: idempotencyHeaders, params: params.extend({ recipientId: idText }) },
  responses: {
    201: jsonOf(noticeRecipientAnswer, 'The supplier, chased.'),
    ...errorsOf(401, 404, 409, 419, 422, 429),
  },
})

/** Proof of notification: what each supplier was told, and what came back (D24, D67). */
export function notificationRoutes(router: SignedInRouter): void {
  router
    .openapi(list, async (c) => {
      const { id: propertyId, tenancyId } = c.req.valid('param')
      return c.json({ data: await listNotices(c.var.scoped, { propertyId, tenancyId }) }, 200)
    })
    .openapi(sendChaser, async (c) => {
      const { id: propertyId, tenancyId, recipientId } = c.req.valid('param')
      const answer = await write(c, (tx, now) => chase(tx, { propertyId, tenancyId }, recipientId, now))
      return c.json(answer, 201)
    })
}
