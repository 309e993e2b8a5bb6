import {
  listOf,
  counts,
  dismiss,
  snooze,
  verify,
  confirm,
  undo,
} from '@doorstep/portal-contract/alerts.routes'
import { alertTypes } from '@doorstep/portal-contract/alerts'
import { pageOf } from '../http/pages.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { confirmStatuses, dismissAlerts, snoozeAlerts, undoAlerts, verifyMeters } from './change.ts'
import { listAlerts } from './list.ts'
import { countAlerts } from './read.ts'

/** Alerts: what waits for someone of the partner (D37, D60, D71). */
export function alertRoutes(router: SignedInRouter): void {
  for (const type of alertTypes)
    router.openapi(listOf(type), async (c) => {
      const { partner_id, ...query } = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(partner_id)
      const { alerts, total } = await listAlerts(scoped, type, query, c.var.clock())
      return c.json(pageOf(c.req.url, query, alerts, total), 200)
    })
  router
    .openapi(counts, async (c) => {
      const { partner_id } = c.req.valid('query')
      return c.json({ data: await countAlerts(c.var.scoped.narrowedTo(partner_id), c.var.clock()) }, 200)
    })
    .openapi(dismiss, async (c) => {
      const { ids } = c.req.valid('json')
      return c.json(await write(c, (tx, now) => dismissAlerts(tx, ids, now)), 200)
    })
    .openapi(snooze, async (c) => {
      const given = c.req.valid('json')
      return c.json(await write(c, (tx, now) => snoozeAlerts(tx, given, now)), 200)
    })
    .openapi(verify, async (c) => {
      const { ids } = c.req.valid('json')
      return c.json(await write(c, (tx, now) => verifyMeters(tx, ids, now)), 200)
    })
    .openapi(confirm, async (c) => {
      const { alerts } = c.req.valid('json')
      return c.json(await write(c, (tx, now) => confirmStatuses(tx, alerts, now)), 200)
    })
    .openapi(undo, async (c) => {
      const { undo_id } = c.req.valid('json')
      return c.json(await write(c, (tx, now) => undoAlerts(tx, undo_id, now)), 200)
    })
}
