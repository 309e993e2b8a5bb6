import { sessionWarning } from '@doorstep/portal-contract/session-end'
import { useEffect, useState } from 'react'

const second = 1000

/**
 * Seconds until a time, 0 once it has passed; updated every second in the last two minutes. Laptops sleep through timers, so
 * the clock is checked whenever the user comes back.
 * @param endsAt ms since 1970
 */
export function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const at = Date.now()
      setNow(at)
      const left = endsAt - at
      const quiet = left - sessionWarning * second
      if (left > 0 && left < Infinity) timer = setTimeout(look, quiet > 0 ? quiet : left % second || second)
    }
    look()
    for (const name of ['focus', 'visibilitychange', 'pageshow']) addEventListener(name, look, { signal })
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [endsAt])

  return Math.max(0, Math.ceil((endsAt - now) / second))
}
