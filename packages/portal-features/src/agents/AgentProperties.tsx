import { linesText } from '@doorstep/portal-contract/addresses'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Property } from '@doorstep/portal-contract/properties.schema'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Stack } from '@doorstep/ui/Stack'
import type { TableColumn } from '@doorstep/ui/Table'
import { counted } from '../shared/format/counted.ts'
import type { CurrentList } from '../shared/list/createListStore.ts'
import { ListFilters } from '../shared/list/ListFilters.tsx'
import { type ListActions, ListTable } from '../shared/list/ListTable.tsx'
import { PropertyAddress } from '../shared/property/PropertyAddress.tsx'
import { PropertyStatusBadge } from '../shared/property/PropertyStatusBadge.tsx'
import { PropertyTags } from '../shared/property/PropertyTags.tsx'
import { TenancyDates } from '../shared/property/TenancyDates.tsx'
import * as css from './AgentCells.css.ts'
import { agentProperties, type AgentPropertiesQuery } from './agents.filters.ts'

export interface AgentPropertiesProps {
  agentId: number
  /** The number of properties of every status. */
  ofEveryStatus: number
  state: CurrentList<AgentPropertiesQuery, Property>
  actions: ListActions<AgentPropertiesQuery>
}

/** The properties of a branch or letting agent that have a known status (specification, section 7). */
export function AgentProperties({ agentId, ofEveryStatus, state, actions }: AgentPropertiesProps) {
  const { current: shown, page } = state
  const list = agentProperties(agentId)
  const unlisted = shown.search || !page ? 0 : ofEveryStatus - page.meta.total
  return (
    <Stack space={12}>
      <ListFilters
        list={list}
        state={state}
        onChange={actions.change}
        label="Properties"
        searchBy="address or postcode"
      >
        {() => unlisted > 0 && <span className={css.note}>{unlisted} with Unknown status not shown</span>}
      </ListFilters>
      <ListTable
        list={list}
        state={state}
        label="Properties"
        count={(total) => counted(total, 'property', 'properties')}
        columns={columns}
        rowLabel={linesText}
        errorMessage={unexpectedFailure}
        onRetry={actions.retry}
        nothingMatches={{ title: 'No properties match', advice: 'Try another address or postcode.' }}
        empty={
          <EmptyState title="No properties yet">
            Properties appear here once we know who lives there, or that nobody does.
          </EmptyState>
        }
      />
    </Stack>
  )
}

const columns: TableColumn<Property>[] = [
  {
    id: 'property',
    header: 'Property',
    narrow: 'primary',
    cell: (property) => <PropertyAddress property={property} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 'note',
    narrow: 'end',
    cell: ({ status }) => <PropertyStatusBadge status={status} />,
  },
  {
    id: 'tenancy',
    header: 'Current or next tenancy',
    width: 'period',
    cell: (property) => (
      <span className={`${css.muted} ${css.wraps}`}>
        <TenancyDates property={property} />
      </span>
    ),
  },
  {
    id: 'tenants',
    header: 'Tenants',
    width: 'number',
    align: 'end',
    narrow: 'hide',
    cell: ({ current_tenancy, next_tenancy }) => (
      <span className={css.muted}>{(current_tenancy ?? next_tenancy)?.tenants ?? '–'}</span>
    ),
  },
  {
    id: 'tags',
    header: 'Tags',
    width: 'name',
    showFrom: 1400,
    narrow: 'hide',
    cell: ({ tags }) => <PropertyTags tags={tags} />,
  },
]
