import { opener } from '@doorstep/ui/hooks/opener'
import { useEffect, useRef } from 'react'
import { focusHeading } from '../focusHeading.ts'
import { $modal } from './openModal.ts'

/** How long the page may take to show what the modal changed, ms. */
const changeTime = 1000

/**
 * A dialog gives focus back to what opened it. When that has gone, or goes with what the modal changed (a removed row, a button that
 * is no longer needed), this moves focus to what the modal named, else to the next row of its list, else to the page's heading.
 */
export function useFocusAfterModal($open: typeof $modal, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  const openedBy = useRef<HTMLElement>(null)
  const nextRow = useRef<Element>(null)
  const named = useRef<() => HTMLElement | null>(() => null)

  useEffect(
    // At once: what opened the modal may be gone before the modal's code has loaded.
    () =>
      $open.listen((modal) => {
        if (!modal) return
        openedBy.current = opener()
        nextRow.current = openedBy.current?.closest('tr')?.nextElementSibling ?? null
        named.current = modal.focusAfter ?? (() => null)
      }),
    [$open],
  )

  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return

    function moveFocus() {
      // The page waits while a modal is open: the question lay over it.
      if (document.activeElement !== document.body || $modal.get()) return
      // Given up while it loaded: no dialog has given focus back.
      openedBy.current?.focus()
      if (document.activeElement !== document.body) return
      const row = nextRow.current?.isConnected ? nextRow.current : null
      const control = named.current() ?? row?.querySelector<HTMLElement>('a[href], button, input')
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
