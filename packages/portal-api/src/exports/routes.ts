import { show, download } from '@doorstep/portal-contract/exports.routes'
import { exportTexts } from '@doorstep/portal-contract/exports'
import { guardMessage } from '@doorstep/portal-contract/messages'
import type { FileStore } from '../files/file-store.ts'
import { headersOfFile } from '../http/download.ts'
import { ApiError, forbidden, notFound } from '../http/errors.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { openParts } from './parts.ts'
import { findExport, onWire } from './read.ts'
import { mayHave, statusOf } from './rules.ts'

/** Files of lists that a job makes, for the person who asked as the partner that they asked for (docs/decisions/0075). */
export function exportRoutes(router: SignedInRouter, { files }: { files: FileStore }): void {
  router
    .openapi(show, async (c) => {
      const found = await findExport(c.var.scoped, c.req.valid('param').id)
      return c.json({ data: onWire(found, c.var.clock()) }, 200)
    })
    .openapi(download, async (c) => {
      const found = await findExport(c.var.scoped, c.req.valid('param').id)
      if (!mayHave(c.var.scoped.scope, found.kind)) throw forbidden(guardMessage)
      const status = statusOf(found, c.var.clock())
      if (status === 'expired') throw new ApiError(410, exportTexts.expired)
      const { fileName, mediaType, fileSize } = found
      if (status !== 'ready' || !fileName || !mediaType) throw notFound()
      return c.body(await openParts(files, found), 200, {
        ...headersOfFile({ name: fileName, mediaType }),
        'Content-Length': String(fileSize),
      })
    })
}
