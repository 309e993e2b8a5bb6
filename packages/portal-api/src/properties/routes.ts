import { todayInLondon } from '@doorstep/portal-contract/dates'
import { propertiesPage, propertiesQuery } from '@doorstep/portal-contract/properties.schema'
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { SignedInEnv } from '../http/environment.ts'
import { pageOf } from '../http/pages.ts'
import { errorsOf, jsonOf, signedIn } from '../http/responses.ts'
import { listProperties } from './queries.ts'
import type { PropertyStatuses } from './status.ts'

const list = createRoute({
  method: 'get',
  path: '/api/i/partner/property',
  tags: ['Properties'],
  security: signedIn,
  summary: 'List properties',
  request: { query: propertiesQuery },
  responses: { 200: jsonOf(propertiesPage, 'A page of properties.'), ...errorsOf(401, 422) },
})

/** Properties (specification, sections 3 and 7; D18, D48). */
export function propertyRoutes({ statuses, clock }: { statuses: PropertyStatuses; clock: () => Date }) {
  return new OpenAPIHono<SignedInEnv>().openapi(list, async (c) => {
    const query = c.req.valid('query')
    await statuses.settle()
    const scoped = c.var.scoped.narrowedTo(query.filter.partner_id ?? [])
    const { properties, total } = await listProperties(scoped, query, todayInLondon(clock()))
    return c.json(pageOf(c.req.url, query, properties, total), 200)
  })
}
