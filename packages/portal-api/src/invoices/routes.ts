import {
  list,
  downloadInvoice,
  downloadBreakdown,
  downloadPdf,
  downloadCreditNote,
  payouts,
} from '@doorstep/portal-contract/invoices.routes'
import { creditNoteRef, invoiceFileName } from '@doorstep/portal-contract/invoices'
import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import { answerExport } from '../exports/answer-export.ts'
import { xlsxHeaders } from '../http/download.ts'
import { pageOf } from '../http/pages.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { sendPdf } from '../http/send-file.ts'
import { breakdownCsv } from './csv.ts'
import { listInvoices } from './list.ts'
import { invoiceFile } from './invoice-file.ts'
import { invoiceDocument } from './pdf.ts'
import { allLines, creditNoteLinesOf, findCreditNote, findInvoice, listInvoicePayouts } from './read.ts'
import type { MakeInvoiceWorkbook } from './workbook.ts'

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
