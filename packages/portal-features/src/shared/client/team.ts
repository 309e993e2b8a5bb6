import type { ActivityPage, ActivityQuery } from '@doorstep/portal-contract/activity'
import type { InviteBody, TeamInvite, TeamMessage, TeamUser } from '@doorstep/portal-contract/team'
import type { DataOf } from '@doorstep/portal-contract/wire'
import type { CallOptions, Send } from './send.ts'

/** Of which partner: one's own unless told. */
type OfPartner = { partner_id?: number }

const users = '/api/i/team/user'
const invites = '/api/i/team/invite'

/** The team, its invites and its activity, for team leads (specification, section 7; D7, D13, D44, D47). */
export const teamCalls = (send: Send) => ({
  /** Everyone who signs in for the partner, by name. */
  users: async (query: OfPartner = {}, options?: CallOptions) =>
    (await send<DataOf<TeamUser[]>>(users, { ...options, query })).body.data,

  /** The invites that wait, oldest first. */
  invites: async (query: OfPartner = {}, options?: CallOptions) =>
    (await send<DataOf<TeamInvite[]>>(invites, { ...options, query: { type: 'pending', ...query } })).body
      .data,

  /** Invites all or none; a 422 has its sentences by row (`users.3.email`). */
  invite: async (body: InviteBody, idempotencyKey: string) =>
    (await send<DataOf<TeamInvite[]>>(invites, { method: 'POST', body, idempotencyKey })).body.data,

  /** A new link for an invite; within a minute of the last a 429. */
  sendInviteAgain: async (id: number) =>
    (await send<DataOf<TeamInvite>>(`${invites}/${id}/send-again`, { method: 'POST' })).body.data,

  revokeInvite: async (id: number) =>
    (await send<TeamMessage>(invites, { method: 'DELETE', query: { user_id: id } })).body,

  /** Makes someone a team lead or a member; the only team lead is a 409. */
  updateUser: async (id: number, isTeamLead: boolean) =>
    (await send<TeamMessage>(users, { method: 'PATCH', query: { user_id: id, is_team_lead: isTeamLead } }))
      .body,

  /** Takes someone out of the team, and signs them out; the only team lead and oneself are a 409. */
  removeUser: async (id: number) =>
    (await send<TeamMessage>(users, { method: 'DELETE', query: { user_id: id } })).body,

  /** A page of what was done, newest first. */
  activity: async (query: Partial<ActivityQuery> = {}, options?: CallOptions) =>
    (await send<ActivityPage>('/api/i/partner/activity', { ...options, query })).body,
})
