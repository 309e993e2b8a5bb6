/** The browser's address as far as a list needs it: where to write its filters, and word of back and forward. */
export type Address = {
  push: (href: string) => void
  replace: (href: string) => void
  back: () => void
  /** Tells the new query string after back or forward; returns what stops it. */
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
