import { z } from '@hono/zod-openapi'
import { resourceAnswer, resourcesAnswer, resourceSlug, resourcesQuery } from './resources.schema.ts'
import { errorsOf, fileOf, fileQuery, jsonOf, routesOf } from './route.schema.ts'

const route = routesOf('Resources')

export const list = route('get', '/api/i/partner/resources', {
  summary: 'List guides, videos, documents and new updates',
  request: { query: resourcesQuery },
  responses: { 200: jsonOf(resourcesAnswer, 'The newest first.'), ...errorsOf(503) },
})

export const show = route('get', '/api/i/partner/resources/{slug}', {
  summary: 'Show one resource',
  request: { params: z.object({ slug: resourceSlug }) },
  responses: { 200: jsonOf(resourceAnswer, 'The resource, with safe HTML.'), ...errorsOf(503) },
})

export const file = route('get', '/api/content/{slug}/{filename}', {
  summary: 'Open a file of a resource',
  description: 'For browsers that opened a resource in the last 7 days, which gave them a signed cookie.',
  request: {
    params: z.object({ slug: resourceSlug, filename: z.string().regex(/^[\w][\w .()-]{0,150}\.\w{2,5}$/) }),
    query: fileQuery,
  },
  responses: {
    200: fileOf('application/octet-stream', 'The file.'),
    206: fileOf('application/octet-stream', 'The part of it that `Range` asks for.'),
    ...errorsOf(403, 416, 503),
  },
})
