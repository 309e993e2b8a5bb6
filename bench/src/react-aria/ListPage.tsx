import type { ListPageProps } from '../contract.ts'
import { BillsTable } from './BillsTable.tsx'
import { VoidBills } from './VoidBills.tsx'

/** All rows in the page, as React Aria's Table has them by default. */
export function ListPage(props: ListPageProps) {
  return <VoidBills {...props} BillsTable={BillsTable} />
}
