type Options<Data> = {
  load: () => Promise<Data>
  show: (data: Data) => void
  /** Says why it could not be loaded; what was shown stays. */
  fail: (error: unknown) => void
  onLoading: (isLoading: boolean) => void
}

/** Loads one thing whenever it is asked to, once at a time. The newest answer is what is shown. */
export function createReload<Data>({ load, show, fail, onLoading }: Options<Data>) {
  let running: Promise<void> | null = null
  let isDue = false
  /** How often something newer than a load that runs was shown. */
  let overtaken = 0

  async function run(): Promise<void> {
    onLoading(true)
    do {
      isDue = false
      const before = overtaken
      try {
        const data = await load()
        if (overtaken === before) show(data)
      } catch (error) {
        if (overtaken === before && !isDue) fail(error)
      }
    } while (isDue)
    running = null
    onLoading(false)
  }

  return {
    /** While a load runs, another follows it, because the answer on its way may not know what has just happened. */
    reload(): Promise<void> {
      isDue = running !== null
      running ??= run()
      return running
    },

    /** Something newer is shown: the answer on its way no longer counts. */
    overtake(): void {
      overtaken += 1
    },
  }
}
