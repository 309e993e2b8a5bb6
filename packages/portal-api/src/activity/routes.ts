import { activityPage, activityQuery } from '@doorstep/portal-contract/activity.schema'
import { createRoute } from '@hono/zod-openapi'
import { pageOf } from '../http/pages.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { listActivity } from './queries.ts'

const getActivity = createRoute({
  method: 'get',
  path: '/api/i/partner/activity',
  tags: ['Team'],
  summary: 'What was done, by whom and when',
  request: { query: activityQuery },
  responses: { 200: jsonOf(activityPage, 'A page of entries, newest first.'), ...errorsOf(401, 403, 422) },
})

/** The activity log, for team leads (D7). */
export function activityRoutes(router: SignedInRouter): void {
  router.openapi(getActivity, async (c) => {
    const { partner_id, page, per_page, ...filter } = c.req.valid('query')
    const request = { page, per_page }
    const { entries, total } = await listActivity(c.var.scoped.narrowedTo(partner_id), filter, request)
    return c.json(pageOf(c.req.url, request, entries, total), 200)
  })
}
