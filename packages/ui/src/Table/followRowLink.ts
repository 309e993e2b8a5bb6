import type { MouseEvent } from 'react'

const interactive = 'a, button, input, label, select, textarea, summary, [role=button], [role=menuitem]'

/** Makes the whole row a target for the link in its first column, without a second stop in the tab order. */
export function followRowLink(event: MouseEvent<HTMLTableSectionElement>): void {
  const target = event.target as Element
  // What a row opened elsewhere (a menu, a dialog) bubbles here through React, not through the page.
  if (event.defaultPrevented || !event.currentTarget.contains(target) || target.closest(interactive)) return
  // Someone is copying an address.
  if (document.getSelection()?.type === 'Range') return

  const { ctrlKey, metaKey, shiftKey } = event
  target
    .closest('tr')
    ?.querySelector('th a[href]')
    ?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    )
}
