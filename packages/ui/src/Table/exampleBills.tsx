import { Link } from '../Link/Link.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import type { TableColumn } from './columns.ts'

/** The data for the stories of Table and its parts. */
export interface Bill {
  id: number
  address: string
  postcode: string
  supplier: string
  due: string
  pence: number
  outdated?: boolean
}

/** As the stories sort them: the latest `due` first. */
export const bills: Bill[] = [
  {
    id: 3,
    address: '14B Cardigan Lane',
    postcode: 'LS6 3AG',
    supplier: 'Fernhill Energy',
    due: '31/03/2026',
    pence: 14286,
  },
  {
    id: 4,
    address: '33 Holgate Road',
    postcode: 'YO24 4AA',
    supplier: 'Calder Water',
    due: '27/03/2026',
    pence: 3075,
    outdated: true,
  },
  {
    id: 1,
    address: '5 Brudenell Mount',
    postcode: 'LS6 1HS',
    supplier: 'Oakmere Power',
    due: '24/03/2026',
    pence: 6425,
  },
  {
    id: 2,
    address: '102 Cemetery Road',
    postcode: 'S11 8FP',
    supplier: 'Larkfield Energy',
    due: '20/03/2026',
    pence: 131855,
  },
]

const unpaid = bills.filter(({ outdated }) => !outdated)

export const manyBills = (count: number): Bill[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(unpaid[index % unpaid.length] as Bill),
    id: index + 1,
    address: `${index + 1} Ash Grove`,
  }))

/** Made once: stories render thousands of rows. */
const currency = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const pounds = (pence: number) => currency.format(pence / 100)

/** Kept outside the stories, as a table's columns should be. */
export const columns: TableColumn<Bill>[] = [
  {
    id: 'address',
    header: 'Property',
    cell: (bill) => (
      <>
        <Link href={`#bill-${bill.id}`} variant="quiet">
          {bill.address}
        </Link>{' '}
        {bill.postcode}
      </>
    ),
  },
  { id: 'supplier', header: 'Supplier', width: 'name', showFrom: 1400, cell: (bill) => bill.supplier },
  {
    id: 'due',
    header: 'Due',
    width: 'date',
    sortable: true,
    sortValue: (bill) => bill.due.split('/').toReversed().join(''),
    cell: (bill) => bill.due,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 'number',
    align: 'end',
    sortable: true,
    firstDirection: 'desc',
    sortValue: (bill) => bill.pence,
    narrow: 'end',
    cell: (bill) => pounds(bill.pence),
  },
  {
    id: 'status',
    header: 'Status',
    width: 'badge',
    narrow: 'end',
    cell: (bill) =>
      bill.outdated ? (
        <StatusBadge tone="neutral">Outdated</StatusBadge>
      ) : (
        <StatusBadge tone="caution">Needs paying</StatusBadge>
      ),
  },
]

/** How often a cell was rendered. */
export const cellRuns = { count: 0 }
export const countedColumns: TableColumn<Bill>[] = columns.map((column) => ({
  ...column,
  cell: (bill) => {
    cellRuns.count++
    return column.cell(bill)
  },
}))

/** The id of a bill. */
export const billId = (bill: Bill) => bill.id
export const billLabel = (bill: Bill) => `${bill.address}, ${bill.supplier}`

/** The default props of the stories' tables. */
export const exampleTable = {
  label: 'Void bills',
  columns: countedColumns,
  rows: bills,
  getRowId: billId,
  rowLabel: billLabel,
}
