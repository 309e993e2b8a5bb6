import type { Agent } from '@doorstep/portal-contract/agents'
import type { Session } from '@doorstep/portal-contract/auth'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Page } from '@doorstep/ui/Page'
import { Pagination } from '@doorstep/ui/Pagination'
import { Stack } from '@doorstep/ui/Stack'
import { Table } from '@doorstep/ui/Table'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { Plus } from 'lucide'
import { useMemo } from 'react'
import type { ListState } from '../shared/list/createListStore.ts'
import { ListSearch } from '../shared/list/ListSearch.tsx'
import { pageLinks } from '../shared/list/pageLinks.ts'
import { agentColumns } from './agentColumns.tsx'
import { agentWords } from '../shared/agentWords.ts'
import { agentsHref, agentsPath, type AgentsListQuery, newAgentPath, sortEntries } from './agents.filters.ts'

export interface AgentsViewProps {
  partner: Pick<Session['partner'], 'id' | 'type'>
  /** The one that every list is narrowed to, or null (D10). */
  partnerScope: number | null
  list: ListState<AgentsListQuery, Agent>
  onSearch: (search: string, how: 'push' | 'replace') => void
  onRetry: () => void
}

/** 'Letting Agents' of a reseller, 'Branches' of a head office (specification, section 2). All of it is plain links and forms. */
export function AgentsView({ partner, partnerScope, list, onSearch, onRetry }: AgentsViewProps) {
  const words = agentWords(partner)
  const { shown, page, state } = list
  const rows = page?.data ?? none
  const withChildren = rows.some(({ no_of_partners }) => no_of_partners > 0)
  const columns = useMemo(
    () =>
      agentColumns({
        words: agentWords(partner),
        parentId: partner.id,
        partnerScope,
        withChildren,
        sortable: true,
      }),
    [partner, partnerScope, withChildren],
  )
  const total = page?.meta.total ?? 0
  return (
    <Page
      title={words.title}
      actions={
        <Button asChild variant="primary" icon={Plus}>
          <a href={newAgentPath}>Add {words.one}</a>
        </Button>
      }
    >
      <Stack space={12}>
        <ListSearch
          label={words.title}
          by="name, city or postcode"
          action={agentsPath}
          keep={sortEntries(shown.sort)}
          search={shown.search}
          onSearch={onSearch}
        />
        <Table
          label={words.title}
          columns={columns}
          rows={rows}
          getRowId={idOf}
          rowLabel={nameOf}
          sort={shown.sort}
          sortHref={(column, direction) =>
            agentsHref({
              ...shown,
              page: 1,
              sort: { column: column as AgentsListQuery['sort']['column'], direction },
            })
          }
          state={state}
          errorMessage={unexpectedFailure}
          onRetry={onRetry}
          empty={
            <NoAgents
              words={words}
              search={shown.search}
              clearHref={agentsHref({ ...shown, search: '', page: 1 })}
            />
          }
          footer={page && <Pagination {...pageLinks(page, shown, agentsHref)} />}
          stickyHeader
        />
        <VisuallyHidden>
          <output>{state === 'ready' && page && `${total} ${total === 1 ? words.one : words.many}`}</output>
        </VisuallyHidden>
      </Stack>
    </Page>
  )
}

interface NoAgentsProps {
  words: ReturnType<typeof agentWords>
  search: string
  clearHref: string
}

/** In place of the rows when there are none: none at all, or none that match. */
function NoAgents({ words, search, clearHref }: NoAgentsProps) {
  if (search) {
    return (
      <EmptyState
        title={`No ${words.many} match`}
        action={
          <Button asChild size="small">
            <a href={clearHref}>Clear search</a>
          </Button>
        }
      >
        Try another name, city or postcode.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`No ${words.many} yet`}
      action={
        <Button asChild size="small">
          <a href={newAgentPath}>Add {words.one}</a>
        </Button>
      }
    >
      {words.one === 'branch' ? 'A branch' : 'A letting agent'} shows here as soon as you add it.
    </EmptyState>
  )
}

const none: Agent[] = []
const idOf = ({ id }: Agent) => id
const nameOf = ({ name }: Agent) => name
