import { ignoringStorageErrors } from '../state/ignoringStorageErrors.ts'

/** A page reloads for code that can't be loaded at most once in this time, ms (specification, section 8). */
const reloadInterval = 60_000

const storageKey = 'doorstep:reloaded-at'

/** What of the browser this needs. */
interface Browser {
  addEventListener(type: string, listener: (event: Event) => void): void
  dispatchEvent(event: Event): boolean
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  location: Pick<Location, 'reload'>
  navigator: Pick<Navigator, 'onLine'>
  document: { documentElement: Pick<Element, 'hasAttribute'>; querySelector(selectors: string): unknown }
}

/**
 * A deploy replaces the code that an open page still refers to. When some can't be loaded, a page on which nothing could be lost reloads, at
 * most once a minute (specification, sections 4 and 8); any other says that there is a new version, as does one that has reloaded already.
 * Offline, neither would help.
 * @param sayNewVersion tells the person, who reloads when they are ready
 */
export function followLostCode(browser: Browser, sayNewVersion: () => void, now: () => number = Date.now) {
  /** Where it can't be kept when the page reloaded, it could reload again and again: then it never does. */
  function mayReload(): boolean {
    let isAllowed = false
    ignoringStorageErrors(() => {
      const reloadedAt = Number(browser.sessionStorage.getItem(storageKey) ?? 0)
      if (now() - reloadedAt < reloadInterval) return
      browser.sessionStorage.setItem(storageKey, String(now()))
      isAllowed = true
    })
    return isAllowed
  }

  const onLostCode = () => {
    if (!browser.navigator.onLine) return
    if (!holdsInput(browser) && mayReload()) browser.location.reload()
    else sayNewVersion()
  }
  browser.addEventListener('vite:preloadError', onLostCode)
  browser.addEventListener('astro:hydration-error', (event) => {
    const { error } = (event as CustomEvent<{ error: unknown }>).detail
    // A chunk that can't be fetched or parsed; an error thrown by a component is no reason to reload.
    if (error instanceof TypeError && /module|import/i.test(error.message)) onLostCode()
  })
}

/**
 * Whether a reload could lose something: what was typed since the page loaded (`site/src/lib/before-hydration` notes that), an open dialog, a
 * message that may have an Undo, what is on its way, or what a form, a draft or a call that waits for the network asks about before the page
 * is left.
 */
function holdsInput(browser: Browser): boolean {
  const { document } = browser
  const isTypedIn = document.documentElement.hasAttribute('data-typed-in')
  const isInUse = document.querySelector('[role=dialog], [role=alertdialog], [data-toast], progress') !== null
  return isTypedIn || isInUse || !browser.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
