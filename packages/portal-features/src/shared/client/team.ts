import type { ActivityPage, ActivityQuery } from '@doorstep/portal-contract/activity.schema'
import type { InviteBody, TeamInvite, TeamMessage, TeamUser } from '@doorstep/portal-contract/team.schema'
import type { Api, CallOptions } from './createApi.ts'

/** Without a partner, the person's own. */
type OfPartner = { partner_id?: number }

const users = '/api/i/team/user'
const invites = '/api/i/team/invite'

/** The team, its invites and its activity, for team leads (specification, section 7; D7, D13, D44, D47). */
export const teamCalls = ({ send, data }: Api) => ({
  /** Everyone who signs in for the partner, by name. */
  users: (query: OfPartner = {}, options?: CallOptions) => data<TeamUser[]>(users, { ...options, query }),

  /** The pending invites, newest first. */
  invites: (query: OfPartner = {}, options?: CallOptions) =>
    data<TeamInvite[]>(invites, { ...options, query: { type: 'pending', ...query } }),

  /** A page of the activity log, newest first. */
  activity: (query: Partial<ActivityQuery> = {}, options?: CallOptions) =>
    send<ActivityPage>('/api/i/partner/activity', { ...options, query }),
})

/** The calls that change something. */
export const teamChanges = ({ send, data }: Api) => ({
  /** Sends all invites or none; a 422 has its messages by row (`users.3.email`). */
  invite: (body: InviteBody) => data<TeamInvite[]>(invites, { method: 'POST', body }),

  /** Sends a new link for an invite; a 429 within a minute of the last. */
  sendInviteAgain: (id: number) => data<TeamInvite>(`${invites}/${id}/send-again`, { method: 'POST' }),

  revokeInvite: (id: number) => send<TeamMessage>(invites, { method: 'DELETE', query: { user_id: id } }),

  /** Makes someone a team lead or a member; a 409 for the only team lead. */
  updateUser: (id: number, isTeamLead: boolean) =>
    send<TeamMessage>(users, { method: 'PATCH', query: { user_id: id, is_team_lead: isTeamLead } }),

  /** Removes someone from the team and signs them out; a 409 for the only team lead and for oneself. */
  removeUser: (id: number) => send<TeamMessage>(users, { method: 'DELETE', query: { user_id: id } }),
})
