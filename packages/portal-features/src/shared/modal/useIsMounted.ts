import { useEffect, useRef } from 'react'

/** Tells whether the component is still on the page: for what a dialog does after its call, which people may have left by then. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
