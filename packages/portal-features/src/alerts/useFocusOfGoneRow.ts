import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../shared/focusHeading.ts'
import { listRows } from '../shared/list/rows.ts'

/**
 * Keeps focus in a list when the row that has it leaves the list, as after it was done: the row that takes its place gets it, and without
 * any the page's heading.
 */
export function useFocusOfGoneRow(): void {
  /** The row with focus, counted from 0, and what in it has focus; null when focus is elsewhere. */
  const place = useRef<{ row: number; selector: string }>(null)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const row = listRows().findIndex((one) => one.contains(target))
      place.current = row < 0 ? null : { row, selector: target.matches('a') ? 'th a[href]' : 'td button' }
    }
    const forget = ({ target }: FocusEvent) => {
      // Some browsers report the blur of an element that is removed.
      if (target instanceof Node && target.isConnected) place.current = null
    }
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', forget)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', forget)
    }
  }, [])

  // After every render, because rows leave in one.
  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return
    const { row, selector } = place.current
    const rows = listRows()
    const next = rows[Math.min(row, rows.length - 1)]?.querySelector<HTMLElement>(selector)
    if (next) next.focus()
    else focusHeading()
  })
}
