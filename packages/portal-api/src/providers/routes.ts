import { getProviders } from '@doorstep/portal-contract/providers.routes'
import type { SignedInRouter } from '../http/routers.ts'
import { listBillProviders } from './read.ts'

/** Bills providers (specification, section 7). */
export function providerRoutes(router: SignedInRouter): void {
  router.openapi(getProviders, async (c) => {
    const query = c.req.valid('query')
    const scoped = c.var.scoped.narrowedTo([...query.partner_id, ...query['partner_id[]']])
    return c.json({ data: await listBillProviders(scoped) }, 200)
  })
}
