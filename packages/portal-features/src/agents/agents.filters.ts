import type { AgentSort } from '@doorstep/portal-contract/agents'
import { hrefWith, parsePage, parseSearch } from '../shared/list/listQuery.ts'

/** The list's address (specification, section 2). */
export const agentsPath = '/agents'

/** Where one is added: the specification's case. */
export const newAgentPath = '/agents/New'

export type AgentsListQuery = {
  search: string
  sort: { column: AgentSort; direction: 'asc' | 'desc' }
  page: number
}

const byName: AgentsListQuery['sort'] = { column: 'name', direction: 'asc' }

export const everyAgent: AgentsListQuery = { search: '', sort: byName, page: 1 }

const columns: readonly AgentSort[] = ['name', 'properties', 'packages', 'status']

/** Reads a query from a query string (D47). Never fails: what means nothing is dropped. */
export function parseAgentsQuery(search: string): AgentsListQuery {
  const query = new URLSearchParams(search)
  const column = columns.find((known) => known === query.get('sort'))
  const direction = query.get('direction') === 'desc' ? 'desc' : 'asc'
  return {
    search: parseSearch(query),
    sort: column ? { column, direction } : byName,
    page: parsePage(query),
  }
}

/** The order as names and values of a query string; nothing for the default. */
export function sortEntries({ column, direction }: AgentsListQuery['sort']): [name: string, value: string][] {
  const isDefault = column === byName.column && direction === byName.direction
  return isDefault
    ? []
    : [
        ['sort', column],
        ['direction', direction],
      ]
}

/** The list's address for a query, without what stands at its default. */
export function agentsHref({ search, sort, page }: AgentsListQuery): string {
  return hrefWith(agentsPath, [['q', search], ...sortEntries(sort), ['page', page > 1 ? String(page) : null]])
}
