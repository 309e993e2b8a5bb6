import { useEffect, useState } from 'react'
import { displayDelay } from './holdOnceShown.ts'

/** True once waiting exceeds `delay`, which is 200 ms for what usually takes no time. */
export function useSlow(isWaiting: boolean, delay = displayDelay): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const appears = setTimeout(() => setSlow(true), delay)
    return () => {
      clearTimeout(appears)
      setSlow(false)
    }
  }, [isWaiting, delay])
  return isSlow
}
