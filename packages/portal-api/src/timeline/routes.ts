import { propertyTimelineAnswer } from '@doorstep/portal-contract/timeline.schema'
import { createRoute } from '@hono/zod-openapi'
import { notFound } from '../http/errors.ts'
import { idPath } from '../http/path-id.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { findTimeline } from './queries.ts'

const show = createRoute({
  method: 'get',
  path: '/api/i/partner/property/{id}/timeline',
  tags: ['Properties'],
  summary: 'Show who owes for each day at a property, and its bills, readings and notices',
  request: { params: idPath },
  responses: { 200: jsonOf(propertyTimelineAnswer, 'The timeline.'), ...errorsOf(401, 404) },
})

/** The liability timeline of a property; the rule is the contract's `liability.ts`. */
export function timelineRoutes(router: SignedInRouter): void {
  router.openapi(show, async (c) => {
    const data = await findTimeline(c.var.scoped, c.req.valid('param').id)
    if (!data) throw notFound()
    return c.json({ data }, 200)
  })
}
