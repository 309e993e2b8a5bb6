import type { Guide } from '../docs/guide.ts'
import { Table, type TableColumn } from './Table.tsx'

const ignore = () => {}

const bills = [
  {
    id: 1,
    address: '5 Brudenell Mount, Leeds LS6 1HS',
    supplier: 'Oakmere Power',
    due: '24/03/2026',
    amount: '£64.25',
  },
  {
    id: 2,
    address: '102 Cemetery Road, Sheffield S11 8FP',
    supplier: 'Larkfield Energy',
    due: '20/03/2026',
    amount: '£1,318.55',
  },
]
type Bill = (typeof bills)[number]
const columns: TableColumn<Bill>[] = [
  { id: 'address', header: 'Property', cell: (bill) => bill.address },
  { id: 'supplier', header: 'Supplier', cell: (bill) => bill.supplier },
  { id: 'due', header: 'Due', width: 'date', cell: (bill) => bill.due },
  { id: 'amount', header: 'Amount', width: 'number', align: 'end', cell: (bill) => bill.amount },
]
const table = {
  label: 'Void bills',
  columns,
  rows: bills,
  getRowId: (bill: Bill) => bill.id,
  rowLabel: (bill: Bill) => bill.address,
  onColumnLayoutChange: ignore,
}

export const guide: Guide = {
  room: 200,
  do: {
    shows: <Table {...table} columnLayout={{ hidden: ['supplier'], widths: { address: 420 } }} />,
    why: 'Someone hid Supplier and widened Property. The layout is stored for their next visit.',
  },
  dont: {
    shows: <Table {...table} columnLayout={{ hidden: [], widths: { address: 60, supplier: 60 } }} />,
    why: 'A first column of 60 px cuts every address. Start with the columns as designed.',
  },
  anatomy: {
    shows: <Table {...table} stickyFirstColumn columnLayout={{ hidden: [], widths: { address: 420 } }} />,
    parts: [
      { part: 'columns.header', is: 'has a handle at its end that resizes the column.', at: 'thead th' },
      {
        part: 'stickyFirstColumn',
        is: 'keeps the name of the row in view while the rest scrolls.',
        at: 'tbody th',
      },
      {
        part: 'columnLayout',
        is: 'sets which columns are hidden and how wide they are.',
        at: 'thead th:nth-of-type(2)',
        side: 'above',
      },
    ],
  },
  content: ['Give every column a different header: people can’t choose between two columns called ‘Date’.'],
}
