import { list, listOrders, download, downloadAll } from '@doorstep/portal-contract/commission.routes'
import { commissionFileName } from '@doorstep/portal-contract/commission'
import type { FileStore } from '../files/file-store.ts'
import { answerExport } from '../exports/answer-export.ts'
import { orNotFound } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { sendPdf } from '../http/send-file.ts'
import { allReportsCsv, reportCsv } from './csv.ts'
import { allReports, findReport, lineOnWire, listReportLines, listReports } from './read.ts'
import { reportStatement } from './statement.ts'

/** Commission reports, for team leads whose partner allows it (specification, sections 6 and 7; D38, D76). */
export function commissionRoutes(router: SignedInRouter, { files }: { files: FileStore }): void {
  router
    .openapi(list, async (c) => {
      const { partner_id, pagination, sort, ...request } = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(partner_id)
      if (!pagination) return c.json({ data: await allReports(scoped, sort) }, 200)
      const { reports, total } = await listReports(scoped, sort, request)
      return c.json(pageOf(c.req.url, request, reports, total), 200)
    })
    .openapi(listOrders, async (c) => {
      const { id } = c.req.valid('param')
      const query = c.req.valid('query')
      orNotFound(await findReport(c.var.scoped, { id }))
      const { rows, total } = await listReportLines(c.var.scoped, id, query)
      return c.json(pageOf(c.req.url, query, rows.map(lineOnWire), total), 200)
    })
    .openapi(downloadAll, (c) => answerExport(c, allReportsCsv, c.req.valid('query')))
    .openapi(download, async (c) => {
      const { unique_ref, type } = c.req.valid('query')
      if (type === 'csv') return answerExport(c, reportCsv, { unique_ref })
      const report = orNotFound(await findReport(c.var.scoped, { uniqueRef: unique_ref }))
      const document = await reportStatement(c.var.scoped, files, report)
      return sendPdf(c, commissionFileName(report.createdAt, type), (pdf) => pdf.statement(document))
    })
}
