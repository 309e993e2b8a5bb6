import { Table } from '@radix-ui/themes'
import type { ListPageProps } from '../contract.ts'
import { HeaderRow, Row, useBillsTable } from './billsTable.tsx'
import { VoidBills } from './VoidBills.tsx'
import type { BillsTableProps } from './VoidBills.tsx'

/** All rows in the page. */
export function ListPage(props: ListPageProps) {
  return <VoidBills {...props} BillsTable={BillsTable} />
}

function BillsTable(props: BillsTableProps) {
  const table = useBillsTable(props)
  return (
    <Table.Root aria-label="Void bills">
      <Table.Header>
        <HeaderRow table={table} />
      </Table.Header>
      <Table.Body>
        {table.getRowModel().rows.map((row) => (
          <Row key={row.id} table={table} row={row} />
        ))}
      </Table.Body>
    </Table.Root>
  )
}
