import { show, details, notMe } from '@doorstep/portal-contract/tenant-invites.routes'
import { writeByLink } from '../access-links/write.ts'
import type { Sealer } from '../http/crypto.ts'
import type { LinkRouter } from '../http/routers.ts'
import { declineInvite, giveDetails } from './change.ts'
import { findTenantInvite } from './effects.ts'

/** What a tenant does by their link, without signing in (D86). */
export function tenantInviteRoutes(router: LinkRouter<'tenant'>, { sealer }: { sealer: Sealer }): void {
  router
    .openapi(show, async (c) => c.json({ data: await c.var.linked.run(findTenantInvite, undefined) }, 200))
    .openapi(details, async (c) => {
      const form = c.req.valid('json')
      const given = writeByLink(c, (transaction, now) => giveDetails(transaction, form, { sealer, now }))
      return c.json(await given, 200)
    })
    .openapi(notMe, async (c) => {
      const { reason } = c.req.valid('json')
      return c.json(await writeByLink(c, (transaction, now) => declineInvite(transaction, reason, now)), 200)
    })
}
