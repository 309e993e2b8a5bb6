import { VoidBills } from './VoidBills.tsx'
import type { ListPageProps } from '../contract.ts'

/** All rows in the page, as antd's Table has them by default. */
export function ListPage(props: ListPageProps) {
  return <VoidBills {...props} />
}
