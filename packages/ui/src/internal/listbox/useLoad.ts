import { useEffect, useEffectEvent, useState } from 'react'

/** Loads what matches the query; may stop once the signal is aborted. */
export type Load<Item> = (query: string, signal: AbortSignal) => Promise<readonly Item[]>

export type LoadState = 'ready' | 'loading' | 'failed'

/** The debounce before a request, ms. */
const typingPause = 250

const none: readonly never[] = []

/**
 * What `load` resolves with for the latest query. An outdated request is aborted, and its result is ignored. The previous result
 * stays until the new one arrives.
 */
export function useLoad<Item>(load: Load<Item> | undefined, query: string, isAsking: boolean) {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState({ question: '', items: none as readonly Item[], failed: false })
  const question = `${attempt} ${query}`
  const asks = load !== undefined && isAsking

  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    try {
      const items = (await load?.(query, signal)) ?? none
      if (!signal.aborted) setAnswer({ question: asked, items, failed: false })
    } catch {
      if (!signal.aborted) setAnswer({ question: asked, items: none, failed: true })
    }
  })
  useEffect(() => {
    if (!asks) return
    const asking = new AbortController()
    const timer = setTimeout(() => void ask(question, asking.signal), query === '' ? 0 : typingPause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asks, question, query])

  const state: LoadState = !asks
    ? 'ready'
    : answer.question !== question
      ? 'loading'
      : answer.failed
        ? 'failed'
        : 'ready'
  return { state, items: asks ? answer.items : none, retry: () => setAttempt(attempt + 1) }
}
