import type { Agent, AgentDetail } from '@doorstep/portal-contract/agents.schema'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { Order } from '@doorstep/portal-contract/orders.schema'
import type { Property } from '@doorstep/portal-contract/properties.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { type ListInitial, loadList } from '../shared/list/listSource.ts'
import {
  agentHref,
  agentPackages,
  type AgentPackagesQuery,
  agentProperties,
  type AgentPropertiesQuery,
  type AgentTab,
  agentTabIn,
} from './agent.filters.ts'
import { agents, type AgentsListQuery } from './agents.filters.ts'
import { agentPackagesSource, agentPropertiesSource, agentsSource } from './agents.sources.ts'

/** The list's initial data; its page is null when it could not be loaded (D35a). */
export type AgentsInitial = ListInitial<AgentsListQuery, Agent>

export const loadAgents = (client: PortalClient, search: string): Promise<AgentsInitial> =>
  loadList(agents, agentsSource(client), search)

/** The initial data of an agent's page. Of its lists, only the open tab's is loaded. */
export type AgentInitial = {
  agent: AgentDetail
  tab: AgentTab
  /** The canonical address of the page. */
  href: string
  /** Today in London, and the current time, so that server and browser render the same. */
  today: string
  now: string
  properties: ListInitial<AgentPropertiesQuery, Property> | null
  packages: ListInitial<AgentPackagesQuery, Order> | null
}

/** Loads an agent's page; null when there is no such agent below the user's partner. */
export async function loadAgent(
  client: PortalClient,
  id: number,
  search: string,
  now = new Date(),
): Promise<AgentInitial | null> {
  const tab = agentTabIn(search)
  const [propertyList, packageList] = [agentProperties(id), agentPackages(id)]
  const [agent, properties, packages] = await Promise.all([
    client.agents.get(id).catch(nullIfNotFound),
    tab === 'properties' ? loadList(propertyList, agentPropertiesSource(client, id), search) : null,
    tab === 'packages' ? loadList(packageList, agentPackagesSource(client, id), search) : null,
  ])
  if (!agent) return null
  const href =
    (properties && propertyList.href(properties.query)) ??
    (packages && packageList.href(packages.query)) ??
    agentHref(id)
  return { agent, tab, href, today: todayInLondon(now), now: now.toISOString(), properties, packages }
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof PortalError && error.status === 404) return null
  throw error
}
