import { formatDate } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Property } from '@doorstep/portal-contract/properties'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { Tag } from '@doorstep/ui/Tag'
import { PropertyAddress } from '../shared/property/PropertyAddress.tsx'
import { PropertyStatusBadge } from '../shared/property/PropertyStatusBadge.tsx'
import * as css from './AgentCells.css.ts'
import { AgentList, type AgentListProps } from './AgentList.tsx'

export interface AgentPropertiesProps extends Pick<
  AgentListProps<Property>,
  'agentId' | 'list' | 'onSearch'
> {
  /** How many properties there are, whatever is known of them. */
  ofEveryStatus: number
  onRetry: () => void
}

/** The properties of a branch or letting agent whose status is known (specification, section 7). */
export function AgentProperties({ ofEveryStatus, onRetry, ...props }: AgentPropertiesProps) {
  const { list } = props
  const { search } = list.shown
  const unlisted = search || !list.page ? 0 : ofEveryStatus - list.page.meta.total
  return (
    <AgentList
      {...props}
      name="Properties"
      filter={
        unlisted > 0 && (
          <span className={css.note}>
            {unlisted} more of unknown status {unlisted === 1 ? 'is' : 'are'} not listed here
          </span>
        )
      }
    >
      {(footer, clear) => (
        <Table
          label="Properties"
          columns={columns}
          rows={list.page?.data ?? none}
          getRowId={({ id }) => id}
          rowLabel={({ address_line1 }) => address_line1}
          state={list.state}
          errorMessage={unexpectedFailure}
          onRetry={onRetry}
          empty={
            search ? (
              <EmptyState title="No properties match" action={clear}>
                Try another address or postcode.
              </EmptyState>
            ) : (
              <EmptyState title="No properties yet">
                Properties show here once it is known who lives there or that nobody does.
              </EmptyState>
            )
          }
          footer={footer}
          stickyHeader
        />
      )}
    </AgentList>
  )
}

const none: Property[] = []

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
    cell: (property) => <span className={css.muted}>{tenancyText(property)}</span>,
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
    laptop: 'hide',
    narrow: 'hide',
    cell: ({ tags: [first, ...others] = [] }) =>
      first && (
        <span className={css.tags}>
          <Tag>{first.name}</Tag>
          {others.length > 0 && (
            <span className={css.muted} title={others.map(({ name }) => name).join(', ')}>
              +{others.length}
            </span>
          )}
        </span>
      ),
  },
]

function tenancyText({ current_tenancy, next_tenancy, void_since }: Property): string {
  const tenancy = current_tenancy ?? next_tenancy
  if (tenancy) {
    const end = tenancy.tenancy_end ? formatDate(tenancy.tenancy_end) : 'rolling'
    return tenancy.is_lead
      ? `From ${formatDate(tenancy.tenancy_start)}`
      : `${formatDate(tenancy.tenancy_start)} to ${end}`
  }
  return void_since ? `Empty since ${formatDate(void_since)}` : '–'
}
