import { parseSessionEnd, type SessionEnd, sessionEndHeader } from '@doorstep/portal-contract/session-end'
import { PortalError } from './PortalError.ts'

export type PortalClientOptions = {
  /** Answers the calls; the browser's own `fetch` by default. On the server, see `visitorFetch`. */
  fetch?: typeof fetch
  /** Where the API is: the page's own origin by default. */
  baseUrl?: string
  /** The cookies as they stand now; `document.cookie` by default. */
  cookie?: () => string
  /** Asks the person to sign in again, and tells whether they did: then a call that was answered 401 is made once more (D14). */
  signInAgain?: () => Promise<boolean>
  /** Hears from every answer when the session ends. */
  onSessionEnd?: (end: SessionEnd) => void
  /** Follows each call while it runs, as the loading bar does. */
  track?: <Answer>(work: Promise<Answer>) => Promise<Answer>
}

export type CallOptions = { signal?: AbortSignal }

type Call = CallOptions & {
  method?: 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  query?: object
  /** Sent as JSON; a FormData as it is, as a form with files (D6). */
  body?: object
  /** Makes the call happen once, however often it is sent (D5). */
  idempotencyKey?: string
  responseType?: 'blob'
}

/** Makes a call and gives the answer with its parsed body; fails with a PortalError. */
export type Send = <Answer>(path: string, call?: Call) => Promise<{ body: Answer; headers: Headers }>

/** One way to make calls: JSON, the session's cookie, and the CSRF token on every unsafe method (D2). */
export function createSend(options: PortalClientOptions): Send {
  const { baseUrl = '', cookie = () => document.cookie, signInAgain, onSessionEnd, track } = options
  // Called as a function of its own: the browser's `fetch` refuses any other `this`.
  const request: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init))
  let renewal: Promise<unknown> | undefined

  const token = () => decoded(/(?:^|; ?)XSRF-TOKEN=([^;]*)/.exec(cookie())?.[1] ?? '')

  const renewToken = () =>
    (renewal ??= request(`${baseUrl}/sanctum/csrf-cookie`).finally(() => {
      renewal = undefined
    }))

  const attempt = async (path: string, { method, body, idempotencyKey, query, signal }: Call) => {
    const headers = new Headers({ accept: 'application/json' })
    if (method) headers.set('x-xsrf-token', token())
    const isForm = body instanceof FormData
    // A form's own media type names its boundary: the browser sets it.
    if (body && !isForm) headers.set('content-type', 'application/json')
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    const response = await request(baseUrl + path + queryString(query), {
      method,
      headers,
      signal,
      body: isForm ? body : body && JSON.stringify(body),
    })
    const end = parseSessionEnd(response.headers.get(sessionEndHeader))
    if (end) onSessionEnd?.(end)
    return response
  }

  const withToken = async (path: string, call: Call) => {
    if (!call.method) return attempt(path, call)
    if (!token()) await renewToken()
    const response = await attempt(path, call)
    // 419: the token is of an older session (D14).
    if (response.status !== 419) return response
    await renewToken()
    return attempt(path, call)
  }

  const withSession = async (path: string, call: Call) => {
    const response = await withToken(path, call)
    if (response.status !== 401 || !signInAgain || refusesItself.test(`${call.method} ${path}`))
      return response
    const isSignedIn = await unlessAborted(signInAgain(), call.signal)
    return isSignedIn ? withToken(path, call) : response
  }

  const answer = async <Answer>(path: string, call: Call) => {
    try {
      const response = await withSession(path, call)
      if (!response.ok) throw new PortalError(response, await errorBody(response))
      const body = call.responseType === 'blob' ? await response.blob() : await json(response)
      return { body: body as Answer, headers: response.headers }
    } catch (error) {
      throw error instanceof PortalError ? error : new PortalError(undefined, undefined, error)
    }
  }

  return <Answer>(path: string, call: Call = {}) => {
    const work = answer<Answer>(path, call)
    return track ? track(work) : work
  }
}

/** Calls whose 401 is about what was sent rather than a session that is over: signing in and what leads to it, and the package submit (D50). */
const refusesItself =
  /^POST \/api\/auth\/(?:login|logout|forgot|reset|signup|team-signup|second-factor)$|^POST .*\/onboarding\/partner-package$/

/** Waits for `work` unless the caller gives up first. */
function unlessAborted<Answer>(work: Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject)
  })
}

/** A cookie's value as it was set; one that is malformed is as good as none. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** `?statuses=paid&statuses=challenged`: a list is a repeated key (D47), and what is undefined or null is left out. */
function queryString(query: object = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().flatMap((item) => (item === undefined || item === null ? [] : [[key, String(item)]])),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** The body of an answer; none has none (204). */
async function json(response: Response): Promise<unknown> {
  const text = await response.text()
  return text ? JSON.parse(text) : undefined
}

/** What a failed answer says for itself; a proxy's page of HTML says nothing. */
async function errorBody(response: Response): Promise<object | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  return body && typeof body === 'object' ? body : undefined
}
