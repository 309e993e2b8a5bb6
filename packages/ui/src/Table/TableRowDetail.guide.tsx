import type { Guide } from '../docs/guide.ts'
import { DataList } from '../DataList/DataList.tsx'
import { Link } from '../Link/Link.tsx'
import { Table, createSelection, type TableColumn } from './Table.tsx'

const bills = [
  { id: 1, address: '5 Brudenell Mount', amount: '£64.25' },
  { id: 2, address: '102 Cemetery Road', amount: '£1,318.55' },
]
type Bill = (typeof bills)[number]
const columns: TableColumn<Bill>[] = [
  { id: 'address', header: 'Property', cell: (bill) => bill.address },
  { id: 'amount', header: 'Amount', width: 'number', align: 'end', cell: (bill) => bill.amount },
]
const table = {
  label: 'Bills',
  columns,
  rows: bills,
  getRowId: (bill: Bill) => bill.id,
  rowLabel: (bill: Bill) => bill.address,
}
const openRows = createSelection()
openRows.toggle(2)

export const guide: Guide = {
  room: 300,
  do: {
    shows: (
      <Table
        {...table}
        openRows={openRows}
        rowDetail={() => (
          <DataList
            items={[
              { term: 'Electricity', value: '£1,102.40' },
              { term: 'Standing charge', value: '£216.15' },
            ]}
          />
        )}
      />
    ),
    why: 'The open row shows what £1,318.55 is made of, which only a few people need.',
  },
  dont: {
    shows: (
      <Table
        {...table}
        openRows={openRows}
        rowDetail={(bill) => (
          <p>
            {bill.address} costs {bill.amount}. <Link href="#bill">Open the bill</Link>
          </p>
        )}
      />
    ),
    why: 'The detail repeats the row and has the only link to the bill, so people have to open every row.',
  },
  anatomy: {
    shows: (
      <Table
        {...table}
        openRows={openRows}
        rowDetail={() => (
          <DataList
            items={[
              { term: 'Electricity', value: '£1,102.40' },
              { term: 'Standing charge', value: '£216.15' },
            ]}
          />
        )}
      />
    ),
    parts: [
      { part: 'Button of the row', is: 'opens and closes the detail.', at: 'tbody button' },
      { part: 'rowDetail', is: 'shows the rest about the row, as wide as the table.', at: 'tbody dl' },
      { part: 'openRows', is: 'sets which rows are open.', at: 'tbody tr:nth-child(2)' },
    ],
  },
  content: ['Leave out a heading in the detail: the row above it is one.'],
}
