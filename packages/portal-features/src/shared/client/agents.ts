import type {
  AgentDetail,
  AgentInvite,
  AgentsPage,
  AgentsQuery,
  NewAgent,
  NewAgentInvite,
} from '@doorstep/portal-contract/agents'
import type { TeamMessage } from '@doorstep/portal-contract/team'
import type { DataOf } from '@doorstep/portal-contract/wire'
import type { CallOptions, Send } from './send.ts'

const path = '/api/i/partner/agents'

/** Letting agents and branches (specification, section 7; D16). */
export const agentCalls = (send: Send) => ({
  list: async (query: Partial<AgentsQuery> = {}, options?: CallOptions) =>
    (await send<AgentsPage>(path, { ...options, query })).body,

  /** One with its child agents, people and invites. */
  get: async (id: number, options?: CallOptions) =>
    (await send<DataOf<AgentDetail>>(`${path}/${id}`, options)).body.data,

  /** Adds one and invites its first team lead. The same key and answers add it once, however often they are sent (D5). */
  add: async (body: NewAgent, idempotencyKey: string) =>
    (await send<DataOf<AgentDetail>>(path, { method: 'POST', body, idempotencyKey })).body.data,

  /** Invites the first team lead of one that nobody works for, instead of whoever was invited before; else a 409 (D16). */
  invite: async (agent: number, body: NewAgentInvite, idempotencyKey: string) =>
    (await send<DataOf<AgentInvite>>(`${path}/${agent}/invites`, { method: 'POST', body, idempotencyKey }))
      .body.data,

  /** Takes an invite back: its link no longer works (D47). */
  revokeInvite: async (agent: number, invite: number) =>
    (await send<TeamMessage>(`${path}/${agent}/invites/${invite}`, { method: 'DELETE' })).body,

  /** Sends an invite again with a new link; a 429 within a minute of the last time (D44). */
  sendInviteAgain: async (agent: number, invite: number) =>
    (await send<DataOf<AgentInvite>>(`${path}/${agent}/invites/${invite}/send-again`, { method: 'POST' }))
      .body.data,
})
