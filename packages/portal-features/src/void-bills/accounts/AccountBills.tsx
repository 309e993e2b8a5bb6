import { formatDate } from '@doorstep/portal-contract/dates'
import { billFailures } from '@doorstep/portal-contract/messages'
import { issueDateText } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import type { ProviderAccount } from '@doorstep/portal-contract/provider-accounts.schema'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Link } from '@doorstep/ui/Link'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { billsOfAccount } from '../../shared/addresses/voidBills.ts'
import { billLabel } from '../billLabel.ts'
import { BillStatusBadge } from '../../shared/bill/BillStatusBadge.tsx'
import { counted } from '../../shared/format/counted.ts'
import { propertyHref } from '../../shared/property/propertyHref.ts'
import { useLoaded } from '../../shared/resource/useResource.ts'
import { AmountCell } from '../BillCells.tsx'
import * as css from './Accounts.css.ts'

export interface AccountBillsProps {
  account: ProviderAccount
  load: (account: number) => Promise<readonly PostalBill[]>
}

/** The newest bills of an account, each of which opens in the viewer, and the way to all of them. */
export function AccountBills({ account, load }: AccountBillsProps) {
  const { id, bills_count, property_tenancy } = account
  const bills = useLoaded({ load: () => load(id), failure: billFailures.bills })
  return (
    <div className={css.detail}>
      <Table
        label={`Bills of ${accountLabel(account)}`}
        columns={columnsOf(id)}
        rows={bills.data ?? noRows}
        getRowId={idOf}
        rowLabel={billLabel}
        state={bills.data ? 'ready' : bills.hasFailed && !bills.isLoading ? 'error' : 'loading'}
        errorMessage={billFailures.bills}
        onRetry={bills.reload}
        empty={<EmptyState title="No bills on this account" illustration="none" />}
      />
      <div className={css.below}>
        <Link standalone href={billsOfAccount(id)}>
          {bills_count === 1 ? 'Open its bill in the list' : `All ${counted(bills_count, 'bill')}`}
        </Link>
        <Link standalone href={propertyHref(property_tenancy.property.id)}>
          Open the property
        </Link>
      </div>
    </div>
  )
}

/** What an account is called: 'Fernhill Energy, FH 2204 8817'. */
export const accountLabel = ({ provider, account_number }: ProviderAccount): string =>
  `${provider.name}, ${account_number}`

const noRows: never[] = []
const idOf = ({ id }: PostalBill) => id

function columnsOf(account: number): TableColumn<PostalBill>[] {
  return [
    {
      id: 'period',
      header: 'Period',
      width: 'fill',
      narrow: 'primary',
      cell: ({ id, period_from, period_to }) => (
        <Link variant="quiet" standalone href={billsOfAccount(account, id)}>
          {formatDate(period_from)} to {formatDate(period_to)}
        </Link>
      ),
    },
    {
      id: 'issue_date',
      header: 'Issued',
      width: 'date',
      narrow: 'labelled',
      cell: (bill) => <span className={css.muted}>{issueDateText(bill)}</span>,
    },
    {
      id: 'amount',
      header: 'Amount',
      width: 'number',
      align: 'end',
      narrow: 'end',
      cell: (bill) => <AmountCell bill={bill} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 'badge',
      narrow: 'second',
      cell: (bill) => <BillStatusBadge bill={bill} />,
    },
  ]
}
