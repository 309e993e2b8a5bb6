import type { Agent, AgentDetail, AgentInvite } from '@doorstep/portal-contract/agents.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { orderStatuses } from '@doorstep/portal-contract/orders'
import type { Order } from '@doorstep/portal-contract/orders.schema'
import { childListStatuses } from '@doorstep/portal-contract/properties'
import type { Property } from '@doorstep/portal-contract/properties.schema'
import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfNotFound } from '../shared/client/nullIfFailed.ts'
import { createInvites } from '../shared/invites/invites.store.ts'
import { type ListInitial, type ListSource, loadList } from '../shared/list/listSource.ts'
import type { RecordStore } from '../shared/record/createRecord.ts'
import type { RecordSource } from '../shared/record/recordSource.ts'
import { loadViews } from '../shared/views/loadViews.ts'
import {
  agentPackages,
  type AgentPackagesQuery,
  agentPage,
  agentProperties,
  type AgentPropertiesQuery,
  agents,
  type AgentsListQuery,
  type AgentTab,
} from './agents.filters.ts'

/** Letting agents or branches (specification, section 7). */
export const agentsSource = ({ agents: calls } = browserClient()): ListSource<AgentsListQuery, Agent> => ({
  page: (query, options) => calls.list({ ...agents.pick(query), ...agents.pageOf(query) }, options),
  failure: unexpectedFailure,
})

/** One agent, with its people and invites. */
export const agentSource = (agent: number): RecordSource<AgentDetail> => ({
  load: () => browserClient().agents.get(agent),
  failure: unexpectedFailure,
})

/** An agent's properties: those with a known status, as in every child's list (specification, section 7). */
export const agentPropertiesSource = (
  agent: number,
  { properties } = browserClient(),
): ListSource<AgentPropertiesQuery, Property> => ({
  page: ({ search, page }, options) =>
    properties.list(
      {
        filter: { partner_id: [agent], status: childListStatuses },
        q: search || undefined,
        include_tags: true,
        page,
      },
      options,
    ),
  failure: unexpectedFailure,
})

/** An agent's packages: those shown by default, or of all statuses (D24b). */
export const agentPackagesSource = (
  agent: number,
  { orders } = browserClient(),
): ListSource<AgentPackagesQuery, Order> => ({
  page: ({ search, status, page }, options) =>
    orders.list(
      {
        filter: { partner_id: [agent], ...(status && { status: orderStatuses.map(({ id }) => id) }) },
        q: search || undefined,
        page,
      },
      options,
    ),
  failure: unexpectedFailure,
})

/** The list's initial data; its page is null when it could not be loaded (D35a). */
export type AgentsInitial = ListInitial<AgentsListQuery, Agent> & {
  /** The saved views; null where they could not be loaded. */
  views: readonly SavedView[] | null
}

/** Loads the list that an address asks for; without a query, the person's default view. */
export async function loadAgents(client: PortalClient, search: string): Promise<AgentsInitial> {
  const { views, list, query } = await loadViews(client, 'agents', agents, search)
  const { search: canonical } = new URL(list.href(query), 'http://list')
  return { ...(await loadList(list, agentsSource(client), canonical)), views }
}

/** The initial data of an agent's page. Of its lists, only the open tab's is loaded. */
export type AgentInitial = {
  agent: AgentDetail
  tab: AgentTab
  /** Whether it has just been added, so that the page confirms it once. */
  created: boolean
  /** The canonical address of the page. */
  href: string
  properties: ListInitial<AgentPropertiesQuery, Property> | null
  packages: ListInitial<AgentPackagesQuery, Order> | null
}

/** Loads an agent's page; null when there is no such agent below the user's partner. */
export async function loadAgent(
  client: PortalClient,
  id: number,
  search: string,
): Promise<AgentInitial | null> {
  const { tab, created } = agentPage(id).parse(search)
  const [propertyList, packageList] = [agentProperties(id), agentPackages(id)]
  const [agent, properties, packages] = await Promise.all([
    client.agents.get(id).catch(nullIfNotFound),
    tab === 'properties' ? loadList(propertyList, agentPropertiesSource(id, client), search) : null,
    tab === 'packages' ? loadList(packageList, agentPackagesSource(id, client), search) : null,
  ])
  if (!agent) return null
  const href =
    (properties && propertyList.href(properties.query)) ??
    (packages && packageList.href(packages.query)) ??
    agentPage(id).href({ tab, created })
  return {
    agent,
    tab,
    created,
    href,
    properties,
    packages,
  }
}

/** What can be done with the pending invites of an agent. */
export const createAgentInvites = ({ $state, update, reload }: RecordStore<AgentDetail>) => {
  const { id } = $state.get().parts.record
  return createInvites<AgentInvite>({
    idOf: ({ user_id }) => user_id,
    sendAgain: (invite, api) => api.agents.sendInviteAgain(id, invite),
    revoke: (invite, api) => api.agents.revokeInvite(id, invite),
    update: (apply) => update((agent) => ({ ...agent, invites: apply(agent.invites) })),
    reload: () => reload('record'),
  })
}
