import type { Agent } from '@doorstep/portal-contract/agents.schema'
import type { Session } from '@doorstep/portal-contract/auth.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { Plus } from 'lucide'
import { useMemo } from 'react'
import { agentText } from '../shared/agentText.ts'
import { counted } from '../shared/format/counted.ts'
import type { CurrentList } from '../shared/list/createListStore.ts'
import type { ListDefinition } from '../shared/list/defineList.ts'
import { ListFilters } from '../shared/list/ListFilters.tsx'
import { type ListActions, ListTable } from '../shared/list/ListTable.tsx'
import {
  ListArrangement,
  type ShownView,
  type ViewActions,
  viewTitle,
} from '../shared/views/ListArrangement.tsx'
import { agentColumns } from './agentColumns.tsx'
import { type AgentsListQuery, newAgentPath } from './agents.filters.ts'

export interface AgentsViewProps {
  partner: Pick<Session['partner'], 'id' | 'type'>
  list: ListDefinition<AgentsListQuery>
  state: CurrentList<AgentsListQuery, Agent>
  view: ShownView
  actions: ListActions<AgentsListQuery> & ViewActions
}

/** 'Letting Agents' for a reseller, 'Branches' for a head office (specification, section 2). Only plain links and forms. */
export function AgentsView({ partner, list, state, view, actions }: AgentsViewProps) {
  const words = agentText(partner)
  const withChildren = state.page?.data.some(({ no_of_partners }) => no_of_partners > 0) ?? false
  const columns = useMemo(
    () =>
      agentColumns({
        words: agentText(partner),
        parentId: partner.id,
        withChildren,
        sortable: true,
      }),
    [partner, withChildren],
  )
  const visible = useMemo(() => columns.filter(({ id }) => !view.hidden.includes(id)), [columns, view.hidden])
  return (
    <Page
      title={words.title}
      description={viewTitle(view) ?? `Each ${words.one} sees only its own properties. You see all of them.`}
      actions={
        <Button href={newAgentPath} variant="primary" icon={Plus}>
          Add {words.one}
        </Button>
      }
    >
      <Stack space={12}>
        <ListFilters
          list={list}
          state={state}
          onChange={actions.change}
          label={words.title}
          searchBy="name, city or postcode"
          end={<ListArrangement view={view} columns={columns} listTitle={words.title} actions={actions} />}
        />
        <ListTable
          list={list}
          state={state}
          label={words.title}
          count={(total) => counted(total, words.one, words.many)}
          columns={visible}
          rowLabel={nameOf}
          errorMessage={unexpectedFailure}
          onRetry={actions.retry}
          nothingMatches={{
            title: `No ${words.many} match`,
            advice: 'Try another name, city or postcode.',
          }}
          empty={
            <EmptyState
              title={`No ${words.many} yet`}
              action={
                <Button href={newAgentPath} size="small">
                  Add {words.one}
                </Button>
              }
            >
              {words.one === 'branch' ? 'A branch' : 'A letting agent'} shows here as soon as you add it.
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  )
}

const nameOf = ({ name }: Agent) => name
