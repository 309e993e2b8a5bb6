import { useEffect, useEffectEvent } from 'react'

/** Calls `open` on Ctrl+K or ⌘K, the usual key for a CommandPalette (D53). Not while a modal is open, the palette included. */
export function useCommandKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isCommand || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
    // Always, so that the browser's own Ctrl+K never runs.
    event.preventDefault()
    if (!event.repeat && document.querySelector('[data-ds-modal]') === null) open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
