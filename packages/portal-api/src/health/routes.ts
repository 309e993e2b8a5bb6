import { ready, up } from '@doorstep/portal-contract/health.routes'
import { unavailable } from '../http/errors.ts'
import type { PublicRouter } from '../http/routers.ts'
import { askOnceAtATime, type HealthChecks, problemsOf } from './checks.ts'

/**
 * The health checks (specification, section 2; D8). `up` is 503 when the database does not answer in a second; `ready` also when this
 * process can't serve for another reason, and says which.
 */
export function healthRoutes(
  router: PublicRouter,
  { checks, version }: { checks: HealthChecks; version: string },
): void {
  const asks = {
    database: askOnceAtATime('database', checks.database),
    migrations: askOnceAtATime('migrations', checks.migrations),
    files: askOnceAtATime('files', checks.files),
    disk: askOnceAtATime('disk', checks.disk),
    process: askOnceAtATime('process', checks.process),
  }

  router.openapi(up, async (c) => {
    if (await asks.database()) throw unavailable()
    return c.json({ status: 'up' as const, version }, 200)
  })

  router.openapi(ready, async (c) => {
    const parts = await problemsOf(asks)
    const message = Object.values(parts).join(' ')
    if (message) return c.json({ message, parts }, 503, { 'Retry-After': '2' })
    return c.json({ status: 'ready' as const, version }, 200)
  })
}
