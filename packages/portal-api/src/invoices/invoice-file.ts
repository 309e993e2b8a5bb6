import { invoiceFileName } from '@doorstep/portal-contract/invoices'
import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import type { ListExport } from '../exports/list-export.ts'
import { xlsxFile } from '../http/download.ts'
import { allLines, countInvoiceLines, findInvoice } from './read.ts'
import type { MakeInvoiceWorkbook } from './workbook.ts'

/** An invoice with all its lines as XLSX. Both throw a 404 when there is none in view. */
export const invoiceFile = (makeInvoiceWorkbook: MakeInvoiceWorkbook): ListExport<{ id: number }> => ({
  kind: 'invoice',
  count: (scoped, { id }) => countInvoiceLines(scoped, id),
  async make(scoped, { id }) {
    const invoice = await findInvoice(scoped, id)
    const lines = await allLines(scoped, id)
    const workbook = await makeInvoiceWorkbook(invoice, lines, ownerLabelOf(scoped.scope.partner))
    return xlsxFile(`${invoiceFileName('invoice', invoice)}.xlsx`, workbook)
  },
})
