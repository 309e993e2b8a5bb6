import {
  appearanceNames,
  type EmbedAppearance,
  type EmbedError,
  type EmbedSession,
  type FrameMessage,
  isAppearance,
  maxWidgetHeight,
  readAppearance,
  type SessionReason,
} from '../../portal-contract/src/embed-protocol.ts'
import { type EmbedErrorCode, signedInWidgets, type WidgetName } from '../../portal-contract/src/embeds.ts'
import { type Chrome, createChrome } from './chrome.ts'
import { connectFrame, type Link } from './connectFrame.ts'
import { errorTexts, titles } from './texts.ts'
import type { DoorstepEvents, FetchSession, WidgetOptions } from './types.ts'

/** How long a frame may take to be ready, and the page to say how it gets sessions, ms. */
const patience = { frame: 20_000, hello: 1500, fetchSession: 5000, logout: 5000 }

const isSignedIn = (widget: WidgetName) => (signedInWidgets as readonly WidgetName[]).includes(widget)

const keyForm = /^pk_[\w-]{1,100}$/

/** On a server there are no elements, and importing this must not fail. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement

/** One of the widgets of `portal`. */
export abstract class DoorstepElement extends Base {
  static readonly observedAttributes = ['publishable-key', ...appearanceNames]

  protected abstract readonly widget: WidgetName
  protected abstract readonly portal: string

  #chrome: Chrome | undefined
  #link: Link | undefined
  #timers: ReturnType<typeof setTimeout>[] = []
  #isReady = false
  #isChecking = false
  #height = 0
  #fetchSession: FetchSession | undefined
  #onFetchSession: (() => void) | undefined
  #session: Promise<EmbedSession | null> | undefined
  #onLoggedOut: (() => void) | undefined

  /** How the page gets a session from its own server. The quote needs none. */
  get fetchSession(): FetchSession | undefined {
    return this.#fetchSession
  }

  set fetchSession(fetchSession: FetchSession | undefined) {
    const isFirst = !this.#fetchSession
    this.#fetchSession = fetchSession
    this.#onFetchSession?.()
    // The card that asks for it goes, and so does what logging out left.
    if (isFirst && fetchSession && this.isConnected && !this.#link) this.#mount()
  }

  connectedCallback(): void {
    // Set before the element was defined, it would hide the setter.
    if (Object.hasOwn(this, 'fetchSession')) {
      const { fetchSession } = this
      Reflect.deleteProperty(this, 'fetchSession')
      this.fetchSession = fetchSession
    }
    if (!this.#link) this.#mount()
  }

  disconnectedCallback(): void {
    this.#unmount()
    this.#chrome?.showNothing()
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected || !this.#chrome) return
    if (name === 'publishable-key') this.#mount()
    else this.#sendAppearance()
  }

  /** Changes the key or the looks; what is left out stays, and null is as if it had never been said. */
  update(options: WidgetOptions): void {
    for (const name of appearanceNames) {
      const value = options[name]
      if (value != null && !isAppearance(name, value))
        throw new TypeError(`${name} can't be ${String(value)}.`)
    }
    for (const [option, value] of Object.entries(options)) {
      const name = option === 'publishableKey' ? 'publishable-key' : option
      if (value === undefined || !DoorstepElement.observedAttributes.includes(name)) continue
      if (value === null) this.removeAttribute(name)
      else this.setAttribute(name, String(value))
    }
  }

  /** Ends the session on the server and empties the widget, until `fetchSession` or the key is set anew. */
  async logout(): Promise<void> {
    const link = this.#link
    // No call that is on its way gets another token, and what is set from now on stays.
    this.#fetchSession = undefined
    if (link) {
      await new Promise<void>((resolve) => {
        const before = this.#onLoggedOut
        this.#onLoggedOut = () => {
          before?.()
          resolve()
        }
        this.#timers.push(setTimeout(resolve, patience.logout))
        // A frame that has not said hello yet has no session.
        if (!link.post({ type: 'logout' })) resolve()
      })
    }
    // Meanwhile the page may have removed the widget, or shown it anew.
    if (this.#link !== link) return
    // Somebody else may have signed in to the page meanwhile.
    if (this.#fetchSession && this.isConnected) return this.#mount()
    this.#unmount()
    this.#chrome?.showNothing()
  }

  #appearance(): EmbedAppearance {
    return readAppearance(Object.fromEntries(appearanceNames.map((name) => [name, this.getAttribute(name)])))
  }

  #sendAppearance() {
    const appearance = this.#appearance()
    this.#chrome?.setTheme(appearance.theme)
    this.#link?.post({ type: 'appearance', appearance })
  }

  #mount = () => {
    this.#unmount()
    this.#chrome ??= createChrome(this)
    this.#chrome.setTheme(this.#appearance().theme)
    this.#chrome.showLoading(titles[this.widget])
    const key = this.getAttribute('publishable-key') ?? ''
    if (!keyForm.test(key)) return this.#fail('invalid_key')
    this.#isChecking = false
    if (isSignedIn(this.widget)) this.#session = this.#askForSession()
    this.#open(this.widget, key)
  }

