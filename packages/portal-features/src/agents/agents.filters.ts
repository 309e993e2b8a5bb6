import { agentSorts } from '@doorstep/portal-contract/agents'
import { defineList, type ListDefinition } from '../shared/list/defineList.ts'

/** The path for adding one, in the specification's case. */
export const newAgentPath = '/agents/New'

/** The list of letting agents or branches (specification, section 2). */
export const agents = defineList({
  path: '/agents',
  sort: { columns: agentSorts, first: { column: 'name', direction: 'asc' } },
})

export type AgentsListQuery = typeof agents extends ListDefinition<infer Query> ? Query : never
