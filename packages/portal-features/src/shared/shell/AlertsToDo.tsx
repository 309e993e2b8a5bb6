import { useStore } from '@nanostores/react'
import { $alertsToDo } from '../state/alertsToDo.ts'

/** How many alerts are to be done: as the server counted, or as it did after the last change on this page. An island of the sidebar. */
export function AlertsToDo({ count }: { count: number }) {
  const now = useStore($alertsToDo, { ssr: 'initial' })
  return <span>{(now ?? count) || ''}</span>
}
