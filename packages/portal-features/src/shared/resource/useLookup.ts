import { useEffect, useEffectEvent, useState } from 'react'
import { PortalError } from '../client/PortalError.ts'
import { reportFault } from '../change/reportFault.ts'

export type LookupOptions<Query, Found> = {
  /** What is looked up; null while it isn't complete. Two queries are the same when they read the same. */
  query: Query | null
  look: (query: Query, signal: AbortSignal) => Promise<Found>
  /** What is known about the first query already. */
  initial?: Found
  /** How long typing has to pause before something is looked up, ms. */
  pause?: number
}

export type Lookup<Found> = {
  /** `incomplete`: there is nothing to look up yet. `unknown`: it is being looked up. `failed`: it could not be. */
  state: 'incomplete' | 'unknown' | 'failed' | 'known'
  /** The last answer: of the query before, while a new one is `unknown`. Null before any came, and when the last one failed. */
  last: Found | null
  /** Takes what is known about this query from another answer. */
  learn: (found: Found) => void
  retry: () => void
}

/** Looks something up while it is typed, once typing pauses. A fault of ours is reported. */
export function useLookup<Query extends object, Found>({
  query,
  look,
  initial,
  pause = 400,
}: LookupOptions<Query, Found>): Lookup<Found> {
  const key = query && JSON.stringify(query)
  const [known, setKnown] = useState<{ key: string | null; found: Found | null }>({
    key: initial === undefined ? null : key,
    found: initial ?? null,
  })
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const ask = useEffectEvent(look)

  useEffect(() => {
    if (key === null || known.key === key || failedKey === key) return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      ask(JSON.parse(key) as Query, signal).then(
        (found) => signal.aborted || setKnown({ key, found }),
        (error: unknown) => {
          if (signal.aborted) return
          if (!(error instanceof PortalError)) reportFault(error)
          setFailedKey(key)
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, known.key, failedKey, pause])

  const state =
    key === null ? 'incomplete' : known.key === key ? 'known' : failedKey === key ? 'failed' : 'unknown'
  return {
    state,
    last: state === 'failed' ? null : known.found,
    learn: (found) => setKnown({ key, found }),
    retry: () => setFailedKey(null),
  }
}
