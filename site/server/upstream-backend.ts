import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { HTTPException } from 'hono/http-exception'
import { proxy } from 'hono/proxy'
import { ConfigError } from './config.ts'
import type { Log } from './log.ts'
import type { PortalBackend } from './site-app.ts'

/** How long a response may take to start once nothing more is sent, ms; its body may then take as long as it needs. */
const defaultTimeoutMs = 30_000

/**
 * Makes sure before the start that the API is at an address. One whose database doesn't answer is there, too.
 * @throws a ConfigError that says what is there instead
 */
export async function requireUpstream(baseUrl: string, timeoutMs = 10_000): Promise<void> {
  const { origin, pathname } = new URL(baseUrl)
  const place = `PORTAL_API_URL leads to ${origin}${pathname}, where`
  const address = `${origin}${pathname.replace(/\/$/, '')}/health-check/up`
  let answer: Response
  try {
    answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    throw new ConfigError(`${place} nothing answers: start the backend first, or correct the address.`)
  }
  const health: unknown = await answer.json().catch(() => null)
  const isApi =
    answer.status === 503 || (answer.ok && (health as { status?: unknown } | null)?.status === 'up')
  if (!isApi) throw new ConfigError(`${place} something other than the backend answers: correct the address.`)
}

/** Forwards calls to an existing backend with the same contract (`PORTAL_API_URL`). */
export function upstreamBackend(baseUrl: string, log: Log, timeoutMs = defaultTimeoutMs): PortalBackend {
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
      if (!outgoing.body) return fetch(outgoing)
      // An upload over a slow line may take longer than an answer.
      const waitOn = new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          timer.refresh()
          controller.enqueue(part)
        },
      })
      const streamed: RequestInit & { duplex: 'half' } = {
        method: outgoing.method,
        body: outgoing.body.pipeThrough(waitOn),
        duplex: 'half',
      }
      return fetch(new Request(outgoing, streamed))
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
      if (!request.signal.aborted) log.failure('The backend did not answer', error, { requestId })
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
