import { useEffect, useEffectEvent, useState } from 'react'
import { followPresses } from './opener.ts'

/** Code loaded on hover, focus or press. */
export interface LazyPart<Part> {
  /** Undefined until it has loaded. */
  readonly loaded: Part | undefined
  /** Loads it once. After a failure the next call retries. */
  load: () => Promise<Part>
  /** Loads it early, on hover or focus. Errors surface from `load()`, not from preloading. */
  preload: () => void
}

/**
 * Loads code that isn't in the initial bundle. Create it outside components, so that all of them share the loaded code.
 * @param load such as `() => import('./Chart.tsx')`
 */
export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  followPresses()
  let loading: Promise<Part> | undefined

  async function loadOnce() {
    try {
      return (part.loaded = await load())
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  const part = {
    loaded: undefined as Part | undefined,
    load: () => (loading ??= loadOnce()),
    preload: () => void part.load().catch(() => {}),
  }
  return part
}

/**
 * Loads a LazyPart once it is needed.
 * @param neededBy loads it unless false or null; a different value retries after a failure
 */
export function useLazyPart<Part>(
  part: LazyPart<Part>,
  neededBy: unknown,
  onFailure?: () => void,
): { loaded: Part | undefined; hasFailed: boolean } {
  /** A new object each time, so that another part's outcome renders too. */
  const [outcome, setOutcome] = useState<{ part: LazyPart<Part>; hasFailed: boolean }>()
  const fail = useEffectEvent(() => {
    setOutcome({ part, hasFailed: true })
    onFailure?.()
  })

  useEffect(() => {
    if (neededBy === false || neededBy === null || part.loaded !== undefined) return
    let isCurrent = true
    part.load().then(
      () => isCurrent && setOutcome({ part, hasFailed: false }),
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [part, neededBy])

  return { loaded: part.loaded, hasFailed: outcome?.part === part && outcome.hasFailed }
}
