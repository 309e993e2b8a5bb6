import { todayInLondon } from '@doorstep/portal-contract/dates'
import { propertiesCsvName } from '@doorstep/portal-contract/properties'
import {
  propertiesCsvQuery,
  propertiesPage,
  propertiesQuery,
  propertyTags,
} from '@doorstep/portal-contract/properties.schema'
import { createRoute } from '@hono/zod-openapi'
import { csvHeaders } from '../http/download.ts'
import { pageOf } from '../http/pages.ts'
import { errorsOf, fileOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { propertiesCsv } from './csv.ts'
import { listProperties, listTags } from './list.ts'

const list = createRoute({
  method: 'get',
  path: '/api/i/partner/property',
  tags: ['Properties'],
  summary: 'List properties',
  request: { query: propertiesQuery },
  responses: { 200: jsonOf(propertiesPage, 'A page of properties.'), ...errorsOf(401, 422) },
})

const download = createRoute({
  method: 'get',
  path: '/api/i/partner/property/download',
  tags: ['Properties'],
  summary: 'Download every property that matches a filter',
  request: { query: propertiesCsvQuery },
  responses: {
    200: fileOf('text/csv', 'A CSV file, each branch’s properties by address.'),
    ...errorsOf(401, 422),
  },
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
      const today = todayInLondon(c.var.clock())
      const { properties, total, statusCounts } = await listProperties(scoped, query, today)
      const page = pageOf(c.req.url, query, properties, total)
      return c.json({ ...page, ...(statusCounts && { status_counts: statusCounts }) }, 200)
    })
    .openapi(download, async (c) => {
      const csv = await propertiesCsv(c.var.scoped, c.req.valid('query'), todayInLondon(c.var.clock()))
      return c.body(csv, 200, csvHeaders(propertiesCsvName))
    })
    .openapi(tags, async (c) => c.json({ data: await listTags(c.var.scoped) }, 200))
}
