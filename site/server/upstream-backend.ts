import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { proxy } from 'hono/proxy'
import type { PortalBackend } from './site-app.ts'

/** Puts the portal in front of a backend that someone already runs, with the same contract (`PORTAL_API_URL`). */
export function upstreamBackend(baseUrl: string): PortalBackend {
  return async (request, { clientAddress, secure }) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.delete('Host')
    headers.set('X-Forwarded-For', clientAddress)
    headers.set('X-Forwarded-Proto', secure ? 'https' : 'http')
    headers.set('X-Forwarded-Host', new URL(request.url).host)
    try {
      return await proxy(baseUrl.replace(/\/$/, '') + pathname + search, {
        method: request.method,
        headers,
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
      })
    } catch {
      return Response.json({ message: unexpectedFailure }, { status: 503, headers: { 'Retry-After': '5' } })
    }
  }
}
