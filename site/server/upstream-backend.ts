import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { HTTPException } from 'hono/http-exception'
import { proxy } from 'hono/proxy'
import { logFailure } from './log-failure.ts'
import type { PortalBackend } from './site-app.ts'

/** How long an answer may take to begin, ms; a file may then take as long as it needs. */
const defaultPatience = 30_000

/** Puts the portal in front of a backend that someone already runs, with the same contract (`PORTAL_API_URL`). */
export function upstreamBackend(baseUrl: string, patience = defaultPatience): PortalBackend {
  const base = new URL(baseUrl).href.replace(/\/$/, '')

  return async (request, { clientAddress, secure }) => {
    const { pathname, search, host } = new URL(request.url)
    const tooLate = new AbortController()
    const timer = setTimeout(() => tooLate.abort(), patience)
    const send = (outgoing: Request) => {
      // The upstream's own; the other is a matter between the client and this server.
      for (const name of ['Host', 'Expect']) outgoing.headers.delete(name)
      outgoing.headers.set('X-Forwarded-For', clientAddress)
      outgoing.headers.set('X-Forwarded-Proto', secure ? 'https' : 'http')
      outgoing.headers.set('X-Forwarded-Host', host)
      return fetch(outgoing)
    }
    try {
      const response = await proxy(base + pathname + search, {
        raw: request,
        strictConnectionProcessing: true,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, tooLate.signal]),
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

/** A redirect to somewhere in the upstream leads there through the portal: browsers may not reach the upstream itself. */
function withOwnLocation(response: Response, base: string): Response {
  const location = response.headers.get('Location')
  if (location?.startsWith(`${base}/`)) response.headers.set('Location', location.slice(base.length))
  return response
}
