import { useEffect, useState } from 'react'
import { holdOnceShown } from '../internal/holdOnceShown.ts'

/**
 * Whether to show a loading state: while loading, and for at least 200 ms once it was visible (specification, section 9; D78).
 * Content that loads within 200 ms, before anything is visible, isn't delayed.
 */
export function useLoading(isLoading: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => (isLoading ? holdOnceShown(setIsHeld) : undefined), [isLoading])
  return isLoading || isHeld
}
