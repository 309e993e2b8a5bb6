import { alertPreferences, alertPreferencesForm } from '@doorstep/portal-contract/account.schema'
import { createRoute } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { listAlertPreferences, updateAlertPreferences } from './alert-preferences.ts'

const common = { tags: ['Your account'], path: '/api/i/partner/alert-preferences' }

const showPreferences = createRoute({
  ...common,
  method: 'get',
  summary: 'How you hear of alerts',
  responses: { 200: jsonOf(alertPreferences, 'Every type of alert.'), ...errorsOf(401, 403) },
})

const setPreferences = createRoute({
  ...common,
  method: 'put',
  summary: 'Change how you hear of alerts',
  request: {
    headers: idempotencyHeaders,
    body: { required: true, content: { 'application/json': { schema: alertPreferencesForm } } },
  },
  responses: {
    200: jsonOf(alertPreferences, 'Every type of alert.'),
    ...errorsOf(401, 403, 419, 422),
  },
})

/** How people hear of alerts (D15). */
export function alertPreferenceRoutes(router: SignedInRouter): void {
  router
    .openapi(showPreferences, async (c) => c.json({ data: await listAlertPreferences(c.var.scoped) }, 200))
    .openapi(setPreferences, async (c) => {
      const { preferences } = c.req.valid('json')
      return c.json(await write(c, (transaction) => updateAlertPreferences(transaction, preferences)), 200)
    })
}
