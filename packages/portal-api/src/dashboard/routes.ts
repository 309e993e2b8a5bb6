import { show, attention } from '@doorstep/portal-contract/dashboard.routes'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { SignedInRouter } from '../http/routers.ts'
import { readAttention } from './attention.ts'
import { readDashboard } from './read.ts'

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
