import type { Guide } from '../docs/guide.ts'
import { Link } from '../Link/Link.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { Table, createSelection, type TableColumn } from './Table.tsx'

const bills = [
  {
    id: 1,
    address: '102 Cemetery Road',
    supplier: 'Larkfield Energy',
    due: '20/03/2026',
    amount: '£1,318.55',
  },
  { id: 2, address: '5 Brudenell Mount', supplier: 'Oakmere Power', due: '24/03/2026', amount: '£64.25' },
]
type Bill = (typeof bills)[number]
const columns: TableColumn<Bill>[] = [
  {
    id: 'address',
    header: 'Property',
    sortable: true,
    cell: (bill) => (
      <Link href={`#${bill.id}`} variant="quiet">
        {bill.address}
      </Link>
    ),
  },
  { id: 'supplier', header: 'Supplier', cell: (bill) => bill.supplier },
  { id: 'due', header: 'Due', width: 'date', sortable: true, cell: (bill) => bill.due },
  { id: 'amount', header: 'Amount', width: 'number', align: 'end', cell: (bill) => bill.amount },
]
const badColumns: TableColumn<Bill>[] = [
  { id: 'id', header: 'ID', cell: (bill) => bill.id },
  { id: 'amount', header: 'Amount (GBP)', cell: (bill) => bill.amount },
  { id: 'supplier', header: 'Supplier Name', cell: (bill) => bill.supplier },
  { id: 'address', header: 'Address Line 1', cell: (bill) => bill.address },
]
const table = {
  label: 'Void bills',
  rows: bills,
  getRowId: (bill: Bill) => bill.id,
  rowLabel: (bill: Bill) => bill.address,
}
const selection = createSelection()

export const guide: Guide = {
  room: 240,
  do: {
    shows: (
      <Table
        {...table}
        columns={columns}
        sort={{ column: 'due', direction: 'asc' }}
        sortHref={(column) => `#${column}`}
      />
    ),
    why: 'The first column names the row and links to it. Amounts line up at the end, where people can compare them.',
  },
  dont: {
    shows: <Table {...table} columns={badColumns} />,
    why: 'Rows start with an ID that nobody knows, amounts don’t line up, and the property comes last.',
  },
  anatomy: {
    shows: (
      <Table
        {...table}
        columns={columns}
        selection={selection}
        sort={{ column: 'due', direction: 'asc' }}
        sortHref={(column) => `#${column}`}
        footer={<Pagination from={1} to={2} total={41} previousHref={null} nextHref="#2" />}
      />
    ),
    parts: [
      {
        part: 'selection',
        is: 'adds a checkbox to each row, and one for all rows on the page.',
        at: 'thead input',
      },
      {
        part: 'columns.header',
        is: 'says what the column holds. It is a link if the column sorts.',
        at: 'thead th:nth-of-type(2)',
        side: 'above',
      },
      {
        part: 'columns.cell',
        is: 'is the value. In the first column it names the row.',
        at: 'tbody th a',
        side: 'after',
      },
      {
        part: 'sort',
        is: 'shows which column the rows are sorted by, and in which order.',
        at: 'thead [aria-sort] a',
        side: 'after',
      },
      { part: 'rows', is: 'are one record each.', at: 'tbody tr:nth-child(2)' },
      { part: 'footer', is: 'holds the pages, or a sum.', at: 'nav' },
    ],
  },
  content: [
    'Write headers as nouns of one or two words: ‘Due’, not ‘Due Date (DD/MM/YYYY)’.',
    'Use what people call the row as its `rowLabel`: the address, not a number.',
    'Name the rows in `errorMessage` and `empty`: ‘The bills could not be loaded.’, ‘No bills match’.',
  ],
}
