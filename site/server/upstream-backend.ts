import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { HTTPException } from 'hono/http-exception'
import { proxy } from 'hono/proxy'
import { logFailure } from './log-failure.ts'
import type { PortalBackend } from './site-app.ts'

/** How long a response may take to start, ms; its body may then take as long as it needs. */
const defaultTimeoutMs = 30_000

/** Forwards calls to an existing backend with the same contract (`PORTAL_API_URL`). */
export function upstreamBackend(baseUrl: string, timeoutMs = defaultTimeoutMs): PortalBackend {
  const base = new URL(baseUrl).href.replace(/\/$/, '')

  return async (request, { clientAddress, secure, requestId }) => {
    const { pathname, search, host } = new URL(request.url)
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timeoutMs)
    const send = (outgoing: Request) => {
      // fetch sets Host for the upstream; Expect concerns only the client and this server.
      for (const name of ['Host', 'Expect']) outgoing.headers.delete(name)
      outgoing.headers.set('X-Forwarded-For', clientAddress)
      outgoing.headers.set('X-Forwarded-Proto', secure ? 'https' : 'http')
      outgoing.headers.set('X-Forwarded-Host', host)
      if (requestId) outgoing.headers.set('X-Request-Id', requestId)
      return fetch(outgoing)
    }
    try {
      const response = await proxy(base + pathname + search, {
        raw: request,
        strictConnectionProcessing: true,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, timeout.signal]),
        customFetch: send,
      })
      return withOwnLocation(response, base)
    } catch (error) {
      if (error instanceof HTTPException) throw error
      if (!request.signal.aborted) logFailure(`The backend at ${base} did not answer`, error)
      return Response.json({ message: unexpectedFailure }, { status: 503, headers: { 'Retry-After': '5' } })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Makes redirects within the upstream relative to the portal, because browsers may not reach the upstream directly. */
function withOwnLocation(response: Response, base: string): Response {
  const location = response.headers.get('Location')
  if (location?.startsWith(`${base}/`)) response.headers.set('Location', location.slice(base.length))
  return response
}
