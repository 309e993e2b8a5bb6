import {
  agentAnswer,
  agentInviteAnswer,
  agentsPage,
  agentsQuery,
  newAgent,
  newAgentInvite,
} from './agents.schema.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
import { teamMessage } from './team.schema.ts'

const path = '/api/i/partner/agents'

const route = routesOf('Letting agents and branches')

export const list = route('get', path, {
  summary: 'List letting agents or branches',
  request: { query: agentsQuery },
  responses: { 200: jsonOf(agentsPage, 'A page of the partners below your own.') },
})

export const show = route('get', `${path}/{id}`, {
  summary: 'Show a letting agent or branch with its people',
  responses: { 200: jsonOf(agentAnswer, 'The partner.') },
})

export const add = route('post', path, {
  summary: 'Add a letting agent or branch and invite its first team lead',
  request: { body: bodyOf(newAgent) },
  responses: { 201: jsonOf(agentAnswer, 'The new partner.'), ...errorsOf(409, 429) },
})

export const invite = route('post', `${path}/{id}/invites`, {
  summary: 'Invite the first team lead again, while the team is empty',
  request: { body: bodyOf(newAgentInvite) },
  responses: {
    201: jsonOf(agentInviteAnswer, 'The new invite; the one before no longer works.'),
    ...errorsOf(409, 429),
  },
})

export const revoke = route('delete', `${path}/{id}/invites/{inviteId}`, {
  summary: 'Revoke an invite',
  responses: { 200: jsonOf(teamMessage, 'Its link no longer works.'), ...errorsOf(409) },
})

export const sendAgain = route('post', `${path}/{id}/invites/{inviteId}/send-again`, {
  summary: 'Send an invite again, with a new link',
  responses: { 200: jsonOf(agentInviteAnswer, 'The invite.'), ...errorsOf(409, 429) },
})
