import { useEffect, useState } from 'react'
import { PortalError } from '../shared/client/PortalError.ts'

/** How long typing has to pause before something is looked up, ms. */
const pause = 400

export type Lookup<Found> =
  /** There is nothing to look up yet, it is being looked up, or it could not be. */
  ({ state: 'incomplete' | 'unknown' | 'failed' } | { state: 'known'; found: Found }) & {
    /** Takes what is known about this query from another answer. */
    learn: (found: Found) => void
  }

/**
 * Looks something up while it is typed, once typing pauses.
 * @param query what is looked up; null while it isn't complete
 * @param look asks the API; the same function on every render
 * @param initial what is known about the first query already
 */
export function useLookup<Query extends object, Found>(
  query: Query | null,
  look: (query: Query, signal: AbortSignal) => Promise<Found>,
  initial: Found,
): Lookup<Found> {
  // Two queries are the same when they read the same.
  const key = query && JSON.stringify(query)
  const [known, setKnown] = useState({ key, found: initial })
  const [failedKey, setFailedKey] = useState<string>()

  useEffect(() => {
    if (key === null || known.key === key) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      look(JSON.parse(key) as Query, controller.signal).then(
        (found) => setKnown({ key, found }),
        (error: unknown) => {
          if (!(error instanceof PortalError)) throw error
          if (!controller.signal.aborted) setFailedKey(key)
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, known.key, look])

  const learn = (found: Found) => setKnown({ key, found })
  if (key === null) return { state: 'incomplete', learn }
  if (known.key !== key) return { state: failedKey === key ? 'failed' : 'unknown', learn }
  return { state: 'known', found: known.found, learn }
}
