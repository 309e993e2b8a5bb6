import type { KeyboardEvent } from 'react'

/** Clicks a row with the modifiers of the key press: with Ctrl or ⌘, a link opens in a new tab. */
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
