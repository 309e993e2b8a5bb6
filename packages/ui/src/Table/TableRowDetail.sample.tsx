import { DataList } from '@doorstep/ui/DataList'
import { Table, type TableColumn } from '@doorstep/ui/Table'

interface Bill {
  id: number
  address: string
  amount: string
  energy: string
  standingCharge: string
}

const bills: Bill[] = [
  { id: 1, address: '5 Brudenell Mount', amount: '£64.25', energy: '£48.05', standingCharge: '£16.20' },
  { id: 2, address: '33 Holgate Road', amount: '£48.89', energy: '£33.14', standingCharge: '£15.75' },
]

const columns: TableColumn<Bill>[] = [
  { id: 'address', header: 'Property', cell: (bill) => bill.address },
  { id: 'amount', header: 'Amount', width: 'number', align: 'end', cell: (bill) => bill.amount },
]

// Outside the component, so that open rows don't render again with it.
const detail = (bill: Bill) => (
  <DataList
    items={[
      { term: 'Energy used', value: bill.energy },
      { term: 'Standing charge', value: bill.standingCharge },
    ]}
  />
)

export function Sample() {
  return (
    <Table
      label="Bills"
      columns={columns}
      rows={bills}
      getRowId={(bill) => bill.id}
      rowLabel={(bill) => bill.address}
      rowDetail={detail}
    />
  )
}
