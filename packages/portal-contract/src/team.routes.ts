import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
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
} from './team.schema.ts'
import { dataOf } from './wire.schema.ts'

const path = '/api/i/team'

const route = routesOf('Team')

export const getInvites = route('get', `${path}/invite`, {
  summary: 'List pending invites',
  embeds: ['team'],
  request: { query: teamInvitesQuery },
  responses: { 200: jsonOf(teamInvites, 'Newest first.'), ...errorsOf(404) },
})

export const postInvites = route('post', `${path}/invite`, {
  summary: 'Invite colleagues',
  embeds: ['team'],
  request: { body: bodyOf(inviteBody) },
  responses: { 201: jsonOf(teamInvites, 'The new invites.'), ...errorsOf(404, 409, 429) },
})

export const deleteInvite = route('delete', `${path}/invite`, {
  summary: 'Revoke an invite',
  embeds: ['team'],
  request: { query: userIdQuery },
  responses: { 200: jsonOf(teamMessage, 'Its link no longer works.'), ...errorsOf(404, 409) },
})

export const sendAgain = route('post', `${path}/invite/{id}/send-again`, {
  summary: 'Send an invite again',
  embeds: ['team'],
  responses: { 200: jsonOf(dataOf(teamInvite), 'The invite, with a new link.'), ...errorsOf(409, 429) },
})

export const getUsers = route('get', `${path}/user`, {
  summary: 'List the people of a team',
  embeds: ['team'],
  request: { query: teamUsersQuery },
  responses: { 200: jsonOf(teamUsers, 'By name.'), ...errorsOf(404) },
})

export const patchUser = route('patch', `${path}/user`, {
  summary: 'Make someone a team lead or a team member',
  embeds: ['team'],
  request: { query: updateUserQuery },
  responses: { 200: jsonOf(teamMessage, 'The colleague’s access is changed.'), ...errorsOf(404, 409) },
})

export const deleteUser = route('delete', `${path}/user`, {
  summary: 'Remove someone from the team',
  embeds: ['team'],
  request: { query: userIdQuery },
  responses: { 200: jsonOf(teamMessage, 'They are removed and signed out.'), ...errorsOf(404, 409) },
})
