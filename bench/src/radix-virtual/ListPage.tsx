import { Table } from '@radix-ui/themes'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ListPageProps } from '../contract.ts'
import { HeaderRow, Row, useBillsTable } from '../radix/billsTable.tsx'
import { type BillsTableProps, VoidBills } from '../radix/VoidBills.tsx'

/** With TanStack Virtual: rows above and below those in sight are two empty rows as high as they. */
export function ListPage(props: ListPageProps) {
  return <VoidBills {...props} BillsTable={BillsTable} />
}

function BillsTable(props: BillsTableProps) {
  const table = useBillsTable(props)
  const { rows } = table.getRowModel()
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const virtualizer = useWindowVirtualizer({ count: rows.length, estimateSize: () => 49, overscan: 8 })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <Table.Root aria-label="Void bills">
      <Table.Header>
        <HeaderRow table={table} />
      </Table.Header>
      <Table.Body>
        <Table.Row style={{ height: before }} />
        {items.map(({ index }) => {
          const row = rows[index]
          return row && <Row key={row.id} table={table} row={row} />
        })}
        <Table.Row style={{ height: after }} />
      </Table.Body>
    </Table.Root>
  )
}
