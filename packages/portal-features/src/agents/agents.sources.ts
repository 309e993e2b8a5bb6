import type { Agent } from '@doorstep/portal-contract/agents.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { orderStatuses } from '@doorstep/portal-contract/orders'
import type { Order } from '@doorstep/portal-contract/orders.schema'
import { childListStatuses } from '@doorstep/portal-contract/properties'
import type { Property } from '@doorstep/portal-contract/properties.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import type { ListSource } from '../shared/list/listSource.ts'
import type { AgentPackagesQuery, AgentPropertiesQuery } from './agent.filters.ts'
import type { AgentsListQuery } from './agents.filters.ts'

/** Letting agents or branches (specification, section 7). */
export const agentsSource = ({ agents }: PortalClient): ListSource<AgentsListQuery, Agent> => ({
  page: ({ search, sort, page }, options) =>
    agents.list({ q: search || undefined, sort: sort.column, direction: sort.direction, page }, options),
  failure: unexpectedFailure,
})

/** An agent's properties: those with a known status, as in every child's list (specification, section 7). */
export const agentPropertiesSource = (
  { properties }: PortalClient,
  agent: number,
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
  { orders }: PortalClient,
  agent: number,
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
