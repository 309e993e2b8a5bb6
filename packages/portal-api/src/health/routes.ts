import { z } from '@hono/zod-openapi'
import type { Database } from '../db/database.ts'
import { unavailable } from '../http/errors.ts'
import { errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { PublicRouter } from '../http/routers.ts'

const route = routesOf('Health')

const patienceMs = 1000

const up = route('get', '/health-check/up', {
  summary: 'Whether the portal and its database answer',
  responses: {
    200: jsonOf(
      z.object({ status: z.literal('up'), version: z.string() }),
      'The site and the database respond.',
    ),
    ...errorsOf(503),
  },
})

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
