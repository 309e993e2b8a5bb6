import { isAccountSuspended } from '@doorstep/portal-contract/messages'
import { parseSessionEnd, type SessionEnd, sessionEndHeader } from '@doorstep/portal-contract/session-end'
import type { QueuedExport } from '@doorstep/portal-contract/exports.schema'
import type { DataOf } from '@doorstep/portal-contract/wire.schema'
import { ofetch } from 'ofetch'
import { asPortalError, refuseFailures } from './answers.ts'
import { type Download, fileNameIn, type ListDownload } from './download.ts'
import { PortalError } from './PortalError.ts'
import type { RequestKeys } from './requestKeys.ts'

export type PortalClientOptions = {
  /** Makes the requests; the browser's `fetch` by default. On the server, see `visitorFetch`. */
  fetch?: typeof fetch
  /** Where the API is; the page's own origin by default. */
  baseUrl?: string
  /** The current cookies; `document.cookie` by default. */
  cookie?: () => string
  /**
   * The headers that say who calls, for a page that must do without cookies (docs/decisions/0080): none is then read, sent or kept, and no
   * CSRF token is needed, because no other page can send such headers.
   */
  identify?: () => Record<string, string>
  /** Asks the person to sign in again and returns whether they did. A call answered with 401 is then retried once (D14). */
  signInAgain?: () => Promise<boolean>
  /** Called with the API's sentence when a call is refused because the partner is suspended (D61). */
  onSuspended?: (sentence: string) => void
  /** Called when a response says when the session ends. */
  onSessionEnd?: (end: SessionEnd) => void
  /** Follows each call until it settles, for the loading bar. */
  track?: <Result>(work: Promise<Result>) => Promise<Result>
}

export type CallOptions = { signal?: AbortSignal }

type QueryValue = string | number | boolean | undefined

export type Call = CallOptions & {
  method?: 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** A list repeats its key (D47); undefined is left out. */
  query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>
  /** Sent as JSON; FormData as a form with files (D6), a File as it is. */
  body?: object
  /** The secret of a link, for calls without a session (docs/decisions/0034). */
  link?: string
}

type RawCall = Call & { responseType?: 'blob' }

/** The ways to call the API. Each fails with a PortalError. */
export type Api = {
  /** Returns the response's body. */
  send: <Body>(path: string, call?: Call) => Promise<Body>
  /** Returns the `data` of the response's body. */
  data: <Data>(path: string, call?: Call) => Promise<Data>
  /** Returns a file, and `fallbackName` when the response does not name it (D4). */
  download: (path: string, fallbackName: string, call?: Call) => Promise<Download>
  /** The same of a list, whose file may be too long to be sent at once. */
  downloadList: (path: string, fallbackName: string, call?: Call) => Promise<ListDownload>
}

/**
 * Creates the ways to call the API: JSON, the session's cookie, and the CSRF token on every unsafe method (D2). With `keyed`, each request
 * also has its key, and the API does what was asked with the same key once (D5); aborting the signal aborts each of them.
 */
