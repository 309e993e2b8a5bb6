import { useState } from 'react'
import { Table, createSelection, type TableColumn, type TableSort } from '@doorstep/ui/Table'

interface Bill {
  id: number
  address: string
  pence: number
}

const bills: Bill[] = [
  { id: 1, address: '5 Brudenell Mount', pence: 6425 },
  { id: 2, address: '33 Holgate Road', pence: 4889 },
]

const columns: TableColumn<Bill>[] = [
  { id: 'address', header: 'Property', sortable: true, cell: (bill) => bill.address },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (bill) => `£${(bill.pence / 100).toFixed(2)}`,
  },
]

export function Sample() {
  const [selection] = useState(createSelection)
  const [sort, setSort] = useState<TableSort>({ column: 'address', direction: 'asc' })
  const sorted = bills.toSorted(
    (a, b) => a.address.localeCompare(b.address) * (sort.direction === 'asc' ? 1 : -1),
  )
  return (
    <Table
      label="Bills"
      columns={columns}
      rows={sorted}
      getRowId={(bill) => bill.id}
      rowLabel={(bill) => bill.address}
      selection={selection}
      sort={sort}
      onSortChange={setSort}
      sortHref={(column, direction) => `#${column}-${direction}`}
    />
  )
}
