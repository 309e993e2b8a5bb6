import { billPrice } from '@doorstep/portal-contract/bills'
import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { formatPence } from '@doorstep/portal-contract/money'
import type { Order } from '@doorstep/portal-contract/orders'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { OrderStatusBadge } from '../shared/order/OrderStatusBadge.tsx'
import { PropertyAddress } from '../shared/property/PropertyAddress.tsx'
import { agentHref } from './agent.filters.ts'
import * as css from './AgentCells.css.ts'
import { AgentList, type AgentListProps } from './AgentList.tsx'

/** The packages of a branch or letting agent: those shown by default, or of every status (D24b). */
export function AgentPackages({
  onRetry,
  ...props
}: Pick<AgentListProps<Order>, 'agentId' | 'list' | 'onSearch'> & { onRetry: () => void }) {
  const { agentId, list } = props
  const { shown } = list
  return (
    <AgentList
      {...props}
      name="Packages"

      filter={
        <Button asChild variant="quiet">
          <a href={agentHref(agentId, { ...shown, all: !shown.all, page: 1 })}>
            {shown.all ? 'Show only current packages' : 'Show packages of every status'}
          </a>
        </Button>
      }
    >
      {(footer, clear) => (
        <Table
          label="Packages"
          columns={columns}
          rows={list.page?.data ?? none}
          getRowId={({ id }) => id}
          rowLabel={({ property }) => property.address_line1}
          state={list.state}
          errorMessage={unexpectedFailure}
          onRetry={onRetry}
          empty={
            shown.search ? (
              <EmptyState title="No packages match" action={clear}>
                Try another address or postcode.
              </EmptyState>
            ) : (
              <EmptyState title={shown.all ? 'No packages yet' : 'No current packages'}>
                {!shown.all && 'Packages that are being set up, await approval or are active show here.'}
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

const none: Order[] = []

const columns: TableColumn<Order>[] = [
  {
    id: 'property',
    header: 'Property',
    narrow: 'primary',
    cell: ({ property }) => <PropertyAddress property={property} />,
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
      const given = payers.filter(({ has_payment_details }) => has_payment_details).length
      return (
        <span className={css.muted}>{payers.length > 0 ? `${given} of ${payers.length} given` : '–'}</span>
      )
    },
  },
  {
    id: 'created',
    header: 'Created',
    width: 'date',
    laptop: 'hide',
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
    cell: ({ bills }) => <span className={css.figure}>{formatPence(monthlyPence(bills))}</span>,
  },
]

/** What the bills come to each month, also those that lists hide (D54). */
function monthlyPence(bills: Order['bills']): number {
  return bills.reduce((sum, { price }) => sum + billPrice(price), 0)
}
