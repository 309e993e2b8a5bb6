import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { opener } from '../hooks/opener.ts'

/** What gets focus after a dialog. A function may be called several times after closing; null means what opened it. */
export type FinalFocus = RefObject<HTMLElement | null> | (() => HTMLElement | null)

/** How long a page may take to remove what opened a dialog, such as a deleted row, ms. */
const changeTime = 1000

const controls = 'a[href], button, input'

const hasLostFocus = () => document.activeElement === document.body

/** Ends the observation after the most recently closed dialog. */
let unwatch = () => {}

/** Calls `returnFocus` if the focused element is removed within a second, and before the person's next press or key. */
function watchFocus(returnFocus: () => void) {
  unwatch()
  const observer = new MutationObserver(() => hasLostFocus() && returnFocus())
  unwatch = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, unwatch, { capture: true, once: true })
  setTimeout(unwatch, changeTime)
}

/** What opened a dialog that is closing now, for one that takes its place in the same commit. */
let replacedOpener: HTMLElement | null

function tryFocus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true })
  return document.activeElement === element
}

/** The fallback if the previous element is gone: focuses the modal below, else the page's heading. */
function focusPage() {
  const modal = [...document.querySelectorAll<HTMLElement>('[data-ds-modal]')].at(-1)
  if (tryFocus(modal)) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  tryFocus(heading)
}

/**
 * Returns focus to what opened the dialog. Radix only does so for its own Trigger, which the kit doesn't use. If the opener is removed,
 * for example by what the dialog changed, focus moves to the next row or item of a list, or to the one before the last, else to the modal
 * below or the page's heading.
 * @returns a function to call once the dialog is unmounted: an element in it may have taken focus while closing, and lost it
 */
export function useReturnFocus(open: boolean, finalFocus: FinalFocus | undefined): () => void {
  const openedBy = useRef<HTMLElement>(null)
  const nextRow = useRef<Element | null | undefined>(null)

  const returnFocus = () => {
    const wanted = typeof finalFocus === 'function' ? finalFocus() : finalFocus?.current
    if (tryFocus(wanted) || tryFocus(openedBy.current) || !hasLostFocus()) return
    if (!tryFocus(nextRow.current?.querySelector<HTMLElement>(controls))) focusPage()
  }
  const onClosed = useEffectEvent(() => {
    replacedOpener = null
    returnFocus()
    watchFocus(returnFocus)
  })

  useLayoutEffect(() => {
    if (!open) return
    unwatch()
    openedBy.current = opener() ?? replacedOpener
    const row = openedBy.current?.closest('tr') ?? openedBy.current?.closest('li')
    nextRow.current = row?.nextElementSibling ?? row?.previousElementSibling
    return () => {
      replacedOpener = openedBy.current
    }
  }, [open])
  // Not a layout effect, because radix still traps focus then.
  useEffect(() => {
    if (open) return () => onClosed()
  }, [open])
  return () => hasLostFocus() && returnFocus()
}
