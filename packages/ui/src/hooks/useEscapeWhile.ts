import { useEffect, useEffectEvent } from 'react'

/**
 * Takes Escape while something that will open still loads, before what is open already: a modal around it stays.
 * @param onEscape gives up what loads; `false` leaves the key to the page
 */
export function useEscapeWhile(isWaiting: boolean, onEscape: (event: KeyboardEvent) => void | false): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    if (onEscape(event) === false) return
    // Not for anything else either: a second one that waits, or the browser's own closing of a dialog.
    event.preventDefault()
    event.stopImmediatePropagation()
  })

  useEffect(() => {
    if (!isWaiting) return
    const listen = (event: KeyboardEvent) => take(event)
    // Ahead of radix, which listens on the document.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [isWaiting])
}
