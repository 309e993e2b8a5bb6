import { useEffect, useState } from 'react'

/** How long after the last key press typing counts as finished, ms. */
const pause = 3_000

/** Whether the user is typing: a dialog that opens by itself waits for a pause, or it would receive the keys. */
export function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false)

  useEffect(() => {
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const typed = () => {
      clearTimeout(timer)
      setTyping(true)
      timer = setTimeout(() => setTyping(false), pause)
    }
    addEventListener('input', typed, { capture: true, signal: stopping.signal })
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [])

  return isTyping
}
