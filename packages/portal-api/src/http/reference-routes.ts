import { z } from '@hono/zod-openapi'
import { type OpenApiDocument, referencePage } from './reference.ts'
import { jsonOf, routesOf } from '@doorstep/portal-contract/route.schema'
import type { PublicRouter } from './routers.ts'

const route = routesOf('Reference')

const getDocument = route('get', '/api/openapi.json', {
  summary: 'Every call, as an OpenAPI document',
  responses: { 200: jsonOf(z.looseObject({}), 'OpenAPI 3.1.') },
})

const getPage = route('get', '/api/reference', {
  summary: 'The same document as a web page',
  responses: { 200: { description: 'The page.', content: { 'text/html': { schema: z.string() } } } },
})

/** @param makeDocument complete once every route is registered */
export function referenceRoutes(router: PublicRouter, makeDocument: () => OpenApiDocument): void {
  // Both are the same for everyone. Made when first read, because every start would wait for them.
  let made: OpenApiDocument | undefined
  let page: ReturnType<typeof referencePage> | undefined
  const document = () => (made ??= makeDocument())
  router
    .openapi(getDocument, (c) => c.json({ ...document() }, 200))
    .openapi(getPage, (c) => c.html((page ??= referencePage(document())), 200))
}
