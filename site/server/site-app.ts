import { isLocalHost } from '@doorstep/portal-contract/hosts'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import type { RequestIdVariables } from 'hono/request-id'
import type { BlockList } from 'node:net'
import { logFailure } from './log-failure.ts'
import { type RequestFacts, requestFacts } from './request-facts.ts'
import { securityHeaders } from './security-headers.ts'
import { speculationRules } from './speculation-rules.ts'

export interface SiteEnv {
  Bindings: HttpBindings
  Variables: RequestIdVariables & { facts: RequestFacts }
}

/** The backend as the site sees it: the embedded API in process, or an existing one over HTTP. */
export type PortalBackend = (request: Request, facts: RequestFacts) => Promise<Response> | Response

/** Renders one page; what Astro's build exports. */
export type RenderPage = (request: Request, locals: App.Locals, clientAddress: string) => Promise<Response>

/** The largest form of a page is the sign-in form. */
const maxFormBytes = 64 * 1024

export interface SiteAppOptions {
  backend: PortalBackend
  renderPage: RenderPage
  trustedProxies: BlockList
  /** Whether the sign-in page lists the demo accounts (D43). */
  demo: boolean
  /** Answers built assets, where there are some. */
  assets?: MiddlewareHandler<SiteEnv>
}

/** What the backend answers; the rest are pages. */
export const backendPaths = ['/api/*', '/sanctum/*', '/health-check/*']

/**
 * The one composition of the portal, in production and in development: request id, compression, security headers and HTTPS for
 * everything; the backend's paths to the backend, the rest to the pages (architecture, "One page, end to end").
 */
export function createSiteApp({
  backend,
  renderPage,
  trustedProxies,
  demo,
  assets,
}: SiteAppOptions): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>()

  // Only what neither the pages nor the backend answered for themselves.
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    logFailure(`Request ${c.get('requestId')} failed`, error)
    return c.text(unexpectedFailure, 500)
  })

  app.use(requestId({ headerName: 'X-Request-Id', limitLength: 64 }))
  app.use(async (c, next) => {
    c.set('facts', requestFacts(c.env.incoming, trustedProxies))
    await next()
  })
  app.use(securityHeaders)
  app.use(compress())

  app.use(async (c, next) => {
    const url = new URL(c.req.url)
    if (c.get('facts').secure || isLocalHost(url.hostname)) return next()
    url.protocol = 'https:'
    return c.redirect(url.href, 308)
  })

  // Neither a page nor the backend can be asked by it: a Request cannot carry it.
  app.on('TRACE', '*', (c) => c.body(null, 405, { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }))
  app.use(speculationRules)
  if (assets) app.use(assets)

  /** Asks the backend under the id of the request that it is asked for. */
  const ask = (request: Request, c: Context<SiteEnv>) => {
    const headers = new Headers(request.headers)
    headers.set('X-Request-Id', c.get('requestId'))
    const userAgent = c.req.header('User-Agent')
    if (userAgent) headers.set('User-Agent', userAgent)
    return backend(new Request(request, { headers }), c.get('facts'))
  }

  for (const path of backendPaths) app.all(path, (c) => ask(c.req.raw, c))

  app.all('*', bodyLimit({ maxSize: maxFormBytes }), (c) => {
    const facts = c.get('facts')
    const url = new URL(c.req.url)
    url.protocol = facts.secure ? 'https:' : 'http:'
    const locals: Pick<App.Locals, 'callBackend' | 'demo'> = {
      callBackend: async (request) => ask(request, c),
      demo,
    }
    // The middleware of the pages fills in the rest of the locals.
    return renderPage(new Request(url, c.req.raw), locals as App.Locals, facts.clientAddress)
  })

  return app
}
