import { useEffect, useRef } from 'react'

/**
 * For what moves the page when focus leaves a control: while a press is under way, `afterPress(run)` waits for its end, because a button
 * that moves away from under the pointer is not pressed.
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
    // A drag has no mouseup.
    follow('dragend')
    return () => listening.abort()
  }, [])

  return (run) => {
    if (!isPressed.current) return run()
    const waiting = new AbortController()
    const end = () => {
      waiting.abort()
      // The click comes after the mouseup.
      setTimeout(run)
    }
    addEventListener('mouseup', end, { capture: true, signal: waiting.signal })
    addEventListener('dragend', end, { capture: true, signal: waiting.signal })
  }
}
