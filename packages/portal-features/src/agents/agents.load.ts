import type { AgentDetail, AgentsPage } from '@doorstep/portal-contract/agents'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { OrdersPage } from '@doorstep/portal-contract/orders'
import type { PropertiesPage } from '@doorstep/portal-contract/properties'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { fetchWithin, withinPages } from '../shared/list/createListStore.ts'
import { type AgentQuery, parseAgentQuery } from './agent.filters.ts'
import { fetchAgents, fetchPackages, fetchProperties } from './agents.fetch.ts'
import { type AgentsListQuery, parseAgentsQuery } from './agents.filters.ts'

/** What the list starts from; its page is null when it could not be loaded (D35a). */
export type AgentsInitial = { query: AgentsListQuery; page: AgentsPage | null }

/** Asks for what the list shows. Never fails. */
export async function loadAgents(client: PortalClient, search: string): Promise<AgentsInitial> {
  const asked = parseAgentsQuery(search)
  const page = await orNull(fetchWithin(fetchAgents(client), asked))
  return { query: page ? withinPages(asked, page) : asked, page }
}

/** What an agent's page starts from. Of its lists, only the open tab's is loaded; null where that failed. */
export type AgentInitial = {
  agent: AgentDetail
  query: AgentQuery
  /** A day in London, and the moment, so that server and browser count the same. */
  today: string
  now: string
  properties: PropertiesPage | null
  packages: OrdersPage | null
}

/** Asks for what an agent's page shows; null when there is no such agent below the person's partner. */
export async function loadAgent(
  client: PortalClient,
  id: number,
  search: string,
  now = new Date(),
): Promise<AgentInitial | null> {
  const asked = parseAgentQuery(search)
  const [agent, properties, packages] = await Promise.all([
    client.agents.get(id).catch(orNotFound),
    asked.tab === 'properties' ? orNull(fetchWithin(fetchProperties(client, id), asked)) : null,
    asked.tab === 'packages' ? orNull(fetchWithin(fetchPackages(client, id), asked)) : null,
  ])
  if (!agent) return null
  const page = properties ?? packages
  const query = page ? withinPages(asked, page) : asked
  return { agent, query, today: todayInLondon(now), now: now.toISOString(), properties, packages }
}

function orNotFound(error: unknown): null {
  if (error instanceof PortalError && error.status === 404) return null
  throw error
}

async function orNull<Part>(part: Promise<Part>): Promise<Part | null> {
  try {
    return await part
  } catch {
    return null
  }
}
