import { useStore } from '@nanostores/react'
import { $alertsToDo, $moreBillsToPay } from '../state/sidebarFigures.ts'

/** How many void bills need paying: as the server counted, and what was marked on this page since. An island of the sidebar. */
export function BillsToPay({ count }: { count: number }) {
  const more = useStore($moreBillsToPay, { ssr: 'initial' })
  return <span>{count + more || ''}</span>
}

/** How many alerts are to be done: as the server counted, or as it did after the last change on this page. An island of the sidebar. */
export function AlertsToDo({ count }: { count: number }) {
  const now = useStore($alertsToDo, { ssr: 'initial' })
  return <span>{(now ?? count) || ''}</span>
}
