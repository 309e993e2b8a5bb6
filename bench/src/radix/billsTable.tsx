import { Badge, Checkbox, DropdownMenu, IconButton, Table } from '@radix-ui/themes'
import {
  createColumnHelper,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { Bill, BillStatus } from '../contract.ts'
import { formatPence } from '../data.ts'
import { MoreIcon } from '../MoreIcon.tsx'
import type { BillsTableProps } from './VoidBills.tsx'

const colours: Record<BillStatus, 'green' | 'amber' | 'red' | 'gray'> = {
  paid: 'green',
  'needs paying': 'amber',
  challenged: 'red',
  outdated: 'gray',
}

const features = tableFeatures({ rowSelectionFeature })
const helper = createColumnHelper<typeof features, Bill>()

const columns = helper.columns([
  helper.display({
    id: 'select',
    header: ({ table }) => (
      <Checkbox
        aria-label="Select all"
        checked={table.getIsAllRowsSelected() || (table.getIsSomeRowsSelected() && 'indeterminate')}
        onCheckedChange={(checked) => table.toggleAllRowsSelected(checked === true)}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        aria-label={row.original.property}
        checked={row.getIsSelected()}
        onCheckedChange={(checked) => row.toggleSelected(checked === true)}
      />
    ),
  }),
  helper.accessor((bill) => `${bill.property}, ${bill.postcode}`, { id: 'property', header: 'Property' }),
  helper.accessor('provider', { header: 'Provider' }),
  helper.accessor('period', { header: 'Period' }),
  helper.accessor('issued', { header: 'Issued' }),
  helper.accessor('amount', { header: 'Amount', cell: (cell) => formatPence(cell.getValue()) }),
  helper.accessor('status', {
    header: 'Status',
    cell: (cell) => <Badge color={colours[cell.getValue()]}>{cell.getValue()}</Badge>,
  }),
  helper.display({
    id: 'actions',
    header: '',
    cell: ({ row }) => <RowMenu property={row.original.property} />,
  }),
])

/** TanStack Table with the selection of the page. */
export function useBillsTable({ bills, selected, onSelectedChange }: BillsTableProps) {
  return useTable({
    features,
    columns,
    data: bills,
    getRowId: (bill) => String(bill.id),
    state: { rowSelection: selected },
    onRowSelectionChange: onSelectedChange,
  })
}

type BillsTable = ReturnType<typeof useBillsTable>

export function HeaderRow({ table }: { table: BillsTable }) {
  return table.getHeaderGroups().map((group) => (
    <Table.Row key={group.id}>
      {group.headers.map((header) => (
        <Table.ColumnHeaderCell key={header.id}>
          <table.FlexRender header={header} />
        </Table.ColumnHeaderCell>
      ))}
    </Table.Row>
  ))
}

export function Row({ table, row }: { table: BillsTable; row: TableRow<typeof features, Bill> }) {
  return (
    <Table.Row data-selected={row.getIsSelected() || undefined}>
      {row.getAllCells().map((cell) => (
        <Table.Cell key={cell.id}>
          <table.FlexRender cell={cell} />
        </Table.Cell>
      ))}
    </Table.Row>
  )
}

function RowMenu({ property }: { property: string }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton variant="ghost" aria-label={`Actions for ${property}`}>
          <MoreIcon />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <DropdownMenu.Item>View bill</DropdownMenu.Item>
        <DropdownMenu.Item>Mark as paid</DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
