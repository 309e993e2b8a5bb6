import { describe, expect, test } from 'vitest'
import { followLostCode } from './followLostCode.ts'

function page() {
  const storage = new Map<string, string>()
  const window = new EventTarget()
  const state = { reloads: 0, said: 0, now: 1_000_000, onLine: true, isTypedIn: false, hasDialog: false }
  const browser = {
    addEventListener: window.addEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    document: {
      documentElement: { hasAttribute: () => state.isTypedIn },
      querySelector: () => (state.hasDialog ? {} : null),
    },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
    location: { reload: () => void (state.reloads += 1) },
    navigator: {
      get onLine() {
        return state.onLine
      },
    },
  }
  const say = () => void (state.said += 1)
  followLostCode(browser, say, () => state.now)
  return { state, browser, dispatch: (event: Event) => window.dispatchEvent(event) }
}

const hydrationError = (error: unknown) => new CustomEvent('astro:hydration-error', { detail: { error } })

test('a chunk that fails reloads the page, at most once a minute', () => {
  const { state, dispatch } = page()
  dispatch(new Event('vite:preloadError'))
  dispatch(new Event('vite:preloadError'))
  state.now += 59_999
  dispatch(new Event('vite:preloadError'))
  expect(state.reloads).toBe(1)
  state.now += 1
  dispatch(new Event('vite:preloadError'))
  // Meanwhile it says so: what is pressed would do nothing.
  expect([state.reloads, state.said]).toEqual([2, 2])
})

test('offline, the page stays', () => {
  const { state, dispatch } = page()
  state.onLine = false
  dispatch(new Event('vite:preloadError'))
  state.isTypedIn = true
  dispatch(new Event('vite:preloadError'))
  expect([state.reloads, state.said]).toEqual([0, 0])
})

describe('a page that could lose something says that there is a new version:', () => {
  test('typed text', () => {
    const { state, dispatch } = page()
    state.isTypedIn = true
    dispatch(new Event('vite:preloadError'))
    dispatch(hydrationError(new TypeError('Failed to fetch dynamically imported module: /_astro/x.js')))
    expect([state.reloads, state.said]).toEqual([0, 2])
  })

  test('what is open, on its way, or may have an Undo', () => {
    const { state, dispatch } = page()
    state.hasDialog = true
    dispatch(new Event('vite:preloadError'))
    expect([state.reloads, state.said]).toEqual([0, 1])
    state.hasDialog = false
    dispatch(new Event('vite:preloadError'))
    expect([state.reloads, state.said]).toEqual([1, 1])
  })

  test('what the browser would ask about before the page is left', () => {
    const { state, dispatch, browser } = page()
    browser.addEventListener('beforeunload', (event) => event.preventDefault())
    dispatch(new Event('vite:preloadError'))
    expect([state.reloads, state.said]).toEqual([0, 1])
  })
})

test('an island whose code cannot be fetched reloads the page', () => {
  const { state, dispatch } = page()
  dispatch(hydrationError(new TypeError('Failed to fetch dynamically imported module: /_astro/x.js')))
  expect(state.reloads).toBe(1)
})

test('an error thrown by a component does not', () => {
  const { state, dispatch } = page()
  dispatch(hydrationError(new Error('boom')))
  dispatch(hydrationError(new TypeError("Cannot read properties of undefined (reading 'x')")))
  expect(state.reloads).toBe(0)
})

test('where storage is blocked, the page stays and says so', () => {
  const { state, dispatch, browser } = page()
  Object.defineProperty(browser, 'sessionStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  dispatch(new Event('vite:preloadError'))
  expect([state.reloads, state.said]).toEqual([0, 1])
})
