/** Runs calls of one kind of which only the latest counts. */
export type Latest = <Answer>(call: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer | undefined>

/**
 * Makes a runner: a newer call aborts the one before it, whose promise then gives undefined, also if it had failed
 * or been answered. The latest call's own failure is passed on.
 */
export function latest(): Latest {
  let running: AbortController | undefined
  return async (call) => {
    running?.abort()
    const own = new AbortController()
    running = own
    try {
      const answer = await call(own.signal)
      return own.signal.aborted ? undefined : answer
    } catch (error) {
      if (!own.signal.aborted) throw error
    }
  }
}
