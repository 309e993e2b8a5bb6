import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration, then true. For features that only work with script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
