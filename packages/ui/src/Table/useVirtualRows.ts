import { useEffect, useState } from 'react'
import { useHydrated } from '../hooks/useHydrated.ts'
import type { VirtualRows as VirtualRowsComponent } from './VirtualRows.tsx'

/** Up to this many, all rows are in the page. */
const most = 200
/** Enough to fill a window until the code for the rest is there. */
const first = 50

let VirtualRows: typeof VirtualRowsComponent | undefined

/**
 * For a long table, the component that keeps only the rows in sight in the page, once its code is there; until then, how many rows
 * to show, where not all. Server HTML has them all, and so has a table whose code could not be fetched.
 */
export function useVirtualRows(count: number) {
  const isLong = count > most
  const hydrated = useHydrated()
  const [fromServer] = useState(!hydrated)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(VirtualRows ? 'ready' : 'loading')

  useEffect(() => {
    if (!isLong || VirtualRows) return
    const load = async () => {
      try {
        VirtualRows = (await import('./VirtualRows.tsx')).VirtualRows
        setState('ready')
      } catch {
        setState('failed')
      }
    }
    void load()
  }, [isLong])

  const isWaiting = isLong && state === 'loading' && !fromServer
  return { VirtualRows: isLong && hydrated ? VirtualRows : undefined, shown: isWaiting ? first : undefined }
}
