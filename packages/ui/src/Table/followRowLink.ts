import type { MouseEvent } from 'react'

const interactive = 'a, button, input, label, select, textarea, summary, [role=button], [role=menuitem]'

/**
 * Makes the whole row a target for the link in its first column, without a second stop in the tab order. For `click` and, so that
 * the middle button opens a new tab, `auxclick`.
 */
export function followRowLink(event: MouseEvent<HTMLTableSectionElement>): void {
  const target = event.target as Element
  if (event.button > 1 || !isForRow(event)) return
  // Someone is copying an address.
  if (document.getSelection()?.type === 'Range') return

  // A click made here has no middle button; Ctrl opens a tab too, and on a Mac Cmd does.
  const isMiddle = event.button === 1
  rowLink(target)?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey || isMiddle,
      metaKey: event.metaKey || isMiddle,
      shiftKey: event.shiftKey,
    }),
  )
}

/** For `mousedown`: on a row with a link, the middle button opens it and does not start scrolling. */
export function keepMiddleButton(event: MouseEvent<HTMLTableSectionElement>): void {
  if (event.button === 1 && isForRow(event) && rowLink(event.target as Element)) event.preventDefault()
}

/** What a row opened elsewhere (a menu, a dialog) bubbles here through React, not through the page. */
function isForRow(event: MouseEvent<HTMLTableSectionElement>): boolean {
  const target = event.target as Element
  return !event.defaultPrevented && event.currentTarget.contains(target) && !target.closest(interactive)
}

const rowLink = (target: Element) => target.closest('tr')?.querySelector(':scope > th a[href]')
