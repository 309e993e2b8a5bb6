import { createRoute, z } from '@hono/zod-openapi'
import { type OpenApiDocument, referencePage } from './reference.ts'
import { jsonOf } from './responses.ts'
import type { PublicRouter } from './routers.ts'

const tags = ['Reference']

const getDocument = createRoute({
  method: 'get',
  path: '/api/openapi.json',
  tags,
  summary: 'Every call, as an OpenAPI document',
  responses: { 200: jsonOf(z.looseObject({}), 'OpenAPI 3.1.') },
})

const getPage = createRoute({
  method: 'get',
  path: '/api/reference',
  tags,
  summary: 'The same as a page',
  responses: { 200: { description: 'The page.', content: { 'text/html': { schema: z.string() } } } },
})

/** @param document complete once every route is registered */
export function referenceRoutes(router: PublicRouter, document: () => OpenApiDocument): void {
  router
    .openapi(getDocument, (c) => c.json({ ...document() }, 200))
    .openapi(getPage, (c) => c.html(referencePage(document()), 200))
}
