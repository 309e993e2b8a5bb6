import type { ApiBindings, LoggedCall } from '@doorstep/portal-api/http/environment'
import { isLocalHost } from '@doorstep/portal-contract/hosts'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import type { BlockList } from 'node:net'
import { brandStylesheet } from './brand-stylesheet.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { logRequests } from './log-requests.ts'
import { isFromProxy, type RequestFacts, requestFacts, untrustedProxy } from './request-facts.ts'
import type { SiteEnv } from './site-env.ts'
import { securityHeaders } from './security-headers.ts'
import { speculationRules } from './speculation-rules.ts'
import type { Tracing } from './tracing.ts'

/** What the backend gets with a request; the calls of one page share `sessionLookups` (see `ApiBindings`). */
type BackendFacts = RequestFacts & Pick<ApiBindings, 'requestId' | 'sessionLookups' | 'logged'>

/** The backend as the site sees it: the embedded API in process, or an existing one over HTTP. */
export type PortalBackend = (request: Request, facts: BackendFacts) => Promise<Response> | Response

/** Renders one page; what Astro's build exports. */
export type RenderPage = (request: Request, locals: App.Locals, clientAddress: string) => Promise<Response>

/** What pages need of the configuration. */
export type PageConfig = Pick<App.Locals, 'demo' | 'supportEmail' | 'companyPages'>

/** The largest form of a page is the sign-in form. */
const maxFormBytes = 64 * 1024

export interface SiteAppOptions {
  log: Log
  /** Without it there is no `/metrics`. */
  metrics?: { figures: Metrics; token: string } | undefined
  /** Without it no request is followed. */
  tracing?: Tracing | undefined
  backend: PortalBackend
  renderPage: RenderPage
  trustedProxies: BlockList
  /** The origin that people open, which a proxy needn't say then; undefined where any is right. */
  appUrl?: string | undefined
  pageConfig: PageConfig
  /** Answers what a stopping process can't wait for any longer. */
  inTime?: MiddlewareHandler<SiteEnv>
  /** Serves built assets; there are none in development. */
  assets?: MiddlewareHandler<SiteEnv>
}

/** Paths that the backend handles; all others are pages. */
export const backendPaths = ['/api/*', '/sanctum/*', '/health-check/*']

/**
 * The portal's app, in production and in development: request id, compression, security headers and HTTPS for every request;
 * the backend's paths go to the backend, the rest to the pages (docs/architecture.md, "A request, end to end").
 */
export function createSiteApp({
  backend,
  renderPage,
  trustedProxies,
  appUrl,
  pageConfig,
  assets,
  log,
  metrics,
  tracing,
  inTime,
}: SiteAppOptions): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>()

  /** What people opened: a proxy may ask by another name than theirs. */
  const addressOf = (c: Context<SiteEnv>): URL => {
    const { pathname, search, href } = new URL(c.req.url)
    return appUrl === undefined ? new URL(href) : new URL(`${appUrl}${pathname}${search}`)
  }

  // Reached only by errors that neither the pages nor the backend handled.
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    log.failure('A request failed', error, { requestId: c.get('requestId') })
    return c.text(unexpectedFailure, 500)
  })

  // Always one of our own, whatever the client sends.
  app.use(requestId({ headerName: '' }))
  if (tracing) app.use(tracing.requests((message) => isFromProxy(message, trustedProxies)))
  app.use(logRequests(log, metrics?.figures))
  let isProxyNamed = false
  app.use(async (c, next) => {
    c.set('facts', requestFacts(c.env.incoming, trustedProxies, appUrl))
    const proxy = isProxyNamed ? undefined : untrustedProxy(c.env.incoming, trustedProxies)
    if (proxy) {
      isProxyNamed = true
      log.warn(
        `Requests come through ${proxy}, which TRUSTED_PROXIES doesn’t name: if it is your proxy add it, or all visitors share its address.`,
      )
    }
    await next()
  })
  app.use(securityHeaders)
  app.use(compress())
  if (inTime) app.use(inTime)

  // Before HTTPS is asked for: it is read from inside the network.
  if (metrics) app.get('/metrics', metrics.figures.route(metrics.token))

  app.use(async (c, next) => {
    const url = addressOf(c)
    if (c.get('facts').secure || isLocalHost(url.hostname)) return next()
    url.protocol = 'https:'
    return c.redirect(url.href, 308)
  })

  // A Request object can't have this method, so it can't be passed to a page or the backend.
  app.on('TRACE', '*', (c) => c.body(null, 405, { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }))
  app.use(speculationRules)
  app.use(brandStylesheet)
  if (assets) app.use(assets)

  /** Calls the backend with the id of the incoming request, whose line in the log says who called. */
  const callBackend = async (
    request: Request,
    c: Context<SiteEnv>,
    facts: RequestFacts & Pick<BackendFacts, 'sessionLookups'>,
  ) => {
    const headers = new Headers(request.headers)
    const userAgent = c.req.header('User-Agent')
    if (userAgent) headers.set('User-Agent', userAgent)
    const call: LoggedCall = {}
    const known = { ...facts, requestId: c.get('requestId'), logged: call }
    const response = await backend(new Request(request, { headers }), known)
    const { route, ...person } = call
    metrics?.figures.called(route, response.status)
    Object.assign(c.get('logged'), person)
    return { response, route }
  }

  for (const path of backendPaths)
    app.all(path, async (c) => {
      // A backend elsewhere names no route.
      const request = appUrl === undefined ? c.req.raw : new Request(addressOf(c), c.req.raw)
      const { response, route = path } = await callBackend(request, c, c.get('facts'))
      c.get('logged').route = route
      return response
    })

  app.all('*', bodyLimit({ maxSize: maxFormBytes }), (c) => {
    const facts = c.get('facts')
    const url = addressOf(c)
    url.protocol = facts.secure ? 'https:' : 'http:'
    const pageFacts = { ...facts, sessionLookups: new Map() }
    const locals: Pick<App.Locals, 'callBackend' | 'logged' | 'reportFailure'> & PageConfig = {
      callBackend: async (request) => (await callBackend(request, c, pageFacts)).response,
      logged: c.get('logged'),
      reportFailure: (error) => log.failure('A page failed', error, { requestId: c.get('requestId') }),
      ...pageConfig,
    }
    // Astro's middleware sets the other locals.
    return renderPage(new Request(url, c.req.raw), locals as App.Locals, facts.clientAddress)
  })

  return app
}
