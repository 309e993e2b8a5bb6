import {
  agentAnswer,
  agentInviteAnswer,
  agentsPage,
  agentsQuery,
  newAgent,
  newAgentInvite,
} from '@doorstep/portal-contract/agents.schema'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { teamMessage } from '@doorstep/portal-contract/team.schema'
import { orNotFound } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { addAgent } from './change.ts'
import { inviteAnew, revokeInvite, sendInviteAgain } from './invites.ts'
import { findAgent, listAgents } from './read.ts'

const path = '/api/i/partner/agents'
const route = routesOf('Letting agents and branches')

const list = route('get', path, {
  summary: 'List letting agents or branches',
  request: { query: agentsQuery },
  responses: { 200: jsonOf(agentsPage, 'A page of the partners below your own.') },
})

const show = route('get', `${path}/{id}`, {
  summary: 'Show a letting agent or branch with its people',
  responses: { 200: jsonOf(agentAnswer, 'The partner.') },
})

const add = route('post', path, {
  summary: 'Add a letting agent or branch and invite its first team lead',
  request: { body: bodyOf(newAgent) },
  responses: { 201: jsonOf(agentAnswer, 'The new partner.'), ...errorsOf(409, 429) },
})

const invite = route('post', `${path}/{id}/invites`, {
  summary: 'Invite the first team lead again, while the team is empty',
  request: { body: bodyOf(newAgentInvite) },
  responses: {
    201: jsonOf(agentInviteAnswer, 'The new invite; the one before no longer works.'),
    ...errorsOf(409, 429),
  },
})

const revoke = route('delete', `${path}/{id}/invites/{inviteId}`, {
  summary: 'Revoke an invite',
  responses: { 200: jsonOf(teamMessage, 'Its link no longer works.'), ...errorsOf(409) },
})

const sendAgain = route('post', `${path}/{id}/invites/{inviteId}/send-again`, {
  summary: 'Send an invite again, with a new link',
  responses: { 200: jsonOf(agentInviteAnswer, 'The invite.'), ...errorsOf(409, 429) },
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
      const data = orNotFound(
        await findAgent(c.var.scoped, c.req.valid('param').id, todayInLondon(c.var.clock())),
      )
      return c.json({ data }, 200)
    })
    .openapi(add, async (c) => {
      const form = c.req.valid('json')
      return c.json(await write(c, (tx, now) => addAgent(tx, links, form, now)), 201)
    })
    .openapi(invite, async (c) => {
      const { id } = c.req.valid('param')
      const person = c.req.valid('json')
      return c.json(await write(c, (tx, now) => inviteAnew(tx, links, id, person, now)), 201)
    })
    .openapi(revoke, async (c) => {
      const { id: agentId, inviteId } = c.req.valid('param')
      const ids = { agentId, inviteId }
      return c.json(await write(c, (tx, now) => revokeInvite(tx, ids, now)), 200)
    })
    .openapi(sendAgain, async (c) => {
      const { id: agentId, inviteId } = c.req.valid('param')
      const ids = { agentId, inviteId }
      return c.json(await write(c, (tx, now) => sendInviteAgain(tx, links, ids, now)), 200)
    })
}
