import { type FetchError, ofetch } from 'ofetch'
import { PortalError } from './PortalError.ts'

export type PortalClientOptions = {
  /** Answers the calls; the browser's own `fetch` by default. On the server, see `visitorFetch`. */
  fetch?: typeof fetch
  /** Where the API is: the page's own origin by default. */
  baseUrl?: string
  /** The cookies as they stand now; `document.cookie` by default. */
  cookie?: () => string
  /** Follows each call while it runs, as the loading bar does. */
  track?: <Answer>(work: Promise<Answer>) => Promise<Answer>
}

export type CallOptions = { signal?: AbortSignal }

type Call = CallOptions & {
  method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  query?: object
  body?: object
  responseType?: 'blob'
}

/** Makes a call and gives the answer with its parsed body; fails with a PortalError. */
export type Send = <Answer>(path: string, call?: Call) => Promise<{ body: Answer; headers: Headers }>

/** One way to make calls: JSON, the session's cookie, and the CSRF token on every unsafe method (D2). */
export function createSend({ fetch, baseUrl, cookie, track }: PortalClientOptions): Send {
  const readCookie = cookie ?? (() => document.cookie)
  const request = ofetch.create(
    { baseURL: baseUrl, retry: false, headers: { accept: 'application/json' } },
    fetch && { fetch },
  ).raw
  let renewal: Promise<unknown> | undefined

  const token = () => decodeURIComponent(/(?:^|; ?)XSRF-TOKEN=([^;]*)/.exec(readCookie())?.[1] ?? '')

  const renewToken = () =>
    (renewal ??= request('/sanctum/csrf-cookie').finally(() => {
      renewal = undefined
    }))

  const attempt = (path: string, call: Call) =>
    request(path, { ...call, headers: call.method && { 'x-xsrf-token': token() } })

  const withToken = async (path: string, call: Call) => {
    if (!call.method) return attempt(path, call)
    if (!token()) await renewToken()
    try {
      return await attempt(path, call)
    } catch (error) {
      // 419: the token is of an older session (D14).
      if ((error as FetchError).status !== 419) throw error
      await renewToken()
      return attempt(path, call)
    }
  }

  return async <Answer>(path: string, call: Call = {}) => {
    try {
      const work = withToken(path, call)
      const { _data, headers } = await (track ? track(work) : work)
      return { body: _data as Answer, headers }
    } catch (error) {
      throw await portalError(error as FetchError)
    }
  }
}

async function portalError(error: FetchError) {
  // A failed download brings its error as a file.
  const body: unknown = error.data instanceof Blob ? await parsed(error.data) : error.data
  return new PortalError(error.response, body && typeof body === 'object' ? body : undefined, error)
}

async function parsed(file: Blob): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch {
    return undefined
  }
}
