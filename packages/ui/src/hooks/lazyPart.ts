import { useEffect, useEffectEvent, useState } from 'react'
import { followPresses } from './opener.ts'

/** Code that loads when somebody reaches for it. */
export interface LazyPart<Part> {
  /** Undefined until it has loaded. */
  readonly loaded: Part | undefined
  /** Loads it once. After a failure the next call tries again. */
  load: () => Promise<Part>
  /** Loads it ahead of the press, on hover or focus. A failure is told by the press. */
  preload: () => void
}

/**
 * The one loader for what is not in a page's first code. Make it outside components, so that all of them share what has loaded.
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
 * What a LazyPart loads, once it is needed.
 * @param neededBy loads it, unless false or null; a different value tries again after a failure
 */
export function useLazyPart<Part>(
  part: LazyPart<Part>,
  neededBy: unknown,
  onFailure?: () => void,
): { loaded: Part | undefined; hasFailed: boolean } {
  const [outcome, setOutcome] = useState<'loaded' | 'failed'>()
  const fail = useEffectEvent(() => {
    setOutcome('failed')
    onFailure?.()
  })

  useEffect(() => {
    if (neededBy === false || neededBy === null || part.loaded !== undefined) return
    let isCurrent = true
    part.load().then(
      () => isCurrent && setOutcome('loaded'),
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [part, neededBy])

  return { loaded: part.loaded, hasFailed: outcome === 'failed' }
}
