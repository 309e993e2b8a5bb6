import { exportTexts } from '@doorstep/portal-contract/exports'
import { exportedFileAnswer } from '@doorstep/portal-contract/exports.schema'
import { guardMessage } from '@doorstep/portal-contract/messages'
import type { FileStore } from '../files/file-store.ts'
import { headersOfFile, xlsxType } from '../http/download.ts'
import { ApiError, forbidden, notFound } from '../http/errors.ts'
import { errorsOf, fileOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { openParts } from './parts.ts'
import { findExport, onWire } from './read.ts'
import { mayHave, statusOf } from './rules.ts'

const path = '/api/i/partner/exports'
const route = routesOf('Exports')

const show = route('get', `${path}/{id}`, {
  summary: 'Show what became of a long file that you requested',
  responses: { 200: jsonOf(exportedFileAnswer, 'Whether it waits, is ready, failed or has expired.') },
})

const download = route('get', `${path}/{id}/download`, {
  summary: 'Download a long file that you requested',
  responses: { 200: fileOf(['text/csv', xlsxType], 'The file.'), ...errorsOf(410, 503) },
})

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
