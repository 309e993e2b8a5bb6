import {
  tenantAnswered,
  tenantDecline,
  tenantDetails,
  tenantInviteAnswer,
} from '@doorstep/portal-contract/tenant-invites.schema'
import { writeByLink } from '../access-links/write.ts'
import type { Sealer } from '../http/crypto.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { LinkRouter } from '../http/routers.ts'
import { declineInvite, giveDetails } from './change.ts'
import { findTenantInvite } from './effects.ts'

const route = routesOf('Links for tenants')
const path = '/api/tenant-invite'

const show = route('get', path, {
  summary: 'Show a tenant what they share and pay',
  responses: { 200: jsonOf(tenantInviteAnswer, 'What the link is about.') },
})

const details = route('post', `${path}/details`, {
  summary: 'Add the bank account that pays a tenant’s share',
  request: { body: bodyOf(tenantDetails) },
  responses: {
    200: jsonOf(tenantAnswered, 'The account’s last digits. The link is used up.'),
    ...errorsOf(409),
  },
})

const notMe = route('post', `${path}/not-me`, {
  summary: 'Say that an invite is for somebody else',
  request: { body: bodyOf(tenantDecline) },
  responses: { 200: jsonOf(tenantAnswered, 'It was noted. The link is used up.') },
})

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
