import { sharers } from '@doorstep/portal-contract/households'
import { billPrice, billStateText, listedBills, monthlyPrice } from '@doorstep/portal-contract/bills'
import { packageCosts } from '@doorstep/portal-contract/costs'
import { dayInLondon, formatDate, formatDayMonth } from '@doorstep/portal-contract/dates'
import { formatPence } from '@doorstep/portal-contract/money'
import type { OrderBill } from '@doorstep/portal-contract/orders.schema'
import type { PackageRecord } from '@doorstep/portal-contract/package.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { DataList } from '@doorstep/ui/DataList'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { Stack } from '@doorstep/ui/Stack'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { counted } from '../../shared/format/counted.ts'
import { CostLedger } from '../../shared/order/CostLedger.tsx'
import { costLines } from '@doorstep/portal-contract/costLines'
import { sharesOf } from '../nextSteps.ts'
import { PackageFrame } from './PackageFrame.tsx'
import { PackageHousehold } from './PackageHousehold.tsx'
import { PackageProgress } from './PackageProgress.tsx'
import * as css from '../TenancyPage.css.ts'
import { type PackageTabProps, usePackage } from './usePackage.ts'

/** The tab Bills Package: what the package includes, from whom, and what it costs (specification, section 3; D24c, D54). */
export function PackageBills(props: PackageTabProps) {
  const page = usePackage(props)
  const { tenancy, order } = page
  return (
    <PackageFrame page={page} tab="bills">
      {order && (
        <>
          <PackageProgress order={order} />
          <Columns template="table-aside">
            <BillsTable order={order} tenants={tenancy.tenants} />
            <Stack space={16}>
              <Card heading="This package">
                <DataList items={factsOf(order)} />
              </Card>
              {order.bills.map((bill) => (
                <InstallNote key={bill.id} bill={bill} />
              ))}
              <PackageHousehold
                tenancy={tenancy}
                order={order}
                onEdit={page.actions.editHousemates}
                onInvite={page.actions.invite}
              />
            </Stack>
          </Columns>
        </>
      )}
    </PackageFrame>
  )
}

function BillsTable({ order, tenants }: { order: PackageRecord; tenants: number }) {
  const listed = listedBills(order.bills)
  const costs = packageCosts(order)
  const summed = { label: counted(listed.length, 'bill'), pence: monthlyPrice(listed) }
  const shares = sharesOf(order, tenants)
  const [share] = shares
  const upTo = share === shares.at(-1) ? '' : 'up to '
  return (
    <Stack space={16}>
      <Table
        label="Bills"
        columns={columns}
        rows={listed}
        getRowId={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={
          <EmptyState title="No bills chosen yet">The tenants choose them when they sign up.</EmptyState>
        }
      />
      <Card>
        <Stack space={12}>
          <CostLedger lines={costLines([summed], costs, order.coupon)} totalPence={costs.total} />
          {order.responsibility_type === 'tenant' && share !== undefined && shares.length > 1 && (
            <p className={css.plain}>
              Each of {counted(sharers(tenants, order.housemates), 'tenant')}: {upTo}
              {formatPence(share)}
            </p>
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

const tones: Record<string, 'positive' | 'info' | 'caution' | 'neutral'> = {
  Active: 'positive',
  'Install Date Booked': 'info',
  'Waiting for supplier': 'caution',
}

const columns: TableColumn<OrderBill>[] = [
  {
    id: 'bill',
    header: 'Bill',
    narrow: 'primary',
    cell: ({ name, provider }) => (
      <span className={css.pictured}>
        <ProviderLogo size="medium" name={provider.name} src={provider.logo_path} />
        <span className={css.lines}>
          <span className={css.strong}>{name}</span>
          {name !== provider.name && <span className={css.second}>{provider.name}</span>}
        </span>
      </span>
    ),
  },
  {
    id: 'reference',
    header: 'Payment reference',
    width: 'badge',
    narrow: 'labelled',
    cell: ({ account_number }) => account_number ?? '–',
  },
  {
    id: 'setup',
    header: 'Set up',
    width: 'date',
    showFrom: 1400,
    narrow: 'hide',
    cell: ({ date_setup }) => (date_setup ? formatDate(date_setup) : '–'),
  },
  {
    id: 'state',
    header: 'State',
    width: 'note',
    narrow: 'end',
    cell: ({ state, install_date }) => (
      <StatusBadge tone={tones[state] ?? 'neutral'}>{billStateText(state, install_date)}</StatusBadge>
    ),
  },
  {
    id: 'price',
    header: 'Each month',
    width: 'date',
    align: 'end',
    narrow: 'end',
    cell: ({ price }) => <span className={css.amount}>{formatPence(billPrice(price))}</span>,
  },
]

/** An engineer comes: someone needs to be home. */
function InstallNote({ bill: { state, install_date, provider } }: { bill: OrderBill }) {
  if (state !== 'Install Date Booked' || !install_date) return null
  return (
    <Alert tone="info">
      {provider.name} installs on <strong>{formatDayMonth(install_date)}</strong>. Someone needs to be home.
    </Alert>
  )
}

function factsOf(order: PackageRecord) {
  const { id, partner, created_at, responsibility_type, payment_method, last_four } = order
  const paidBy =
    responsibility_type === 'tenant'
      ? 'The tenants'
      : payment_method === 'direct_debit'
        ? `You, by Direct Debit${last_four ? ` from the account ending ${last_four}` : ''}`
        : 'You, by invoice'
  return [
    // What our staff ask for.
    { term: 'Package number', value: String(id) },
    { term: 'Managed by', value: partner.name },
    { term: 'Created', value: formatDate(dayInLondon(created_at)) },
    { term: 'Paid by', value: paidBy },
  ]
}
