import type {
  AgentDetail,
  AgentInvite,
  AgentsPage,
  AgentsQuery,
  NewAgent,
  NewAgentInvite,
} from '@doorstep/portal-contract/agents.schema'
import type { TeamMessage } from '@doorstep/portal-contract/team.schema'
import type { Api, CallOptions } from './createApi.ts'

const path = '/api/i/partner/agents'

/** Letting agents and branches (specification, section 7; D16). */
export const agentCalls = ({ send, data }: Api) => ({
  list: (query: Partial<AgentsQuery> = {}, options?: CallOptions) =>
    send<AgentsPage>(path, { ...options, query }),

  /** An agent with its child agents, people and invites. */
  get: (id: number, options?: CallOptions) => data<AgentDetail>(`${path}/${id}`, options),
})

/** The calls that change something. */
export const agentChanges = ({ send, data }: Api) => ({
  /** Adds an agent and invites its first team lead; once per key, however often it is sent (D5). */
  add: (body: NewAgent) => data<AgentDetail>(path, { method: 'POST', body }),

  /** Invites the first team lead of an agent without people, replacing any earlier invite; else a 409 (D16). */
  invite: (agent: number, body: NewAgentInvite) =>
    data<AgentInvite>(`${path}/${agent}/invites`, { method: 'POST', body }),

  /** Revokes an invite: its link no longer works (D47). */
  revokeInvite: (agent: number, invite: number) =>
    send<TeamMessage>(`${path}/${agent}/invites/${invite}`, { method: 'DELETE' }),

  /** Sends an invite again with a new link; a 429 within a minute of the last time (D44). */
  sendInviteAgain: (agent: number, invite: number) =>
    data<AgentInvite>(`${path}/${agent}/invites/${invite}/send-again`, { method: 'POST' }),
})
