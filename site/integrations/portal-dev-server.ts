import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration } from 'astro'
import type * as PortalServer from '../server/portal-server.ts'
import { readConfig } from '../server/config.ts'
import { proxyList, requestFacts } from '../server/request-facts.ts'
import { backendPaths } from '../server/site-app.ts'

/** Astro's dev server reads a request's locals here. */
const astroLocals = Symbol.for('astro.locals')

/** The open portal survives hot reloads of the configuration: the embedded database allows one opener only. */
const opened = globalThis as { doorstepPortal?: ReturnType<OpenPortal> }

type OpenPortal = typeof PortalServer.openPortal

/** In development, the same app as in production answers the backend's paths, and the pages get the same locals. */
export function portalDevServer(): AstroIntegration {
  return {
    name: 'doorstep:dev-server',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const config = readConfig(process.env)
        // Only here: a build needs no API.
        const { openPortal } = await import('../server/portal-server.ts')
        opened.doorstepPortal ??= openPortal(config, async () => new Response(null, { status: 404 }))
        const portal = await opened.doorstepPortal
        const answer = getRequestListener(portal.app.fetch)
        const trusted = proxyList(config.TRUSTED_PROXIES)
        server.middlewares.use((req, res, next) => {
          if (backendPaths.some((path) => req.url?.startsWith(path.replace('*', ''))))
            return void answer(req, res)
          const facts = requestFacts(req, trusted)
          Reflect.set(req, astroLocals, {
            callBackend: async (request: Request) => portal.backend(request, facts),
            demo: portal.demo,
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
