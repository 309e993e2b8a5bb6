import { useStore } from '@nanostores/react'
import { $moreBillsToPay } from '../state/billsToPay.ts'

/** How many void bills need paying: as the server counted, and what was marked on this page since. An island of the sidebar. */
export function BillsToPay({ count }: { count: number }) {
  const more = useStore($moreBillsToPay, { ssr: 'initial' })
  return <span>{count + more || ''}</span>
}
