import { useEffect, useState } from 'react'
import { displayDelay } from './holdOnceShown.ts'

/** True once waiting exceeds 200 ms. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const appears = setTimeout(() => setSlow(true), displayDelay)
    return () => {
      clearTimeout(appears)
      setSlow(false)
    }
  }, [isWaiting])
  return isSlow
}
