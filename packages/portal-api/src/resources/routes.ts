import { mayRead } from '@doorstep/portal-contract/resources'
import {
  resourceAnswer,
  resourcesAnswer,
  resourceSlug,
  resourcesQuery,
} from '@doorstep/portal-contract/resources.schema'
import { z } from '@hono/zod-openapi'
import { forbidden, notFound, orNotFound } from '../http/errors.ts'
import { errorsOf, fileOf, jsonOf, routesOf } from '../http/route.ts'
import type { PublicRouter, SignedInRouter } from '../http/routers.ts'
import { fileQuery, sendPart } from '../http/send-file.ts'
import type { ContentAccess } from './access.ts'
import { contentMediaType, type ContentService } from './content.ts'
import { findResource, listResources } from './read.ts'

const route = routesOf('Resources')

const list = route('get', '/api/i/partner/resources', {
  summary: 'List guides, videos, documents and new updates',
  request: { query: resourcesQuery },
  responses: { 200: jsonOf(resourcesAnswer, 'The newest first.'), ...errorsOf(503) },
})

const show = route('get', '/api/i/partner/resources/{slug}', {
  summary: 'Show one resource',
  request: { params: z.object({ slug: resourceSlug }) },
  responses: { 200: jsonOf(resourceAnswer, 'The resource, with safe HTML.'), ...errorsOf(503) },
})

const file = route('get', '/api/content/{slug}/{filename}', {
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

/** Resources (specification, section 7, content service; D40, D75). */
export function resourceRoutes(
  router: SignedInRouter,
  { content, access }: { content: ContentService; access: ContentAccess },
): void {
  router
    .openapi(list, async (c) => {
      const data = await listResources(content, c.var.scoped.scope.partner, c.req.valid('query'))
      return c.json({ data }, 200)
    })
    .openapi(show, async (c) => {
      const reader = c.var.scoped.scope.partner
      const data = orNotFound(await findResource(content, reader, c.req.valid('param').slug))
      await access.give(c, reader)
      return c.json({ data }, 200)
    })
}

/** The files of resources, for whoever has the cookie. */
export function contentFileRoutes(
  router: PublicRouter,
  { content, access }: { content: ContentService; access: ContentAccess },
): void {
  router.openapi(file, async (c) => {
    const reader = await access.read(c)
    if (!reader) throw forbidden('Open the resource again to see its files.')
    const { slug, filename } = c.req.valid('param')
    const mediaType = orNotFound(contentMediaType(filename))
    const found = orNotFound(await content.find(slug))
    if (!mayRead(found, reader)) throw notFound()
    const { bytes, version } = orNotFound(await content.file(slug, filename))
    const inline = c.req.valid('query').inline === '1'
    return sendPart(c, bytes, { name: filename, mediaType, version }, { inline })
  })
}
