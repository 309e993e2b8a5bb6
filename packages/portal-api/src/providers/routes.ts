import { idText, list } from '@doorstep/portal-contract/lists.schema'
import { billProviders } from '@doorstep/portal-contract/providers.schema'
import { createRoute, z } from '@hono/zod-openapi'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { listBillProviders } from './queries.ts'

const getProviders = createRoute({
  method: 'get',
  path: '/api/i/partner/bills/providers',
  tags: ['Providers'],
  summary: 'The providers that the partner has accounts with',
  request: { query: z.object({ partner_id: list(idText), 'partner_id[]': list(idText) }) },
  responses: { 200: jsonOf(billProviders, 'Providers by name.'), ...errorsOf(401, 422) },
})

/** Bills providers (specification, section 7). */
export function providerRoutes(router: SignedInRouter): void {
  router.openapi(getProviders, async (c) => {
    const query = c.req.valid('query')
    const scoped = c.var.scoped.narrowedTo([...query.partner_id, ...query['partner_id[]']])
    return c.json({ data: await listBillProviders(scoped) }, 200)
  })
}
