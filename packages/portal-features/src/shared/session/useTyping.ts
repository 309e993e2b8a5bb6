import { useEffect, useState } from 'react'

/** How long nothing is typed before someone counts as done, ms. */
const pause = 3_000

/** Whether someone is typing on the page: what comes up by itself waits for a pause, or it would swallow what they type. */
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
