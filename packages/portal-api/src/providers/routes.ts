import { idText, list } from '@doorstep/portal-contract/lists.schema'
import { billProviders } from '@doorstep/portal-contract/providers.schema'
import { z } from '@hono/zod-openapi'
import { jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { listBillProviders } from './read.ts'

const route = routesOf('Suppliers')

const getProviders = route('get', '/api/i/partner/bills/providers', {
  summary: 'The suppliers that the partner has accounts with',
  embeds: ['void-bills'],
  request: { query: z.object({ partner_id: list(idText), 'partner_id[]': list(idText) }) },
  responses: { 200: jsonOf(billProviders, 'Suppliers by name.') },
})

/** Bills providers (specification, section 7). */
export function providerRoutes(router: SignedInRouter): void {
  router.openapi(getProviders, async (c) => {
    const query = c.req.valid('query')
    const scoped = c.var.scoped.narrowedTo([...query.partner_id, ...query['partner_id[]']])
    return c.json({ data: await listBillProviders(scoped) }, 200)
  })
}
