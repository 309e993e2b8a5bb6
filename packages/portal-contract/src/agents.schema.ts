import { z } from 'zod'
import { tradingAddress } from './addresses.schema.ts'
import { agentSorts, missingOfNewAgent } from './agents.ts'
import { currentPartner } from './auth.schema.ts'
import { direction, emptyAsNone, optionalText, pagingQuery } from './lists.schema.ts'
import { emailAddress, personName, phoneNumber } from './people.schema.ts'
import { isPlainName, plainNameText } from './plain-name.ts'
import { dataOf, id, isoDateTime, type Page, pageOf, pounds, text } from './wire.schema.ts'

const { type, status } = currentPartner.shape

/**
 * A letting agent or branch in the list (specification, section 3). Its counts are of its direct child partners, its own properties, and
 * its own packages that are being set up, await approval or are active (D24b).
 */
export const agent = z.object({
  id,
  name: z.string(),
  type,
  status,
  /** Where its office is. */
  address_city: z.string().nullable(),
  address_postcode: z.string().nullable(),
  no_of_partners: z.int(),
  no_of_properties: z.int(),
  no_of_bills_package: z.int(),
  /** What is outstanding on its own void bills, the credits beside them, and how many are overdue (D60, D82). */
  void_balance: pounds,
  void_credit: pounds,
  overdue_bills: z.int(),
  /** Its own team leads, by name. */
  team_leads: z.array(z.object({ id, full_name: z.string() })),
  /** When someone last changed one of its records; null when nobody has (D7). */
  last_activity_at: isoDateTime.nullable(),
  /** When one of its people last signed in; null when nobody has. */
  last_signed_in_at: isoDateTime.nullable(),
  /** Its direct parent. */
  parent: z.object({ id, name: z.string() }),
})

/** Someone who works for an agent (specification, section 3). */
export const agentUser = z.object({
  user: z.object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    email: z.string(),
    phone_number: z.string().nullable(),
    last_signed_in_at: isoDateTime.nullable(),
  }),
  is_team_lead: z.boolean(),
})

/** An invite that nobody has accepted yet; `user_id` is its own id (specification, section 3; D47). */
export const agentInvite = z.object({
  user_id: id,
  /** An invite for the agent's first team lead, or one of its own team, which only the agent's team leads can change. */
  kind: z.enum(['partner', 'team']),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  is_team_lead: z.boolean(),
  created_at: isoDateTime,
  last_sent_at: isoDateTime,
  /** Whether the latest email could not be delivered. */
  is_undelivered: z.boolean(),
  expires_at: isoDateTime,
})

/** GET /api/i/partner/agents/{id} (specification, sections 3 and 7). */
export const agentDetail = agent.extend({
  address_line1: z.string().nullable(),
  address_line2: z.string().nullable(),
  phone_number: z.string().nullable(),
  created_at: isoDateTime,
  partners: z.array(agent),
  users: z.array(agentUser),
  invites: z.array(agentInvite),
})

/** What the list can be sorted by. */
export const agentSort = z.enum(agentSorts, 'Sort by name, properties, packages or status.')

/** GET /api/i/partner/agents: which agents, in what order and which page of them (D3). */
export const agentsQuery = pagingQuery.extend({
  q: optionalText,
  sort: emptyAsNone(agentSort.default('name')),
  direction: emptyAsNone(direction.default('asc')),
})

export const agentsPage = pageOf(agent)
export const agentAnswer = dataOf(agentDetail)
export const agentInviteAnswer = dataOf(agentInvite)

const nameText = missingOfNewAgent.name

/** POST /api/i/partner/agents/{id}/invites (D16): whom to invite as an agent's first team lead. */
export const newAgentInvite = z.object({
  first_name: personName('first'),
  last_name: personName('last'),
  email: emailAddress,
})

/** POST /api/i/partner/agents (D16): the agent, and whom to invite as its first team lead. */
export const newAgent = z.object({
  name: text(nameText)
    // Names that differ only in their spaces look the same.
    .transform((name) => name.trim().replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(2, nameText).max(100, nameText).refine(isPlainName, plainNameText)),
  ...tradingAddress,
  phone_number: phoneNumber,
  ...newAgentInvite.shape,
})

export type Agent = z.infer<typeof agent>
export type AgentUser = z.infer<typeof agentUser>
export type AgentInvite = z.infer<typeof agentInvite>
export type AgentDetail = z.infer<typeof agentDetail>
export type AgentsQuery = z.output<typeof agentsQuery>
export type AgentsPage = Page<Agent>
/** What a form sends; the second line of the address may be left out. */
export type NewAgent = z.input<typeof newAgent>

/** POST /api/i/partner/agents/{id}/invites. */
export type NewAgentInvite = z.input<typeof newAgentInvite>
