import { todayInLondon } from '@doorstep/portal-contract/dates'
import { propertiesPage, propertiesQuery, propertyTags } from '@doorstep/portal-contract/properties.schema'
import { createRoute } from '@hono/zod-openapi'
import { pageOf } from '../http/pages.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { listProperties, listTags } from './queries.ts'

const list = createRoute({
  method: 'get',
  path: '/api/i/partner/property',
  tags: ['Properties'],
  summary: 'List properties',
  request: { query: propertiesQuery },
  responses: { 200: jsonOf(propertiesPage, 'A page of properties.'), ...errorsOf(401, 422) },
})

const tags = createRoute({
  method: 'get',
  path: '/api/i/partner/property/tags',
  tags: ['Properties'],
  summary: 'The tags that properties can have',
  responses: { 200: jsonOf(propertyTags, 'Tags by name.'), ...errorsOf(401) },
})

/** Properties (specification, sections 3 and 7; D18, D48). */
export function propertyRoutes(router: SignedInRouter): void {
  router
    .openapi(list, async (c) => {
      const query = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(query.filter.partner_id ?? [])
      const { properties, total } = await listProperties(scoped, query, todayInLondon(c.var.clock()))
      return c.json(pageOf(c.req.url, query, properties, total), 200)
    })
    .openapi(tags, async (c) => c.json({ data: await listTags(c.var.scoped) }, 200))
}
