import { activityPage, activityQuery } from '@doorstep/portal-contract/activity.schema'
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { SignedInEnv } from '../http/environment.ts'
import { pageOf } from '../http/pages.ts'
import { errorsOf, jsonOf, signedIn } from '../http/responses.ts'
import { listActivity } from './queries.ts'

const getActivity = createRoute({
  method: 'get',
  path: '/api/i/partner/activity',
  tags: ['Team'],
  security: signedIn,
  summary: 'What was done, by whom and when',
  request: { query: activityQuery },
  responses: { 200: jsonOf(activityPage, 'A page of entries, newest first.'), ...errorsOf(401, 403, 422) },
})

/** The activity log, for team leads (D7). */
export function activityRoutes() {
  return new OpenAPIHono<SignedInEnv>().openapi(getActivity, async (c) => {
    const { partner_id, page, per_page, ...filter } = c.req.valid('query')
    const request = { page, per_page }
    const { entries, total } = await listActivity(c.var.scoped.narrowedTo(partner_id), filter, request)
    return c.json(pageOf(c.req.url, request, entries, total), 200)
  })
}
