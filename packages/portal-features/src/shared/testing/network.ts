type Hold = { arrive: () => void; opened: Promise<void> }

/**
 * The network between the client and the API: records calls, and fails or holds them as a test needs.
 * Calls are named by the last part of their path: `voids`, `by-provider`, `toggle-mark-as-paid`…
 */
export function createNetwork(api: (request: Request) => Promise<Response>) {
  let asked: string[] = []
  const failing = new Map<string, () => Response>()
  const held = new Map<string, Hold>()
  const unheard = new Set<string>()

  async function send(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const name = pathname.split('/').at(-1) ?? ''
    asked.push(decodeURIComponent(`${name}${search}`))
    const hold = held.get(name)
    held.delete(name)
    hold?.arrive()
    await hold?.opened
    const answer = failing.get(name)?.() ?? (await api(request))
    if (unheard.delete(name)) throw new TypeError('fetch failed')
    return answer
  }

  return {
    /** Like `fetch`: an aborted call fails at once. */
    async fetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
      const request = new Request(input, init)
      const { signal } = request
      const givenUp = Promise.withResolvers<never>()
      const giveUp = () => givenUp.reject(signal.reason)
      signal.addEventListener('abort', giveUp, { once: true })
      signal.throwIfAborted()
      return Promise.race([send(request), givenUp.promise])
    },

    /** Returns the calls since it was last called. */
    asked(): string[] {
      const calls = asked
      asked = []
      return calls
    },

    /** Answers calls of this name with a server error. */
    fail(name: string, status = 500) {
      failing.set(name, () => new Response('<h1>Out of order</h1>', { status }))
    },

    /** Fails calls of this name with a network error. */
    lose(name: string) {
      failing.set(name, () => {
        throw new TypeError('fetch failed')
      })
    },

    /** Does the next call of this name, and loses its answer. */
    loseAnswer: (name: string) => void unheard.add(name),

    /** Ends all failures. */
    restore: () => failing.clear(),

    /** Holds the next call of this name: `arrived` resolves when it comes in, `open` releases it. */
    hold(name: string) {
      const arrival = Promise.withResolvers<void>()
      const opening = Promise.withResolvers<void>()
      held.set(name, { arrive: arrival.resolve, opened: opening.promise })
      return { arrived: arrival.promise, open: () => opening.resolve() }
    },

    /** Clears all recorded, failing and held calls. */
    reset() {
      asked = []
      failing.clear()
      held.clear()
      unheard.clear()
    },
  }
}
