import { type AlertType, alertLists, alertTypes } from '@doorstep/portal-contract/alerts'
import {
  alertCounts,
  alertCountsQuery,
  alertIdsBody,
  alertsChanged,
  alertsPage,
  alertsQuery,
  alertsUndoBody,
  alertsUndone,
  confirmStatusesBody,
  snoozeBody,
} from '@doorstep/portal-contract/alerts.schema'
import { pageOf } from '../http/pages.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { confirmStatuses, dismissAlerts, snoozeAlerts, undoAlerts, verifyMeters } from './change.ts'
import { listAlerts } from './list.ts'
import { countAlerts } from './read.ts'

const path = '/api/i/partner/alerts'
const route = routesOf('Alerts')

const listOf = (type: AlertType) =>
  route('get', `${path}/${alertLists[type].id}`, {
    summary: `List alerts: ${alertLists[type].name}`,
    request: { query: alertsQuery },
    responses: { 200: jsonOf(alertsPage, 'A page of alerts, what is due first comes first.') },
  })

const counts = route('get', `${path}/counts`, {
  summary: 'Count the alerts of each list',
  request: { query: alertCountsQuery },
  responses: { 200: jsonOf(alertCounts, 'The figures of the five lists.') },
})

const changed = {
  200: jsonOf(alertsChanged, 'The alerts as they are now, and how to undo it.'),
  ...errorsOf(404, 409),
}

const dismiss = route('post', `${path}/dismiss`, {
  summary: 'Mark alerts as done',
  request: { body: bodyOf(alertIdsBody) },
  responses: changed,
})

const snooze = route('post', `${path}/snooze`, {
  summary: 'Snooze alerts until a day',
  request: { body: bodyOf(snoozeBody) },
  responses: changed,
})

const verify = route('post', `${path}/verify`, {
  summary: 'Verify the meters of alerts',
  request: { body: bodyOf(alertIdsBody) },
  responses: changed,
})

const confirm = route('post', `${path}/confirm`, {
  summary: 'Confirm what the status of unknown properties is',
  request: { body: bodyOf(confirmStatusesBody) },
  responses: changed,
})

const undo = route('post', `${path}/undo`, {
  summary: 'Undo a change of alerts',
  request: { body: bodyOf(alertsUndoBody) },
  responses: { 200: jsonOf(alertsUndone, 'The alerts as they are now.'), ...errorsOf(404, 409) },
})

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
