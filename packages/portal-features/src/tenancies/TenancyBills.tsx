import { formatPounds } from '@doorstep/portal-contract/money'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Card } from '@doorstep/ui/Card'
import { Link } from '@doorstep/ui/Link'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { Section } from '@doorstep/ui/Section'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { billsOfProperty } from '../shared/addresses/voidBills.ts'
import { BillStatusBadge } from '../shared/bill/BillStatusBadge.tsx'
import { formatCount } from '../shared/format/counted.ts'
import { dateRange } from '../shared/format/dates.ts'
import * as css from './TenancyPage.css.ts'

/** The void bills of a tenancy's dates; each opens on the void bills' page. */
export function TenancyBills({
  tenancy: { property, postal_bills: bills, postal_bills_count: count },
}: {
  tenancy: Tenancy
}) {
  return (
    <Section
      heading={
        <>
          Bills <span className={css.count}>{count}</span>
        </>
      }
      actions={
        <Link standalone href={billsOfProperty(property.id)}>
          All void bills of the property
        </Link>
      }
    >
      {bills.length === 0 ? (
        <Card>
          <p className={css.plain}>No void bills cover these dates.</p>
        </Card>
      ) : (
        <Table
          label="Void bills for these dates"
          columns={columns}
          rows={bills}
          getRowId={({ id }) => id}
          rowLabel={({ provider, period_from }) => `${provider.name}, ${period_from}`}
          rowMuted={({ status }) => status === 'outdated'}
          footer={
            count > bills.length && `The newest ${formatCount(bills.length)} of ${formatCount(count)} bills`
          }
        />
      )}
    </Section>
  )
}

const columns: TableColumn<PostalBill>[] = [
  {
    id: 'supplier',
    header: 'Supplier',
    narrow: 'primary',
    cell: ({ id, provider, property }) => (
      <span className={css.provider}>
        <ProviderLogo name={provider.name} src={provider.logo_path} />
        <Link variant="quiet" href={billsOfProperty(property.id, id)}>
          {provider.name}
        </Link>
      </span>
    ),
  },
  {
    id: 'period',
    header: 'Period',
    width: 'note',
    cell: ({ period_from, period_to }) => dateRange(period_from, period_to),
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 'number',
    align: 'end',
    narrow: 'end',
    cell: ({ amount }) => <span className={css.amount}>{formatPounds(amount)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    width: 'badge',
    narrow: 'end',
    cell: (bill) => <BillStatusBadge bill={bill} />,
  },
]
