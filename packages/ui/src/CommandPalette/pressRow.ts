import type { KeyboardEvent } from 'react'

/** Presses a row as the key was pressed: with Ctrl or ⌘, a link opens in a new tab as by pointer. */
export function pressRow(id: string, { ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): void {
  const press = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
    altKey,
  })
  document.getElementById(id)?.dispatchEvent(press)
}
