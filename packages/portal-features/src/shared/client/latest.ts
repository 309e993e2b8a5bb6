/** Runs calls of which only the latest counts. */
export type Latest = <Result>(call: (signal: AbortSignal) => Promise<Result>) => Promise<Result | undefined>

/**
 * Creates a runner. A newer call aborts the one before it, whose promise then resolves to undefined, whatever became of it.
 * The latest call's failure is passed on.
 */
export function latest(): Latest {
  let running: AbortController | undefined
  return async (call) => {
    running?.abort()
    const current = new AbortController()
    running = current
    try {
      const result = await call(current.signal)
      return current.signal.aborted ? undefined : result
    } catch (error) {
      if (!current.signal.aborted) throw error
    }
  }
}
