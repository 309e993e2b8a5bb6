/** The parts of the browser's address that a list needs: writing its filters, and following back and forward. */
export type Address = {
  push: (href: string) => void
  replace: (href: string) => void
  back: () => void
  /** Calls the listener with the new query string after back or forward; returns a function that unsubscribes. */
  onMove: (listener: (search: string) => void) => () => void
}

let inMemory: Address | undefined

/** The address bar; or where the page has none of its own, what is kept in its place. */
export const browserAddress = (): Address => inMemory ?? addressBar()

/**
 * For a widget, whose address and history are its host's: where people go in it is known in it alone.
 * @param first what it shows at first
 */
export function keepAddressInMemory(first: string): void {
  inMemory = addressInMemory(first)
}

/** An address and a history that no browser shows, from `first` on. */
export function addressInMemory(first: string): Address {
  const listeners = new Set<(search: string) => void>()
  const entries = [searchOf(first)]
  return {
    push: (href) => void entries.push(searchOf(href)),
    replace: (href) => void entries.splice(-1, 1, searchOf(href)),
    back() {
      if (entries.length > 1) entries.pop()
      for (const tell of listeners) tell(entries.at(-1) ?? '')
    },
    onMove(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const searchOf = (href: string) => new URL(href, 'http://page').search

const addressBar = (): Address => ({
  push: (href) => window.history.pushState(null, '', href),
  replace: (href) => window.history.replaceState(window.history.state, '', href),
  back: () => window.history.back(),
  onMove: (listener) => {
    const tell = () => listener(window.location.search)
    window.addEventListener('popstate', tell)
    return () => window.removeEventListener('popstate', tell)
  },
})
