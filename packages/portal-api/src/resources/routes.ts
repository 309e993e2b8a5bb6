import { list, show, file } from '@doorstep/portal-contract/resources.routes'
import { mayRead } from '@doorstep/portal-contract/resources'
import { forbidden, notFound, orNotFound } from '../http/errors.ts'
import type { PublicRouter, SignedInRouter } from '../http/routers.ts'
import { sendPart } from '../http/send-file.ts'
import type { ContentAccess } from './access.ts'
import { contentMediaType, type ContentService } from './content.ts'
import { findResource, listResources } from './read.ts'

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
