import { up } from '@doorstep/portal-contract/health.routes'
import type { Database } from '../db/database.ts'
import { unavailable } from '../http/errors.ts'
import type { PublicRouter } from '../http/routers.ts'

const patienceMs = 1000

/** The health check (specification, section 2; D8): 503 when the database does not answer in a second. */
export function healthRoutes(router: PublicRouter, db: Database, version: string): void {
  router.openapi(up, async (c) => {
    if (!(await answersInTime(db))) throw unavailable()
    return c.json({ status: 'up' as const, version }, 200)
  })
}

async function answersInTime(db: Database): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patienceMs)
  const answer = db.execute('select 1').then(
    () => true,
    () => false,
  )
  const inTime = await Promise.race([answer, late])
  clearTimeout(timer)
  return inTime
}
