import { activityPage, activityQuery } from '@doorstep/portal-contract/activity.schema'
import { pageOf } from '../http/pages.ts'
import { jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { listActivity } from './read.ts'

const route = routesOf('Team')

const getActivity = route('get', '/api/i/partner/activity', {
  summary: 'List activity: what was done, by whom and when',
  request: { query: activityQuery },
  responses: { 200: jsonOf(activityPage, 'A page of entries, newest first.') },
})

/** The activity log, for team leads (D7). */
export function activityRoutes(router: SignedInRouter): void {
  router.openapi(getActivity, async (c) => {
    const { partner_id, page, per_page, ...filter } = c.req.valid('query')
    const request = { page, per_page }
    const { entries, total } = await listActivity(c.var.scoped, partner_id, filter, request)
    return c.json(pageOf(c.req.url, request, entries, total), 200)
  })
}
