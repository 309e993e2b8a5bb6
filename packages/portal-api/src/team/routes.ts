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
import { createRoute } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { idPath } from '../http/path-id.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { removeFromTeam, updateAccess } from './access.ts'
import { inviteColleagues, revokeInvite, sendInviteAgain } from './inviting.ts'
import { listPendingInvites, listTeamUsers, teamPartner } from './queries.ts'

const path = '/api/i/team'
const common = { tags: ['Team'] }

const getInvites = createRoute({
  ...common,
  method: 'get',
  path: `${path}/invite`,
  summary: 'List the invites that wait',
  request: { query: teamInvitesQuery },
  responses: { 200: jsonOf(teamInvites, 'Newest first.'), ...errorsOf(401, 403, 404, 422) },
})

const postInvites = createRoute({
  ...common,
  method: 'post',
  path: `${path}/invite`,
  summary: 'Invite colleagues',
  request: {
    headers: idempotencyHeaders,
    body: { required: true, content: { 'application/json': { schema: inviteBody } } },
  },
  responses: { 201: jsonOf(teamInvites, 'The new invites.'), ...errorsOf(401, 403, 404, 409, 419, 422, 429) },
})

const deleteInvite = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/invite`,
  summary: 'Revoke an invite',
  request: { headers: idempotencyHeaders, query: userIdQuery },
  responses: {
    200: jsonOf(teamMessage, 'Its link no longer works.'),
    ...errorsOf(401, 403, 404, 409, 419, 422),
  },
})

const sendAgain = createRoute({
  ...common,
  method: 'post',
  path: `${path}/invite/{id}/send-again`,
  summary: 'Send an invite again',
  request: { headers: idempotencyHeaders, params: idPath },
  responses: {
    200: jsonOf(dataOf(teamInvite), 'The invite, with a new link.'),
    ...errorsOf(401, 403, 404, 409, 419, 422, 429),
  },
})

const getUsers = createRoute({
  ...common,
  method: 'get',
  path: `${path}/user`,
  summary: 'List the people of a team',
  request: { query: teamUsersQuery },
  responses: { 200: jsonOf(teamUsers, 'By name.'), ...errorsOf(401, 403, 404, 422) },
})

const patchUser = createRoute({
  ...common,
  method: 'patch',
  path: `${path}/user`,
  summary: 'Make someone a team lead or a team member',
  request: { headers: idempotencyHeaders, query: updateUserQuery },
  responses: {
    200: jsonOf(teamMessage, 'The colleague’s access is changed.'),
    ...errorsOf(401, 403, 404, 409, 419, 422),
  },
})

const deleteUser = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/user`,
  summary: 'Remove someone from the team',
  request: { headers: idempotencyHeaders, query: userIdQuery },
  responses: {
    200: jsonOf(teamMessage, 'They are removed and signed out.'),
    ...errorsOf(401, 403, 404, 409, 419, 422),
  },
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
      return c.json(
        await write(c, (transaction, now) => inviteColleagues(transaction, partnerId, users, links, now)),
        201,
      )
    })
    .openapi(deleteInvite, async (c) => {
      const { user_id } = c.req.valid('query')
      return c.json(await write(c, (transaction, now) => revokeInvite(transaction, user_id, now)), 200)
    })
    .openapi(sendAgain, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (transaction, now) => sendInviteAgain(transaction, id, links, now)), 200)
    })
    .openapi(getUsers, async (c) => {
      const partnerId = teamPartner(c.var.scoped, c.req.valid('query').partner_id)
      return c.json({ data: await listTeamUsers(c.var.scoped, partnerId) }, 200)
    })
    .openapi(patchUser, async (c) => {
      const { user_id, is_team_lead } = c.req.valid('query')
      return c.json(await write(c, (transaction) => updateAccess(transaction, user_id, is_team_lead)), 200)
    })
    .openapi(deleteUser, async (c) => {
      const { user_id } = c.req.valid('query')
      return c.json(await write(c, (transaction) => removeFromTeam(transaction, user_id)), 200)
    })
}
