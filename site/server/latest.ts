import pTimeout from 'p-timeout'

/**
 * Reads something at most once at a time and once in a while, however often it is asked for.
 * @returns undefined when it failed or took too long; it is then read again after the same while
 */
export function latest<Value>(
  read: () => Promise<Value>,
  { keptMs, patienceMs }: { keptMs: number; patienceMs: number },
): () => Promise<Value | undefined> {
  let reading: Promise<Value | undefined> | undefined
  let isUnderWay = false
  let startedAt = 0
  return () => {
    // One that takes long is not joined by another.
    if (!reading || (!isUnderWay && Date.now() - startedAt >= keptMs)) {
      startedAt = Date.now()
      isUnderWay = true
      const result = read().finally(() => (isUnderWay = false))
      reading = pTimeout(result, { milliseconds: patienceMs }).catch(() => undefined)
    }
    return reading
  }
}