export function createApi(
  options: PortalClientOptions,
): Api & { keyed: (keys: RequestKeys, signal?: AbortSignal) => Api } {
  const { fetch = ofetch.native, baseUrl: baseURL, cookie = () => document.cookie } = options
  const { identify, signInAgain, onSuspended, onSessionEnd, track = (work) => work } = options
  let renewal: Promise<unknown> | undefined

  const csrfToken = () => decoded(/(?:^|; ?)XSRF-TOKEN=([^;]*)/.exec(cookie())?.[1] ?? '')

  // Calls that need a token at the same time share one request, until the first of them has it or is aborted.
  async function renewCsrfToken(signal?: AbortSignal | null): Promise<void> {
    const asked = (renewal ??= http('/sanctum/csrf-cookie'))
    try {
      await unlessAborted(asked, signal)
    } finally {
      if (renewal === asked) renewal = undefined
    }
  }

  const http = ofetch.create(
    {
      baseURL,
      headers: { accept: 'application/json' },
      responseType: 'json',
      // ofetch must not repeat a write that may have happened. `retryAfter` repeats only what the API refused.
      retry: false,
      async onRequest({ options: request }) {
        const { method, headers, signal } = request
        if (identify) {
          for (const [name, value] of Object.entries(identify())) headers.set(name, value)
          request.credentials = 'omit'
          return
        }
        if (!method || method === 'HEAD') return
        if (!csrfToken()) await renewCsrfToken(signal)
        headers.set('x-xsrf-token', csrfToken())
      },
      async onResponse(context) {
        const end = parseSessionEnd(context.response.headers.get(sessionEndHeader))
        if (end) onSessionEnd?.(end)
        await refuseFailures(context)
      },
    },
    { fetch },
  )

  async function withRetries<Body>(path: string, call: RawCall, keys: RequestKeys | undefined) {
    const { link, ...rest } = call
    const { method, query, body: given } = call
    const sent = {
      ...(keys && { 'idempotency-key': keys({ method, path, query, given }) }),
      ...(link && { authorization: `Bearer ${link}` }),
    }
    const init = { ...rest, headers: sent }
    const attempt = () => http.raw<Body, 'blob' | 'json'>(path, init)
    // 419: the token belongs to an older session (D14).
    const withCsrfToken = () => retryAfter(419, () => renewCsrfToken(call.signal), attempt)
    const signIn = async () =>
      !!signInAgain &&
      !refusesItself.test(`${call.method} ${path}`) &&
      unlessAborted(signInAgain(), call.signal)
    try {
      const { _data: body, headers, status } = await retryAfter(401, signIn, withCsrfToken)
      return { body: body as Body, headers, status }
    } catch (failure) {
      const error = asPortalError(failure)
      if (error.status === 403 && isAccountSuspended(error.message)) onSuspended?.(error.message)
      throw error
    }
  }

  function waysWith(keys?: RequestKeys, signal?: AbortSignal): Api {
    const request = <Body>(path: string, call: RawCall = {}) =>
      track(withRetries<Body>(path, signal ? { signal, ...call } : call, keys))

    async function fileOf(path: string, fallbackName: string, call?: Call) {
      const { body, headers, status } = await request<Blob>(path, { ...call, responseType: 'blob' })
      return { file: body, status, name: async () => (await fileNameIn(headers)) ?? fallbackName }
    }

    return {
      send: async <Body>(path: string, call?: Call) => (await request<Body>(path, call)).body,
      data: async <Data>(path: string, call?: Call) => (await request<DataOf<Data>>(path, call)).body.data,
      async download(path, fallbackName, call) {
        const { file, name } = await fileOf(path, fallbackName, call)
        return { file, name: await name() }
      },
      async downloadList(path, fallbackName, call) {
        const { file, status, name } = await fileOf(path, fallbackName, call)
        if (status !== 202) return { file, name: await name() }
        const { message }: QueuedExport = await new Response(file).json()
        return { queued: message }
      },
    }
  }

  return { ...waysWith(), keyed: waysWith }
}

/** Calls whose 401 is about what was sent, not about an ended session: signing in and what leads to it, and the package submit (D50). */
const refusesItself =
  /^POST \/api\/auth\/(?:login|logout|forgot|reset|signup|team-signup|second-factor)$|^POST .*\/onboarding\/partner-package$/

/** Calls once more after a response with `status`, unless `recover` returns false. */
async function retryAfter<Result>(
  status: number,
  recover: () => Promise<unknown>,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const isRefused = error instanceof PortalError && error.status === status
    if (!isRefused || (await recover()) === false) throw error
    return call()
  }
}

/** Waits for `work` unless the caller aborts first. */
function unlessAborted<Result>(work: Promise<Result>, signal?: AbortSignal | null): Promise<Result> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject)
  })
}

/** A cookie's decoded value; a malformed one counts as missing. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
