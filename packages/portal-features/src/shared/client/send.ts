import { PortalError } from './PortalError.ts'

export type PortalClientOptions = {
  /** Answers the calls; the browser's own `fetch` by default. On the server, see `visitorFetch`. */
  fetch?: typeof fetch
  /** Where the API is: the page's own origin by default. */
  baseUrl?: string
  /** The cookies as they stand now; `document.cookie` by default. */
  cookie?: () => string
  /** Hears that the session is over: a call was answered 401. */
  onSignedOut?: () => void
  /** Follows each call while it runs, as the loading bar does. */
  track?: <Answer>(work: Promise<Answer>) => Promise<Answer>
}

export type CallOptions = { signal?: AbortSignal }

type Call = CallOptions & {
  method?: 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  query?: object
  body?: object
  responseType?: 'blob'
}

/** Makes a call and gives the answer with its parsed body; fails with a PortalError. */
export type Send = <Answer>(path: string, call?: Call) => Promise<{ body: Answer; headers: Headers }>

/** One way to make calls: JSON, the session's cookie, and the CSRF token on every unsafe method (D2). */
export function createSend(options: PortalClientOptions): Send {
  const { baseUrl = '', cookie = () => document.cookie, onSignedOut, track } = options
  // Called as a function of its own: the browser's `fetch` refuses any other `this`.
  const request: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init))
  let renewal: Promise<unknown> | undefined

  const token = () => decoded(/(?:^|; ?)XSRF-TOKEN=([^;]*)/.exec(cookie())?.[1] ?? '')

  const renewToken = () =>
    (renewal ??= request(`${baseUrl}/sanctum/csrf-cookie`).finally(() => {
      renewal = undefined
    }))

  const attempt = (path: string, { method, body, query, signal }: Call) => {
    const headers = new Headers({ accept: 'application/json' })
    if (method) headers.set('x-xsrf-token', token())
    if (body) headers.set('content-type', 'application/json')
    return request(baseUrl + path + queryString(query), {
      method,
      headers,
      signal,
      body: body && JSON.stringify(body),
    })
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

  const answer = async <Answer>(path: string, call: Call) => {
    try {
      const response = await withToken(path, call)
      if (response.status === 401) onSignedOut?.()
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
