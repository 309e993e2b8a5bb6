import { useState } from 'react'
import { lazyPart, useLazyPart } from '../../hooks/lazyPart.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import type { RowId } from '../selection.ts'

/** Up to this many, all rows are in the page. */
const most = 200
/** Enough to fill a window until the code for the rest is there. */
const first = 50

const virtualRows = lazyPart(async () => (await import('./VirtualRows.tsx')).VirtualRows)

/**
 * For a long table, the component that keeps only the rows in sight in the page, once its code is there; until then, how many rows
 * to show, where not all. Server HTML has them all, and so has a table whose code could not be fetched.
 */
export function useVirtualRows(count: number) {
  const isLong = count > most
  const hydrated = useHydrated()
  const [fromServer] = useState(!hydrated)
  const { loaded: VirtualRows, hasFailed } = useLazyPart(virtualRows, isLong)

  const isWaiting = isLong && !VirtualRows && !hasFailed && !fromServer
  return { VirtualRows: isLong && hydrated ? VirtualRows : undefined, shown: isWaiting ? first : undefined }
}

/** A row, or the open detail under it. */
export interface Entry {
  key: string
  index: number
  isDetail: boolean
}

/** The rows in their order, each with its detail where that is open. */
export function entriesOf(ids: readonly RowId[], openIds: ReadonlySet<RowId>): Entry[] {
  return ids.flatMap((id, index) => {
    // A number and its digits are two ids.
    const key = `${typeof id} ${id}`
    const row = { key, index, isDetail: false }
    return openIds.has(id) ? [row, { key: `${key} detail`, index, isDetail: true }] : row
  })
}
