import {
  inviteBody,
  teamInvite,
  teamInvites,
  teamInvitesQuery,
  teamMessage,
  teamUsers,
  teamUsersQuery,
  updateUserQuery,
  userIdQuery,
} from '@doorstep/portal-contract/team.schema'
import { dataOf } from '@doorstep/portal-contract/wire.schema'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { removeFromTeam, updateAccess } from './change.ts'
import { inviteColleagues, revokeInvite, sendInviteAgain } from './invites.ts'
import { listPendingInvites, listTeamUsers, teamPartner } from './read.ts'

const path = '/api/i/team'
const route = routesOf('Team')

const getInvites = route('get', `${path}/invite`, {
  summary: 'List pending invites',
  embeds: ['team'],
  request: { query: teamInvitesQuery },
  responses: { 200: jsonOf(teamInvites, 'Newest first.'), ...errorsOf(404) },
})

const postInvites = route('post', `${path}/invite`, {
  summary: 'Invite colleagues',
  embeds: ['team'],
  request: { body: bodyOf(inviteBody) },
  responses: { 201: jsonOf(teamInvites, 'The new invites.'), ...errorsOf(404, 409, 429) },
})

const deleteInvite = route('delete', `${path}/invite`, {
  summary: 'Revoke an invite',
  embeds: ['team'],
  request: { query: userIdQuery },
  responses: { 200: jsonOf(teamMessage, 'Its link no longer works.'), ...errorsOf(404, 409) },
})

const sendAgain = route('post', `${path}/invite/{id}/send-again`, {
  summary: 'Send an invite again',
  embeds: ['team'],
  responses: { 200: jsonOf(dataOf(teamInvite), 'The invite, with a new link.'), ...errorsOf(409, 429) },
})

const getUsers = route('get', `${path}/user`, {
  summary: 'List the people of a team',
  embeds: ['team'],
  request: { query: teamUsersQuery },
  responses: { 200: jsonOf(teamUsers, 'By name.'), ...errorsOf(404) },
})

const patchUser = route('patch', `${path}/user`, {
  summary: 'Make someone a team lead or a team member',
  embeds: ['team'],
  request: { query: updateUserQuery },
  responses: { 200: jsonOf(teamMessage, 'The colleague’s access is changed.'), ...errorsOf(404, 409) },
})

const deleteUser = route('delete', `${path}/user`, {
  summary: 'Remove someone from the team',
  embeds: ['team'],
  request: { query: userIdQuery },
  responses: { 200: jsonOf(teamMessage, 'They are removed and signed out.'), ...errorsOf(404, 409) },
})

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
