import { agentSorts } from '@doorstep/portal-contract/agents'
import { defineAddress } from '../shared/addresses/defineAddress.ts'
import { defineList, type QueryOf } from '../shared/list/defineList.ts'
import { choice, flag, oneOf, readId } from '../shared/list/filters.ts'
import { pathTo } from '../shared/pages/pathTo.ts'
import { openView } from '../shared/views/viewAddress.ts'

/** The path for adding one, in the specification's case. */
export const newAgentPath = pathTo('/agents/New')

/** The list of letting agents or branches (specification, section 2). */
export const agents = defineList({
  path: pathTo('/agents'),
  filters: { view: openView },
  sort: { columns: agentSorts, first: { column: 'name', direction: 'asc' } },
})

export type AgentsListQuery = QueryOf<typeof agents>

/** The columns that saved views keep, in order. */
export const agentColumnIds = [
  'name',
  'properties',
  'packages',
  'void_balance',
  'partners',
  'last_activity',
  'team_leads',
  'status',
] as const

/** The tabs of an agent's page; each has its own address. */
const agentTabs = ['overview', 'properties', 'packages'] as const

export type AgentTab = (typeof agentTabs)[number]

/** The page of an agent, on one of its tabs; `created` makes it confirm that it has just been added. */
export const agentPage = (id: number) =>
  defineAddress(pathTo('/agents/:id', { id }), { tab: choice(agentTabs, 'overview'), created: flag })

/** The address of an agent's page, or of one of its tabs. */
export const agentHref = (id: number, tab: AgentTab = 'overview'): string => agentPage(id).href({ tab })

/** The list of an agent's properties. */
export const agentProperties = (id: number) => defineList({ path: agentHref(id, 'properties') })

/** The list of an agent's packages: those shown by default, or of all statuses (D24b). */
export const agentPackages = (id: number) =>
  defineList({ path: agentHref(id, 'packages'), filters: { status: { ...oneOf(['all']), widens: true } } })

export type AgentPropertiesQuery = QueryOf<ReturnType<typeof agentProperties>>
export type AgentPackagesQuery = QueryOf<ReturnType<typeof agentPackages>>

/** The id in an agent's address; null when it is not a valid id. */
export const agentIdOf = (segment: string | undefined): number | null => readId(segment)
