import { invoicesPage, invoicesQuery } from '@doorstep/portal-contract/invoices.schema'
import { creditNoteRef, invoiceFileName } from '@doorstep/portal-contract/invoices'
import { payoutsAnswer } from '@doorstep/portal-contract/package.schema'
import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import { answerExport, exportOf } from '../exports/answer-export.ts'
import { xlsxHeaders, xlsxType } from '../http/download.ts'
import { pageOf } from '../http/pages.ts'
import { fileOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { sendPdf } from '../http/send-file.ts'
import { breakdownCsv } from './csv.ts'
import { listInvoices } from './list.ts'
import { invoiceFile } from './invoice-file.ts'
import { invoiceDocument } from './pdf.ts'
import { allLines, creditNoteLinesOf, findCreditNote, findInvoice, listInvoicePayouts } from './read.ts'
import type { MakeInvoiceWorkbook } from './workbook.ts'

const path = '/api/i/partner/package-report'
const route = routesOf('Invoices')

const list = route('get', path, {
  summary: 'List invoices, also called package reports',
  request: { query: invoicesQuery },
  responses: { 200: jsonOf(invoicesPage, 'A page of invoices, newest first.') },
})

const downloadInvoice = route('get', `${path}/{id}/download/invoice`, {
  summary: 'Download an invoice',
  responses: exportOf(xlsxType, 'An XLSX file.'),
})

const downloadBreakdown = route('get', `${path}/{id}/download/breakdown`, {
  summary: 'Download what an invoice is for, line by line',
  responses: exportOf('text/csv', 'A CSV file.'),
})

const downloadPdf = route('get', `${path}/{id}/download/pdf`, {
  summary: 'Download an invoice as it was issued',
  responses: { 200: fileOf('application/pdf', 'A PDF file.') },
})

const downloadCreditNote = route('get', `${path}/credit-note/{id}/download`, {
  summary: 'Download a credit note',
  responses: { 200: fileOf(xlsxType, 'An XLSX file.') },
})

const payouts = route('get', `${path}/{id}/payouts`, {
  summary: 'What was paid out of an invoice',
  responses: { 200: jsonOf(payoutsAnswer, 'Payouts, newest first.') },
})

/** Invoices, also called package reports (specification, sections 2, 3 and 7; D29, D44, D70, D76). */
export function invoiceRoutes(
  router: SignedInRouter,
  { makeInvoiceWorkbook }: { makeInvoiceWorkbook: MakeInvoiceWorkbook },
): void {
  router
    .openapi(list, async (c) => {
      const query = c.req.valid('query')
      const { invoices, total } = await listInvoices(c.var.scoped, query)
      return c.json(pageOf(c.req.url, query, invoices, total), 200)
    })
    .openapi(downloadInvoice, (c) => answerExport(c, invoiceFile(makeInvoiceWorkbook), c.req.valid('param')))
    .openapi(downloadBreakdown, (c) => answerExport(c, breakdownCsv, c.req.valid('param')))
    .openapi(downloadPdf, async (c) => {
      const invoice = await findInvoice(c.var.scoped, c.req.valid('param').id)
      const document = invoiceDocument(invoice, await allLines(c.var.scoped, invoice.id))
      return sendPdf(c, `${invoiceFileName('invoice', invoice)}.pdf`, (pdf) => pdf.statement(document))
    })
    .openapi(downloadCreditNote, async (c) => {
      const { id } = c.req.valid('param')
      const invoice = await findCreditNote(c.var.scoped, id)
      const lines = await creditNoteLinesOf(c.var.scoped, id)
      const file = await makeInvoiceWorkbook(invoice, lines, ownerLabelOf(c.var.scoped.scope.partner))
      return c.body(file.stream(), 200, xlsxHeaders(`${creditNoteRef(id)}.xlsx`))
    })
    .openapi(payouts, async (c) =>
      c.json(await listInvoicePayouts(c.var.scoped, c.req.valid('param').id), 200),
    )
}
