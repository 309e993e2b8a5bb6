import { useEffect, useRef } from 'react'

/**
 * For updates on blur that move the layout: during a press, `afterPress(run)` waits until the press ends, because a button that moves
 * away from under the pointer isn't clicked.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)

  useEffect(() => {
    const listening = new AbortController()
    const follow = (type: 'mousedown' | 'mouseup' | 'dragend') =>
      addEventListener(
        type,
        () => {
          isPressed.current = type === 'mousedown'
        },
        { capture: true, signal: listening.signal },
      )
    follow('mousedown')
    follow('mouseup')
    // A drag ends without mouseup.
    follow('dragend')
    return () => listening.abort()
  }, [])

  return (run) => {
    if (!isPressed.current) return run()
    const waiting = new AbortController()
    const end = () => {
      waiting.abort()
      // The click fires after mouseup.
      setTimeout(run)
    }
    addEventListener('mouseup', end, { capture: true, signal: waiting.signal })
    addEventListener('dragend', end, { capture: true, signal: waiting.signal })
  }
}
