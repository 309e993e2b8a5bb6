'use client'

import { writeDate } from '@doorstep/ui/functions/dates'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { useRouter } from 'next/navigation'
import type { Bill } from './bills'
import { hrefOf, type View } from './view'

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

// Functions can't be passed from a server component, so the columns are in a client component.
const columns: TableColumn<Bill>[] = [
  { id: 'address', header: 'Property', sortable: true, cell: ({ address }) => address },
  { id: 'supplier', header: 'Supplier', width: 'name', cell: ({ supplier }) => supplier },
  { id: 'due', header: 'Due', width: 'date', sortable: true, cell: ({ due }) => writeDate(due) },
  {
    id: 'amount',
    header: 'Amount',
    width: 'number',
    align: 'end',
    narrow: 'end',
    sortable: true,
    cell: ({ amount }) => pounds.format(amount / 100),
  },
]

export function BillTable({ view, bills }: { view: View; bills: Bill[] }) {
  const router = useRouter()
  return (
    <Table
      label="Bills"
      columns={columns}
      rows={bills}
      getRowId={({ id }) => id}
      rowLabel={({ address }) => address}
      sort={view.sort}
      sortHref={(column, direction) => hrefOf({ ...view, sort: { column, direction } })}
      onSortChange={(sort) => router.push(hrefOf({ ...view, sort }))}
    />
  )
}
