import { hrefWith, parsePage, parseSearch } from '../shared/list/listQuery.ts'
import { agentsPath } from './agents.filters.ts'

/** The parts of an agent's page, each at its own address. */
export const agentTabs = ['overview', 'properties', 'packages'] as const

export type AgentTab = (typeof agentTabs)[number]

/** What an agent's page shows: a tab, and of its list a search, whether all statuses are in it, and a page. */
export type AgentQuery = { tab: AgentTab; search: string; all: boolean; page: number }

/** Reads a query from a query string. Never fails: what means nothing is dropped. */
export function parseAgentQuery(text: string): AgentQuery {
  const query = new URLSearchParams(text)
  const tab = agentTabs.find((known) => known === query.get('tab')) ?? 'overview'
  if (tab === 'overview') return { tab, search: '', all: false, page: 1 }
  return {
    tab,
    search: parseSearch(query),
    all: tab === 'packages' && query.get('status') === 'all',
    page: parsePage(query),
  }
}

/** An agent's address with what its page shows, without what stands at its default. */
export function agentHref(id: number, { tab, search, all, page }: Partial<AgentQuery> = {}): string {
  return hrefWith(`${agentsPath}/${id}`, [
    ['tab', tab && tab !== 'overview' ? tab : null],
    ['q', search ?? null],
    ['status', all ? 'all' : null],
    ['page', page && page > 1 ? String(page) : null],
  ])
}

/** The id in an agent's address; null for what is none. */
export function agentIdOf(segment: string | undefined): number | null {
  return segment && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : null
}

/** The address of one that has just been added: its page says so. */
export const addedHref = (id: number): string => `${agentHref(id)}?created=1`
