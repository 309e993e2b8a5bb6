import { createMiddleware } from 'hono/factory'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { SiteEnv } from './site-env.ts'

/** Logs each request, once its answer begins. Pages and the backend name the route in `logged`. */
export const logRequests = (log: Log, metrics: Metrics | undefined) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const startedAt = performance.now()
    c.set('logged', {})
    await next()
    const { status } = c.res
    // Without one it is a built file, or something that no page and no call answers, such as a redirect to HTTPS.
    const { route = status < 400 && status !== 308 ? 'file' : 'other', userId, partnerId } = c.get('logged')
    c.set('answeredRoute', route)
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      route,
      status,
      durationMs: Math.round(performance.now() - startedAt),
      userId,
      partnerId,
      traceId: c.get('traceId'),
    }
    log.request(line, route === 'file' || route === '/metrics' || route.startsWith('/health-check/'))
    metrics?.answered(line)
  })
