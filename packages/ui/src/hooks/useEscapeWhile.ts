import { useEffect, useEffectEvent } from 'react'

/**
 * Handles Escape while a popup's code loads, before other open layers do, so that a modal around it stays open.
 * @param onEscape cancels the loading; returning `false` leaves the key to the page
 */
export function useEscapeWhile(isWaiting: boolean, onEscape: (event: KeyboardEvent) => void | false): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    if (onEscape(event) === false) return
    // Keeps the key from a second pending popup, and from the browser closing a native dialog.
    event.preventDefault()
    event.stopImmediatePropagation()
  })

  useEffect(() => {
    if (!isWaiting) return
    const listen = (event: KeyboardEvent) => take(event)
    // On the window in the capture phase, to run before radix's listener on the document.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [isWaiting])
}
