import { commissionFileName } from '@doorstep/portal-contract/commission'
import {
  allCommissionQuery,
  commissionDownloadQuery,
  commissionOrdersPage,
  commissionOrdersQuery,
  commissionQuery,
  commissionReports,
} from '@doorstep/portal-contract/commission.schema'
import type { FileStore } from '../files/file-store.ts'
import { answerExport, exportOf } from '../exports/answer-export.ts'
import { orNotFound } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import { errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { sendPdf } from '../http/send-file.ts'
import { allReportsCsv, reportCsv } from './csv.ts'
import { allReports, findReport, lineOnWire, listReportLines, listReports } from './read.ts'
import { reportStatement } from './statement.ts'

const path = '/api/i/partner/commission'
const route = routesOf('Commission')

const list = route('get', path, {
  summary: 'List commission reports',
  request: { query: commissionQuery },
  responses: {
    200: jsonOf(commissionReports, 'A page of reports, or with pagination=false every report; newest first.'),
  },
})

const listOrders = route('get', `${path}/{id}/orders`, {
  summary: 'List the orders of a commission report',
  request: { query: commissionOrdersQuery },
  responses: {
    200: jsonOf(commissionOrdersPage, 'A page of orders, those that earned nothing first, with the reason.'),
  },
})

const download = route('get', `${path}/download`, {
  summary: 'Download a commission report',
  request: { query: commissionDownloadQuery },
  responses: {
    ...exportOf(['text/csv', 'application/pdf'], 'The report, named by the month in which it was made.'),
    ...errorsOf(404, 503),
  },
})

const downloadAll = route('get', `${path}/download/all`, {
  summary: 'Download the orders of every commission report',
  request: { query: allCommissionQuery },
  responses: exportOf('text/csv', 'A CSV file with a line for each order of each report, newest first.'),
})

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
