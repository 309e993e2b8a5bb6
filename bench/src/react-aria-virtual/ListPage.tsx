import { TableLayout, Virtualizer } from 'react-aria-components'
import type { ListPageProps } from '../contract.ts'
import { BillsTable, type BillsTableProps } from '../react-aria/BillsTable.tsx'
import { VoidBills } from '../react-aria/VoidBills.tsx'
import './virtual.css'

const layout = { rowHeight: 40, headingHeight: 36 }

/** With React Aria's own Virtualizer. */
export function ListPage(props: ListPageProps) {
  return <VoidBills {...props} BillsTable={VirtualTable} />
}

function VirtualTable(props: BillsTableProps) {
  return (
    <Virtualizer layout={TableLayout} layoutOptions={layout}>
      <BillsTable {...props} />
    </Virtualizer>
  )
}
