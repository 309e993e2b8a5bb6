import { orderStatuses } from '@doorstep/portal-contract/orders'
import { childListStatuses } from '@doorstep/portal-contract/properties'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import type { AgentQuery } from './agent.filters.ts'
import type { AgentsListQuery } from './agents.filters.ts'

/** A page of the list (specification, section 7). */
export const fetchAgents =
  ({ agents }: PortalClient) =>
  ({ search, sort, page }: AgentsListQuery, signal?: AbortSignal) =>
    agents.list({ q: search || undefined, sort: sort.column, direction: sort.direction, page }, { signal })

/** A page of an agent's properties: those whose status is known, as in every child's list (specification, section 7). */
export const fetchProperties =
  ({ properties }: PortalClient, agent: number) =>
  ({ search, page }: AgentQuery, signal?: AbortSignal) =>
    properties.list(
      {
        filter: { partner_id: [agent], status: childListStatuses },
        q: search || undefined,
        include_tags: true,
        page,
      },
      { signal },
    )

/** A page of an agent's packages: those shown by default, or of every status (D24b). */
export const fetchPackages =
  ({ orders }: PortalClient, agent: number) =>
  ({ search, all, page }: AgentQuery, signal?: AbortSignal) =>
    orders.list(
      {
        filter: { partner_id: [agent], ...(all && { status: orderStatuses.map(({ id }) => id) }) },
        q: search || undefined,
        page,
      },
      { signal },
    )
