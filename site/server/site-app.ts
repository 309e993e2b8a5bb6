import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import type { RequestIdVariables } from 'hono/request-id'
import type { BlockList } from 'node:net'
import { type RequestFacts, isLocalHost, requestFacts } from './request-facts.ts'
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

export interface SiteAppOptions {
  backend: PortalBackend
  renderPage: RenderPage
  trustedProxies: BlockList
  /** Whether the sign-in page lists the demo accounts (D43). */
  demo: boolean
}

const backendPaths = ['/api/*', '/sanctum/*', '/health-check/*']

/**
 * The one composition of the portal, in production and in development: request id, compression, security headers and HTTPS for
 * everything; the backend's paths to the backend, the rest to the pages (architecture, "One page, end to end").
 */
export function createSiteApp({ backend, renderPage, trustedProxies, demo }: SiteAppOptions): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>()

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

  app.use(speculationRules)

  for (const path of backendPaths) {
    app.all(path, (c) => {
      const headers = new Headers(c.req.raw.headers)
      headers.set('X-Request-Id', c.get('requestId'))
      return backend(new Request(c.req.raw, { headers }), c.get('facts'))
    })
  }

  app.all('*', (c) => {
    const facts = c.get('facts')
    const url = new URL(c.req.url)
    url.protocol = facts.secure ? 'https:' : 'http:'
    const locals: Pick<App.Locals, 'requestId' | 'callBackend' | 'demo'> = {
      requestId: c.get('requestId'),
      callBackend: async (request) => backend(request, facts),
      demo,
    }
    // The middleware of the pages fills in the rest of the locals.
    return renderPage(new Request(url, c.req.raw), locals as App.Locals, facts.clientAddress)
  })

  return app
}
