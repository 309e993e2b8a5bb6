import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { opener } from '../hooks/opener.ts'

/** What gets focus after a dialog. A function is called once it has closed; null means what opened it. */
export type FinalFocus = RefObject<HTMLElement | null> | (() => HTMLElement | null)

/** How long a page may take to remove what opened a dialog, such as a deleted row, ms. */
const changeTime = 1000

const controls = 'a[href], button:not(:disabled), input:not(:disabled, [type=hidden])'

/** Observes the page after the most recently closed dialog. */
let following: MutationObserver | undefined

/** Calls `returnFocus` if the focused element is removed within a second. */
function followChanges(returnFocus: () => void) {
  following?.disconnect()
  const changes = new MutationObserver(() => {
    if (document.activeElement === document.body) returnFocus()
  })
  changes.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => changes.disconnect(), changeTime)
  following = changes
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true })
  return document.activeElement !== document.body
}

/** The fallback if the previous element is gone: focuses the modal below, else the page's heading. */
function focusPage() {
  const modal = [...document.querySelectorAll<HTMLElement>('[data-ds-modal]')].at(-1)
  if (focus(modal)) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  focus(heading)
}

/**
 * Returns focus to what opened the dialog. Radix only does so for its own Trigger, which the kit doesn't use. If the opener is removed,
 * for example by what the dialog changed, focus moves to the next row, else the modal below or the page's heading.
 * @returns a function to call once the dialog is unmounted: an element in it may have taken focus while closing, and lost it
 */
export function useReturnFocus(open: boolean, finalFocus: FinalFocus | undefined): () => void {
  const openedBy = useRef<HTMLElement>(null)
  const nextRow = useRef<Element>(null)

  const returnFocus = () => {
    const wanted = typeof finalFocus === 'function' ? finalFocus() : finalFocus?.current
    const row = nextRow.current?.querySelector<HTMLElement>(controls)
    if (!focus(wanted ?? openedBy.current) && !focus(row)) focusPage()
  }
  const onClosed = useEffectEvent(() => {
    returnFocus()
    followChanges(returnFocus)
  })

  useLayoutEffect(() => {
    if (!open) return
    following?.disconnect()
    openedBy.current = opener()
    nextRow.current = openedBy.current?.closest('tr')?.nextElementSibling ?? null
  }, [open])
  // Not a layout effect, because radix still traps focus then.
  useEffect(() => {
    if (open) return () => onClosed()
  }, [open])
  return () => {
    if (document.activeElement === document.body) returnFocus()
  }
}
