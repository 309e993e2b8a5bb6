import type { z } from 'zod'
import type * as schema from './agents.schema.ts'
import type { Page } from './wire.ts'

export type Agent = z.infer<typeof schema.agent>
export type AgentUser = z.infer<typeof schema.agentUser>
export type AgentInvite = z.infer<typeof schema.agentInvite>
export type AgentDetail = z.infer<typeof schema.agentDetail>
export type AgentSort = z.infer<typeof schema.agentSort>
export type AgentsQuery = z.output<typeof schema.agentsQuery>
export type AgentsPage = Page<Agent>
/** What a form sends; the second line of the address may be left out. */
export type NewAgent = z.input<typeof schema.newAgent>

/** POST /api/i/partner/agents/{id}/invites. */
export type NewAgentInvite = z.input<typeof schema.newAgentInvite>

/** The names of the form's fields, in their order on the page (D16). */
export const newAgentFields = [
  'name',
  'address_line1',
  'address_line2',
  'address_city',
  'address_postcode',
  'phone_number',
  'first_name',
  'last_name',
  'email',
] as const
