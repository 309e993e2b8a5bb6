import { Button } from '@doorstep/ui/Button'
import { Pagination } from '@doorstep/ui/Pagination'
import { Stack } from '@doorstep/ui/Stack'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import type { ListState } from '../shared/list/createListStore.ts'
import { ListSearch } from '../shared/list/ListSearch.tsx'
import { pageLinks } from '../shared/list/pageLinks.ts'
import { agentHref, type AgentQuery } from './agent.filters.ts'
import { agentsPath } from './agents.filters.ts'

export interface AgentListProps<Item> {
  agentId: number
  list: ListState<AgentQuery, Item>
  onSearch: (search: string, how: 'push' | 'replace') => void
  /** What is listed: "Properties". */
  name: string
  /** Beside the search. */
  filter?: ReactNode
  /** The table, with its foot and the way out of a search that found nothing. */
  children: (footer: ReactNode, clear: ReactNode) => ReactNode
}

/** A tab with a list of its own: search, table and pages. */
export function AgentList<Item>({
  agentId,
  list: { shown, page, state },
  onSearch,
  name,
  filter,
  children,
}: AgentListProps<Item>) {
  const hrefOf = (query: AgentQuery) => agentHref(agentId, query)
  const total = page?.meta.total ?? 0
  return (
    <Stack space={12}>
      <ListSearch
        label={name}
        by="address or postcode"
        action={`${agentsPath}/${agentId}`}
        keep={[['tab', shown.tab], ...(shown.all ? ([['status', 'all']] as const) : [])]}
        search={shown.search}
        onSearch={onSearch}
      >
        {filter}
      </ListSearch>
      {children(
        page && <Pagination {...pageLinks(page, shown, hrefOf)} />,
        <Button asChild size="small">
          <a href={hrefOf({ ...shown, search: '', page: 1 })}>Clear search</a>
        </Button>,
      )}
      <VisuallyHidden>
        <output>{state === 'ready' && page && `${total} found in ${name.toLowerCase()}`}</output>
      </VisuallyHidden>
    </Stack>
  )
}
