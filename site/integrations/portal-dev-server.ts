import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration } from 'astro'
import type * as PortalServer from '../server/portal-server.ts'
import { isBrandStylesheet } from '../server/brand-stylesheet.ts'
import { readConfig } from '../server/config.ts'
import { createLog } from '../server/log.ts'
import { proxyList, requestFacts } from '../server/request-facts.ts'
import { backendPaths } from '../server/site-app.ts'

/** Astro's dev server reads a request's locals here. */
const astroLocals = Symbol.for('astro.locals')

/** Kept across reloads of the configuration, because the embedded database can only be opened once. */
const opened = globalThis as { doorstepPortal?: ReturnType<OpenPortal> }

type OpenPortal = typeof PortalServer.openPortal

/** In development, the production app handles the backend's paths and the brand stylesheets, and pages get the same locals. */
export function portalDevServer(): AstroIntegration {
  return {
    name: 'doorstep:dev-server',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const config = readConfig(process.env)
        // Imported on demand, because a build needs no API.
        const { openPortal } = await import('../server/portal-server.ts')
        const log = createLog({ production: false, level: config.LOG_LEVEL })
        opened.doorstepPortal ??= openPortal(config, log, async () => new Response(null, { status: 404 }))
        const portal = await opened.doorstepPortal
        const handleRequest = getRequestListener(portal.app.fetch)
        const trustedProxies = proxyList(config.TRUSTED_PROXIES)
        server.middlewares.use((req, res, next) => {
          const { pathname } = new URL(req.url ?? '/', 'http://localhost')
          const isBackend = backendPaths.some((path) => pathname.startsWith(path.replace('*', '')))
          if (isBackend || isBrandStylesheet(pathname)) return void handleRequest(req, res)
          const facts = { ...requestFacts(req, trustedProxies), sessionLookups: new Map() }
          Reflect.set(req, astroLocals, {
            callBackend: async (request: Request) => portal.backend(request, facts),
            logged: {},
            // The dev server shows it.
            reportFailure: () => {},
            ...portal.pageConfig,
          })
          next()
        })
        logger.info('the embedded API answers /api, /sanctum and /health-check')
      },
      'astro:server:done': async () => {
        const portal = await opened.doorstepPortal
        opened.doorstepPortal = undefined
        await portal?.close()
      },
    },
  }
}
