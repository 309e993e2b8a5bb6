import { LRUCache } from 'lru-cache'
import pTimeout from 'p-timeout'

export type AnswerCacheOptions<Answer> = {
  /** Asks the service for the answer to a key. @param signal ends the call when it takes too long */
  load: (key: string, signal: AbortSignal) => Promise<Answer>
  clock: () => Date
  /** How long an answer counts as fresh, ms. */
  freshMs: number
  /** How long the service may take, ms. */
  timeoutMs: number
  /** How long a service that failed is left alone while there is an old answer, and one that was too slow in any case, ms. */
  retryMs: number
  /** How many answers are kept; the least used go first. */
  max: number
  /** Hears of each call that failed, also when an old answer was given instead. */
  onFailure: (error: unknown) => void
}

/**
 * Answers of another service, such as the content service (D40), kept in this process: asked for again once they are no longer fresh, by
 * one call at a time for each key. When the service fails or is too slow, the old answer is given. After it was too slow, nobody waits for
 * it again for a while, whatever they ask.
 * @returns a function of a key; it throws what the service failed with when there is no old answer
 */
export function createAnswerCache<Answer>(options: AnswerCacheOptions<Answer>) {
  const { load, clock, freshMs, timeoutMs, retryMs, max, onFailure } = options
  /** Why the service is left alone, and until when. */
  let slow: { error: unknown; until: number } | undefined
  // In an object, because an answer may be null or undefined.
  const cache = new LRUCache<string, { answer: Answer }>({
    max,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // An answer that arrives after its key was pushed out is still an answer.
    ignoreFetchAbort: true,
    async fetchMethod(key, stale, { options: kept }) {
      const oldOr = (error: unknown) => {
        if (!stale) throw error
        kept.ttl = retryMs
        return stale
      }
      if (slow && clock().getTime() < slow.until) return oldOr(slow.error)
      try {
        const call = load(key, AbortSignal.timeout(timeoutMs))
        return { answer: await pTimeout(call, { milliseconds: timeoutMs }) }
      } catch (error) {
        onFailure(error)
        const isSlow = error instanceof Error && error.name === 'TimeoutError'
        if (isSlow) slow = { error, until: clock().getTime() + retryMs }
        return oldOr(error)
      }
    },
  })

  return async (key: string): Promise<Answer> => {
    const found = await cache.fetch(key)
    if (!found) throw new Error('The answer was not kept.')
    return found.answer
  }
}
