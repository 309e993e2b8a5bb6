import {
  attentionAnswer,
  attentionQuery,
  dashboardAnswer,
  dashboardQuery,
} from '@doorstep/portal-contract/dashboard.schema'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { readAttention } from './attention.ts'
import { readDashboard } from './read.ts'

const path = '/api/i/partner/dashboard'
const route = routesOf('Dashboard')

const show = route('get', path, {
  summary: 'The figures of the dashboard',
  request: { query: dashboardQuery },
  responses: { 200: jsonOf(dashboardAnswer, 'Each figure, and its change over the days asked for.') },
})

const attention = route('get', `${path}/attention`, {
  summary: 'What needs your attention',
  request: { query: attentionQuery },
  responses: {
    200: jsonOf(attentionAnswer, 'The first of each kind, soonest due first, and how many there are.'),
  },
})

/** The home page (D36). */
export function dashboardRoutes(router: SignedInRouter): void {
  router
    .openapi(show, async (c) => {
      const query = c.req.valid('query')
      return c.json({ data: await readDashboard(c.var.scoped, query, todayInLondon(c.var.clock())) }, 200)
    })
    .openapi(attention, async (c) => {
      const scoped = c.var.scoped.narrowedTo(c.req.valid('query').partner_id)
      return c.json({ data: await readAttention(scoped, todayInLondon(c.var.clock())) }, 200)
    })
}
