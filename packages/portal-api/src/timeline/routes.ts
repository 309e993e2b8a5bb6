import { show } from '@doorstep/portal-contract/timeline.routes'
import { orNotFound } from '../http/errors.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { findTimeline } from './read.ts'

/** The liability timeline of a property; the rule is the contract's `liability.ts`. */
export function timelineRoutes(router: SignedInRouter): void {
  router.openapi(show, async (c) => {
    const data = orNotFound(await findTimeline(c.var.scoped, c.req.valid('param').id))
    return c.json({ data }, 200)
  })
}
