import { useEffect, useState } from 'react'
import { holdOnceShown } from '../internal/holdOnceShown.ts'

/**
 * Whether to show that something loads: while it does, and for at least 200 ms once that was to be seen (specification, section 9; D78).
 * What loads within 200 ms, when nothing is shown yet, is not delayed.
 */
export function useLoading(isLoading: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => (isLoading ? holdOnceShown(setIsHeld) : undefined), [isLoading])
  return isLoading || isHeld
}
