import { useEffect, useState } from 'react'
import { displayDelay } from './holdOnceShown.ts'

/** Whether it has been waited for so long that a spinner is to say so. */
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
