import { ignoringStorageErrors } from '../state/ignoringStorageErrors.ts'

/** A chunk that fails to load reloads the page at most once in this time, ms (specification, section 8). */
const chunkReloadInterval = 60_000

const storageKey = 'doorstep:reloaded-at'

/** What of the browser this needs. */
interface Browser {
  addEventListener(type: string, listener: (event: Event) => void): void
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  location: Pick<Location, 'reload'>
  navigator: Pick<Navigator, 'onLine'>
}

/**
 * A deploy replaces the code chunks that an open page still refers to: when one can't be loaded, the page reloads, at most
 * once a minute (specification, sections 4 and 8). Not offline, where the page would be lost.
 */
export function reloadOnChunkFailure(browser: Browser, now: () => number = Date.now): void {
  const reload = () => {
    if (!browser.navigator.onLine) return
    ignoringStorageErrors(() => {
      const { sessionStorage, location } = browser
      const reloadedAt = Number(sessionStorage.getItem(storageKey) ?? 0)
      if (now() - reloadedAt < chunkReloadInterval) return
      // Where that can't be kept, the page could reload again and again: then it never does.
      sessionStorage.setItem(storageKey, String(now()))
      location.reload()
    })
  }
  browser.addEventListener('vite:preloadError', reload)
  browser.addEventListener('astro:hydration-error', (event) => {
    const { error } = (event as CustomEvent<{ error: unknown }>).detail
    // A chunk that can't be fetched or parsed; an error thrown by a component is no reason to reload.
    if (error instanceof TypeError && /module|import/i.test(error.message)) reload()
  })
}
