import { z } from '@hono/zod-openapi'
import { idText, list } from './lists.schema.ts'
import { billProviders } from './providers.schema.ts'
import { jsonOf, routesOf } from './route.schema.ts'

const route = routesOf('Suppliers')

export const getProviders = route('get', '/api/i/partner/bills/providers', {
  summary: 'The suppliers that the partner has accounts with',
  embeds: ['void-bills'],
  request: { query: z.object({ partner_id: list(idText), 'partner_id[]': list(idText) }) },
  responses: { 200: jsonOf(billProviders, 'Suppliers by name.') },
})
