import { report } from '@doorstep/portal-contract/client-faults.routes'
import type { Database } from '../db/database.ts'
import type { FailureListener } from '../http/answer-error.ts'
import type { PublicRouter } from '../http/routers.ts'
import { type Limit, takeUseOrRefuse } from '../limits/limits.ts'
import { clientFaultError } from './client-fault.ts'

/** A page that fails again and again must not fill the log. */
const limit: Limit = { by: ['kind', 'source'], most: 20, within: { minutes: 60 } }

/** What went wrong in a browser, for the server's log (docs/decisions/0042). Public, because pages without a session fail too. */
export function clientFaultRoutes(
  router: PublicRouter,
  { db, onClientFault }: { db: Database; onClientFault: FailureListener },
): void {
  router.openapi(report, async (c) => {
    const use = { kind: 'client_fault', email: '', source: c.env?.clientAddress ?? 'unknown' } as const
    await takeUseOrRefuse(db, use, [limit], c.var.clock())
    onClientFault(clientFaultError(c.req.valid('json')), c.var.requestId)
    return c.body(null, 204)
  })
}
