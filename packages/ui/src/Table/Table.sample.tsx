import { useState } from 'react'
import { Link } from '@doorstep/ui/Link'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { sortRows } from '@doorstep/ui/functions/sortRows'
import { Table, type TableColumn, type TableSort } from '@doorstep/ui/Table'

interface Bill {
  id: number
  address: string
  supplier: string
  due: string
  pence: number
  isOutdated?: boolean
}

const bills: Bill[] = [
  {
    id: 3,
    address: '14B Cardigan Lane LS6 3AG',
    supplier: 'Fernhill Energy',
    due: '2026-03-31',
    pence: 14286,
  },
  {
    id: 4,
    address: '33 Holgate Road YO24 4AA',
    supplier: 'Calder Water',
    due: '2026-03-27',
    pence: 3075,
    isOutdated: true,
  },
  { id: 1, address: '5 Brudenell Mount LS6 1HS', supplier: 'Oakmere Power', due: '2026-03-24', pence: 6425 },
  {
    id: 2,
    address: '102 Cemetery Road S11 8FP',
    supplier: 'Larkfield Energy',
    due: '2026-03-20',
    pence: 131855,
  },
]

const day = (date: string) => date.split('-').toReversed().join('/')
const pounds = (pence: number) =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })

// Outside the component: with new columns every row would render again.
const columns: TableColumn<Bill>[] = [
  {
    id: 'address',
    header: 'Property',
    cell: ({ id, address }) => (
      <Link href={`#bill-${id}`} variant="quiet">
        {address}
      </Link>
    ),
  },
  { id: 'supplier', header: 'Supplier', width: 'name', showFrom: 1400, cell: ({ supplier }) => supplier },
  {
    id: 'due',
    header: 'Due',
    width: 'date',
    narrow: 'labelled',
    sortable: true,
    sortValue: ({ due }) => due,
    cell: ({ due }) => day(due),
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 'number',
    align: 'end',
    narrow: 'end',
    sortable: true,
    firstDirection: 'desc',
    sortValue: ({ pence }) => pence,
    cell: ({ pence }) => pounds(pence),
  },
  {
    id: 'status',
    header: 'Status',
    width: 'badge',
    narrow: 'end',
    cell: ({ isOutdated }) =>
      isOutdated ? (
        <StatusBadge tone="neutral">Outdated</StatusBadge>
      ) : (
        <StatusBadge tone="caution">Needs paying</StatusBadge>
      ),
  },
]

export function Sample() {
  const [sort, setSort] = useState<TableSort>({ column: 'due', direction: 'desc' })
  return (
    <Table
      label="Void bills"
      columns={columns}
      rows={sortRows(bills, columns, sort)}
      getRowId={({ id }) => id}
      rowLabel={({ address, supplier }) => `${address}, ${supplier}`}
      rowMuted={({ isOutdated }) => isOutdated === true}
      sort={sort}
      onSortChange={setSort}
      sortHref={(column, direction) => `#sort=${column}-${direction}`}
    />
  )
}
