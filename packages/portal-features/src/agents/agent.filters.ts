import { defineList, type ListDefinition } from '../shared/list/defineList.ts'
import { oneOf, readId } from '../shared/list/filters.ts'
import { agents } from './agents.filters.ts'

/** The tabs of an agent's page; each has its own address. */
export const agentTabs = ['overview', 'properties', 'packages'] as const

export type AgentTab = (typeof agentTabs)[number]

/** The tab in a query string; the overview by default. */
export function agentTabIn(search: string): AgentTab {
  const asked = new URLSearchParams(search).get('tab')
  return agentTabs.find((tab) => tab === asked) ?? 'overview'
}

/** The address of an agent's page, or of one of its tabs. */
export function agentHref(id: number, tab: AgentTab = 'overview'): string {
  const path = `${agents.path}/${id}`
  return tab === 'overview' ? path : `${path}?tab=${tab}`
}

/** The list of an agent's properties. */
export const agentProperties = (id: number) => defineList({ path: agentHref(id, 'properties') })

/** The list of an agent's packages: those shown by default, or of all statuses (D24b). */
export const agentPackages = (id: number) =>
  defineList({ path: agentHref(id, 'packages'), filters: { status: { ...oneOf(['all']), widens: true } } })

type QueryOf<List> = List extends ListDefinition<infer Query> ? Query : never
export type AgentPropertiesQuery = QueryOf<ReturnType<typeof agentProperties>>
export type AgentPackagesQuery = QueryOf<ReturnType<typeof agentPackages>>

/** The id in an agent's address; null when it is not a valid id. */
export const agentIdOf = (segment: string | undefined): number | null => readId(segment)

/** The address of an agent that has just been added, which makes its page show a confirmation. */
export const addedHref = (id: number): string => `${agentHref(id)}?created=1`
