/** The parts of the browser's address that a list needs: writing its filters, and following back and forward. */
export type Address = {
  push: (href: string) => void
  replace: (href: string) => void
  back: () => void
  /** Calls the listener with the new query string after back or forward; returns a function that unsubscribes. */
  onMove: (listener: (search: string) => void) => () => void
}

/** The address bar. */
export const browserAddress = (): Address => ({
  push: (href) => window.history.pushState(null, '', href),
  replace: (href) => window.history.replaceState(window.history.state, '', href),
  back: () => window.history.back(),
  onMove: (listener) => {
    const tell = () => listener(window.location.search)
    window.addEventListener('popstate', tell)
    return () => window.removeEventListener('popstate', tell)
  },
})
