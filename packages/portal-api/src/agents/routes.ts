import {
  agentAnswer,
  agentInviteAnswer,
  agentsPage,
  agentsQuery,
  newAgent,
  newAgentInvite,
} from '@doorstep/portal-contract/agents.schema'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { idText } from '@doorstep/portal-contract/lists.schema'
import { teamMessage } from '@doorstep/portal-contract/team.schema'
import { createRoute, z } from '@hono/zod-openapi'
import { notFound } from '../http/errors.ts'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { pageOf } from '../http/pages.ts'
import { idPath } from '../http/path-id.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { addAgent } from './add-agent.ts'
import { inviteAnew } from './invite-first.ts'
import { revokeInvite, sendInviteAgain } from './open-invites.ts'
import { findAgent, listAgents } from './queries.ts'

const path = '/api/i/partner/agents'
const common = { tags: ['Letting agents and branches'] }

const list = createRoute({
  ...common,
  method: 'get',
  path,
  summary: 'List letting agents or branches',
  request: { query: agentsQuery },
  responses: {
    200: jsonOf(agentsPage, 'A page of the partners below your own.'),
    ...errorsOf(401, 403, 422),
  },
})

const show = createRoute({
  ...common,
  method: 'get',
  path: `${path}/{id}`,
  summary: 'Show a letting agent or branch with its people',
  request: { params: idPath },
  responses: { 200: jsonOf(agentAnswer, 'The partner.'), ...errorsOf(401, 403, 404) },
})

const add = createRoute({
  ...common,
  method: 'post',
  path,
  summary: 'Add a letting agent or branch and invite its first team lead',
  request: {
    headers: idempotencyHeaders,
    body: { required: true, content: { 'application/json': { schema: newAgent } } },
  },
  responses: { 201: jsonOf(agentAnswer, 'The new partner.'), ...errorsOf(401, 403, 409, 419, 422, 429) },
})

const invite = createRoute({
  ...common,
  method: 'post',
  path: `${path}/{id}/invites`,
  summary: 'Invite the first team lead anew, while nobody works for it',
  request: {
    headers: idempotencyHeaders,
    params: idPath,
    body: { required: true, content: { 'application/json': { schema: newAgentInvite } } },
  },
  responses: {
    201: jsonOf(agentInviteAnswer, 'The new invite; the one before no longer works.'),
    ...errorsOf(401, 403, 404, 409, 419, 422, 429),
  },
})

const invitePath = z.object({ id: idText, inviteId: idText })

const revoke = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/{id}/invites/{inviteId}`,
  summary: 'Take an invite back',
  request: { headers: idempotencyHeaders, params: invitePath },
  responses: {
    200: jsonOf(teamMessage, 'Its link no longer works.'),
    ...errorsOf(401, 403, 404, 409, 419, 422),
  },
})

const sendAgain = createRoute({
  ...common,
  method: 'post',
  path: `${path}/{id}/invites/{inviteId}/send-again`,
  summary: 'Send an invite again, with a new link',
  request: { headers: idempotencyHeaders, params: invitePath },
  responses: {
    200: jsonOf(agentInviteAnswer, 'The invite.'),
    ...errorsOf(401, 403, 404, 409, 419, 422, 429),
  },
})

/** Letting agents and branches, for parents only (specification, sections 3 and 7; D9, D16, D44). */
export function agentRoutes(router: SignedInRouter, { links }: { links: Links }): void {
  router
    .openapi(list, async (c) => {
      const query = c.req.valid('query')
      const { agents, total } = await listAgents(c.var.scoped, query, todayInLondon(c.var.clock()))
      return c.json(pageOf(c.req.url, query, agents, total), 200)
    })
    .openapi(show, async (c) => {
      const data = await findAgent(c.var.scoped, c.req.valid('param').id, todayInLondon(c.var.clock()))
      if (!data) throw notFound()
      return c.json({ data }, 200)
    })
    .openapi(add, async (c) => {
      const form = c.req.valid('json')
      return c.json(await write(c, (transaction, now) => addAgent(transaction, links, form, now)), 201)
    })
    .openapi(invite, async (c) => {
      const { id } = c.req.valid('param')
      const person = c.req.valid('json')
      return c.json(
        await write(c, (transaction, now) => inviteAnew(transaction, links, id, person, now)),
        201,
      )
    })
    .openapi(revoke, async (c) => {
      const { id: agentId, inviteId } = c.req.valid('param')
      const ids = { agentId, inviteId }
      return c.json(await write(c, (transaction, now) => revokeInvite(transaction, ids, now)), 200)
    })
    .openapi(sendAgain, async (c) => {
      const { id: agentId, inviteId } = c.req.valid('param')
      const ids = { agentId, inviteId }
      return c.json(await write(c, (transaction, now) => sendInviteAgain(transaction, links, ids, now)), 200)
    })
}
