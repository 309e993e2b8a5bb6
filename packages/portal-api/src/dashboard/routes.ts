import { show, attention } from '@doorstep/portal-contract/dashboard.routes'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { SignedInRouter } from '../http/routers.ts'
import type { TakeTurn } from '../http/turns.ts'
import { readAttention } from './attention.ts'
import { readDashboard } from './read.ts'

/** The home page (D36). */
export function dashboardRoutes(router: SignedInRouter, { takeTurn }: { takeTurn: TakeTurn }): void {
  router
    .openapi(show, async (c) => {
      const query = c.req.valid('query')
      const { scoped } = c.var
      const data = await takeTurn(scoped.scope.partnerId, () =>
        readDashboard(scoped, query, todayInLondon(c.var.clock())),
      )
      return c.json({ data }, 200)
    })
    .openapi(attention, async (c) => {
      const scoped = c.var.scoped.narrowedTo(c.req.valid('query').partner_id)
      const data = await takeTurn(scoped.scope.partnerId, () =>
        readAttention(scoped, todayInLondon(c.var.clock())),
      )
      return c.json({ data }, 200)
    })
}
