import { VoidBills } from '../antd/VoidBills.tsx'
import type { ListPageProps } from '../contract.ts'

/** With antd's own `virtual` table. */
export function ListPage(props: ListPageProps) {
  return <VoidBills {...props} virtual scroll={{ x: 1200, y: 600 }} />
}
