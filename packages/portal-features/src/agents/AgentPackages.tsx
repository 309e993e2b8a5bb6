import { linesText } from '@doorstep/portal-contract/addresses'
import { packageCosts } from '@doorstep/portal-contract/costs'
import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { formatPence } from '@doorstep/portal-contract/money'
import type { Order } from '@doorstep/portal-contract/orders.schema'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Stack } from '@doorstep/ui/Stack'
import type { TableColumn } from '@doorstep/ui/Table'
import { counted } from '../shared/format/counted.ts'
import type { CurrentList } from '../shared/list/createListStore.ts'
import { ListFilters } from '../shared/list/ListFilters.tsx'
import { type ListActions, ListTable } from '../shared/list/ListTable.tsx'
import { OrderStatusBadge } from '../shared/order/OrderStatusBadge.tsx'
import { PropertyAddress } from '../shared/property/PropertyAddress.tsx'
import { packageHref } from '../shared/property/propertyHref.ts'
import * as css from './AgentCells.css.ts'
import { agentPackages, type AgentPackagesQuery } from './agents.filters.ts'

export interface AgentPackagesProps {
  agentId: number
  state: CurrentList<AgentPackagesQuery, Order>
  actions: ListActions<AgentPackagesQuery>
}

/** The packages of a branch or letting agent: those shown by default, or of all statuses (D24b). */
export function AgentPackages({ agentId, state, actions }: AgentPackagesProps) {
  const { current: shown } = state
  const list = agentPackages(agentId)
  const isAll = shown.status === 'all'
  return (
    <Stack space={12}>
      <ListFilters
        list={list}
        state={state}
        onChange={actions.change}
        label="Packages"
        searchBy="address or postcode"
      >
        {() => (
          <Button href={list.href(list.change(shown, { status: isAll ? null : 'all' }))} variant="quiet">
            {isAll ? 'Show only current packages' : 'Show all packages'}
          </Button>
        )}
      </ListFilters>
      <ListTable
        list={list}
        state={state}
        label="Packages"
        count={(total) => counted(total, 'package')}
        columns={columns}
        rowLabel={({ property }) => linesText(property)}
        errorMessage={unexpectedFailure}
        onRetry={actions.retry}
        nothingMatches={{ title: 'No packages match', advice: 'Try another address or postcode.' }}
        empty={
          <EmptyState title={isAll ? 'No packages yet' : 'No current packages'}>
            {!isAll && 'Packages appear here while they’re being set up, awaiting approval or active.'}
          </EmptyState>
        }
      />
    </Stack>
  )
}

const columns: TableColumn<Order>[] = [
  {
    id: 'property',
    header: 'Property',
    narrow: 'primary',
    cell: (order) => <PropertyAddress property={order.property} href={packageHref(order)} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 'note',
    narrow: 'end',
    cell: ({ status_id }) => <OrderStatusBadge statusId={status_id} />,
  },
  {
    id: 'paid_by',
    header: 'Paid by',
    width: 'date',
    cell: ({ responsibility_type }) => (responsibility_type === 'tenant' ? 'Tenants' : 'Partner'),
  },
  {
    id: 'payers',
    header: 'Payment details',
    width: 'name',
    cell: ({ household: { bill_payers: payers } }) => {
      const added = payers.filter(({ has_payment_details }) => has_payment_details).length
      return (
        <span className={css.muted}>{payers.length > 0 ? `${added} of ${payers.length} added` : '–'}</span>
      )
    },
  },
  {
    id: 'created',
    header: 'Created',
    width: 'date',
    showFrom: 1400,
    narrow: 'hide',
    cell: ({ household }) => (
      <span className={css.muted}>{formatDate(dayInLondon(household.created_at))}</span>
    ),
  },
  {
    id: 'monthly',
    header: 'Each month',
    width: 'reference',
    align: 'end',
    narrow: 'end',
    cell: (order) => <span className={css.figure}>{formatPence(packageCosts(order).total)}</span>,
  },
]