  /** Loads a page into the frame: the widget, or the one that says why the widget may not be shown here. */
  #open(page: WidgetName | 'check', key: string) {
    this.#link?.close()
    const nonce = [...crypto.getRandomValues(new Uint32Array(4))].join('-')
    const src = `${this.portal}/embed/v1/frame/${page}?key=${key}#${nonce}`
    const frame = this.#chrome?.setFrame(titles[this.widget], src)
    if (!frame) return
    let hasSaidHello = false
    const unlessHello = () => hasSaidHello || this.#check(key)
    const link: Link = connectFrame(frame, {
      portal: this.portal,
      nonce,
      onHello: () => {
        hasSaidHello = true
        this.#sendAppearance()
      },
      onMessage: (message) => this.#link === link && this.#receive(message, frame),
    })
    this.#link = link
    frame.onload = () => this.#timers.push(setTimeout(unlessHello, patience.hello))
    this.#timers.push(setTimeout(() => this.#isReady || this.#check(key), patience.frame))
  }

  /** A browser does not say why a frame stays empty, so another page of the portal does, which shows nothing and may lie anywhere. */
  #check(key: string) {
    if (this.#isChecking) return this.#fail('network')
    this.#isChecking = true
    this.#clearTimers()
    this.#open('check', key)
  }

  #unmount() {
    this.#clearTimers()
    this.#link?.close()
    this.#link = undefined
    this.#session = undefined
    this.#onFetchSession?.()
    this.#onLoggedOut?.()
    this.#isReady = false
    this.#height = 0
    this.#chrome?.removeFrame()
  }

  #clearTimers() {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
  }

  #receive(message: FrameMessage, frame: HTMLIFrameElement) {
    switch (message.type) {
      case 'ready':
        this.#isReady = true
        this.#clearTimers()
        this.#chrome?.showReady()
        return this.#dispatch('ready', {})
      case 'resize':
        return this.#resize(message.height, frame)
      case 'session-wanted':
        return void this.#giveSession(message.reason)
      case 'event':
        return this.#dispatch(message.name, message.detail)
      case 'error':
        if (message.isShown) return this.#dispatch('error', message.error)
        return this.#fail(message.error.code, message.error)
      case 'logged-out':
        return this.#onLoggedOut?.()
    }
  }

  #resize(height: number, frame: HTMLIFrameElement) {
    if (!Number.isInteger(height) || height < 0 || height > maxWidgetHeight || height === this.#height) return
    this.#height = height
    frame.style.height = `${height}px`
    this.#dispatch('resize', { height })
  }

  /** Asks the page for a session; null when it has none to give. */
  async #askForSession(): Promise<EmbedSession | null> {
    if (!this.#fetchSession) {
      await new Promise<void>((resolve) => {
        this.#onFetchSession = resolve
        this.#timers.push(setTimeout(resolve, patience.fetchSession))
      })
    }
    try {
      const { token, expiresAt } = (await this.#fetchSession?.()) ?? {}
      const ends = new Date(expiresAt ?? Number.NaN)
      return typeof token === 'string' ? { token, expiresAt: ends.toISOString() } : null
    } catch {
      return null
    }
  }

  async #giveSession(reason: SessionReason) {
    const link = this.#link
    if (reason === 'expired') this.#dispatch('session-expired', {})
    const session = await (this.#session ?? this.#askForSession())
    if (this.#link !== link) return
    this.#session = undefined
    if (session || reason === 'early') link?.post({ type: 'session', session })
    else this.#fail(reason === 'first' ? 'session_required' : 'session_expired')
  }

  #fail(code: EmbedErrorCode, { message, retryable = true, requestId = null }: Partial<EmbedError> = {}) {
    this.#unmount()
    const words = errorTexts[code] ?? errorTexts.unknown
    const note = code === 'origin_not_allowed' ? location.origin : requestId ? `Reference: ${requestId}` : ''
    this.#chrome?.showError(words, note, retryable ? this.#mount : undefined)
    this.#dispatch('error', { code, message: message ?? words, retryable, requestId })
  }

  #dispatch<Name extends keyof DoorstepEvents>(name: Name, detail: DoorstepEvents[Name]['detail']) {
    this.dispatchEvent(new CustomEvent(`doorstep:${name}`, { detail, bubbles: true, composed: true }))
  }
}
