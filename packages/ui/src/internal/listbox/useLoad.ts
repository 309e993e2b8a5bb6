import { useEffect, useEffectEvent, useState } from 'react'

/** Answers with what fits the words; may stop working once the signal is aborted. Rejects when it cannot answer. */
export type Load<Item> = (query: string, signal: AbortSignal) => Promise<readonly Item[]>

export type LoadState = 'ready' | 'loading' | 'failed'

/** How long typing rests before the next question is asked, ms. */
const typingPause = 250

const none: readonly never[] = []

/**
 * What `load` answers to the words typed last. A question that typing has overtaken is aborted, and should its answer still come,
 * it is ignored. Until the new answer is there the former one stays.
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
