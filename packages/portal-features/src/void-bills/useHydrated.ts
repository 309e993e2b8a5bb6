import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in server HTML and in the render that hydrates it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
