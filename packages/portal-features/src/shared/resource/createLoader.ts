type Options<Data> = {
  load: () => Promise<Data>
  apply: (data: Data) => void
  /** Says why it could not be loaded; what was shown stays. */
  fail: (error: unknown) => void
  onLoading: (isLoading: boolean) => void
}

/**
 * Loads one thing whenever it is asked to, one call at a time. Asked while a call runs, it makes another one after it and drops the answer
 * on its way, which may not know what has just happened.
 */
export function createLoader<Data>({ load, apply, fail, onLoading }: Options<Data>) {
  let running: Promise<void> | null = null
  let isOutdated = false

  async function run(): Promise<void> {
    onLoading(true)
    try {
      do {
        isOutdated = false
        try {
          const data = await load()
          if (!isOutdated) apply(data)
        } catch (error) {
          if (!isOutdated) fail(error)
        }
      } while (isOutdated)
    } finally {
      running = null
      onLoading(false)
    }
  }

  return {
    /** The call on its way, if there is one. */
    running: () => running,
    reload(): Promise<void> {
      isOutdated = running !== null
      running ??= run()
      return running
    },
  }
}
