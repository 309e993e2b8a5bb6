import { propertyTimelineAnswer } from '@doorstep/portal-contract/timeline.schema'
import { orNotFound } from '../http/errors.ts'
import { jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { findTimeline } from './read.ts'

const route = routesOf('Properties')

const show = route('get', '/api/i/partner/property/{id}/timeline', {
  summary: 'Show who owes for each day at a property, and its bills, readings and notices',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(propertyTimelineAnswer, 'The timeline.') },
})

/** The liability timeline of a property; the rule is the contract's `liability.ts`. */
export function timelineRoutes(router: SignedInRouter): void {
  router.openapi(show, async (c) => {
    const data = orNotFound(await findTimeline(c.var.scoped, c.req.valid('param').id))
    return c.json({ data }, 200)
  })
}
