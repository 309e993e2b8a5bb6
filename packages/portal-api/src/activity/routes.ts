import { getActivity } from '@doorstep/portal-contract/activity.routes'
import { pageOf } from '../http/pages.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { listActivity } from './read.ts'

/** The activity log, for team leads (D7). */
export function activityRoutes(router: SignedInRouter): void {
  router.openapi(getActivity, async (c) => {
    const { partner_id, page, per_page, ...filter } = c.req.valid('query')
    const request = { page, per_page }
    const { entries, total } = await listActivity(c.var.scoped, partner_id, filter, request)
    return c.json(pageOf(c.req.url, request, entries, total), 200)
  })
}
