import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { placeInRow, returnToRow } from './placeInRow.ts'

/** Whether the page is being printed; focus among the rows is back where it was afterwards. */
export function usePrinting(bodyRef: RefObject<HTMLTableSectionElement | null>) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    let focus: ReturnType<typeof placeInRow>
    // The browser takes the page as it is when the event ends.
    const start = () => {
      focus = placeInRow(bodyRef.current)
      flushSync(() => setPrinting(true))
    }
    const end = () => {
      flushSync(() => setPrinting(false))
      if (focus) returnToRow(bodyRef.current, focus)
    }
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [bodyRef])
  return isPrinting
}
