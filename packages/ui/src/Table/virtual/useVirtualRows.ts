import { useState } from 'react'
import { lazyPart, useLazyPart } from '../../hooks/lazyPart.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import type { RowId } from '../selection.ts'

/** Up to this many, all rows are rendered. */
const most = 200
/** Enough to fill a window until the virtual rows' code has loaded. */
const first = 50

const virtualRows = lazyPart(async () => (await import('./VirtualRows.tsx')).VirtualRows)

/**
 * For a long table, the component that renders only visible rows, once its code has loaded. Until then, the number of rows to show, if
 * not all. Server HTML has all rows, and so does a table whose code failed to load.
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

/** The rows in order, each with its detail if open. */
export function entriesOf(ids: readonly RowId[], openIds: ReadonlySet<RowId>): Entry[] {
  return ids.flatMap((id, index) => {
    // The number 1 and the string '1' are different ids.
    const key = `${typeof id} ${id}`
    const row = { key, index, isDetail: false }
    return openIds.has(id) ? [row, { key: `${key} detail`, index, isDetail: true }] : row
  })
}
