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
  const [answer, setAnswer] = useState<{ key: string | null; found: Found | null; hasFailed: boolean }>({
    key: initial === undefined ? null : key,
    found: initial ?? null,
    hasFailed: false,
  })
  const ask = useEffectEvent(look)

  useEffect(() => {
    if (key === null || answer.key === key) return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      ask(JSON.parse(key) as Query, signal).then(
        (found) => signal.aborted || setAnswer({ key, found, hasFailed: false }),
        (error: unknown) => {
          if (signal.aborted) return
          if (!(error instanceof PortalError)) reportFault(error)
          setAnswer({ key, found: null, hasFailed: true })
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, answer.key, pause])

  const isAnswered = answer.key === key
  const answered = answer.hasFailed ? 'failed' : 'known'
  return {
    state: key === null ? 'incomplete' : isAnswered ? answered : 'unknown',
    last: answer.found,
    learn: (found) => setAnswer({ key, found, hasFailed: false }),
    retry: () => setAnswer({ key: null, found: null, hasFailed: false }),
  }
}
