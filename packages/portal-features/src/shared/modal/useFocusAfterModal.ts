import { useEffect, useRef } from 'react'
import { focusHeading } from '../focusHeading.ts'
import { $modal } from './openModal.ts'

/** How long the page may take to show what the modal changed, ms. */
const changeTime = 1000

/**
 * A dialog gives focus back to what opened it. When that has gone, or goes with what the modal changed (a removed row, a button that
 * is no longer needed), this moves focus to the next row of its list, else to the page's heading.
 */
export function useFocusAfterModal(isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  const nextRow = useRef<Element>(null)

  useEffect(
    // At once, while what opened the modal still has focus.
    () =>
      $modal.listen((modal) => {
        if (modal) nextRow.current = document.activeElement?.closest('tr')?.nextElementSibling ?? null
      }),
    [],
  )

  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return

    function moveFocus() {
      if (document.activeElement !== document.body) return
      const control = nextRow.current?.isConnected
        ? nextRow.current.querySelector<HTMLElement>('a[href], button, input')
        : null
      if (control) control.focus()
      else focusHeading()
    }

    moveFocus()
    const observer = new MutationObserver(moveFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), changeTime)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isOpen])
}
