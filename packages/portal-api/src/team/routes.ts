import {
  getInvites,
  postInvites,
  deleteInvite,
  sendAgain,
  getUsers,
  patchUser,
  deleteUser,
} from '@doorstep/portal-contract/team.routes'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { removeFromTeam, updateAccess } from './change.ts'
import { inviteColleagues, revokeInvite, sendInviteAgain } from './invites.ts'
import { listPendingInvites, listTeamUsers, teamPartner } from './read.ts'

/** The team and its invites, for team leads (specification, sections 6 and 7; D13, D44, D47). */
export function teamRoutes(router: SignedInRouter, { links }: { links: Links }): void {
  router
    .openapi(getInvites, async (c) => {
      const partnerId = teamPartner(c.var.scoped, c.req.valid('query').partner_id)
      return c.json({ data: await listPendingInvites(c.var.scoped, partnerId) }, 200)
    })
    .openapi(postInvites, async (c) => {
      const { users, partner_id } = c.req.valid('json')
      const partnerId = teamPartner(c.var.scoped, partner_id)
      return c.json(await write(c, (tx, now) => inviteColleagues(tx, partnerId, users, links, now)), 201)
    })
    .openapi(deleteInvite, async (c) => {
      const { user_id } = c.req.valid('query')
      return c.json(await write(c, (tx, now) => revokeInvite(tx, user_id, now)), 200)
    })
    .openapi(sendAgain, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (tx, now) => sendInviteAgain(tx, id, links, now)), 200)
    })
    .openapi(getUsers, async (c) => {
      const partnerId = teamPartner(c.var.scoped, c.req.valid('query').partner_id)
      return c.json({ data: await listTeamUsers(c.var.scoped, partnerId) }, 200)
    })
    .openapi(patchUser, async (c) => {
      const { user_id, is_team_lead } = c.req.valid('query')
      return c.json(await write(c, (tx) => updateAccess(tx, user_id, is_team_lead)), 200)
    })
    .openapi(deleteUser, async (c) => {
      const { user_id } = c.req.valid('query')
      return c.json(await write(c, (tx) => removeFromTeam(tx, user_id)), 200)
    })
}
