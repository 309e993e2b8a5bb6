import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { invoiceFileName, invoiceLineTexts } from '@doorstep/portal-contract/invoices'
import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import type { ListExport } from '../exports/list-export.ts'
import { type Cell, csvFile, csvStream } from '../http/download.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import {
  countInvoiceLines,
  findInvoice,
  type FoundInvoice,
  type FoundLine,
  lineBatches,
  monthOfLine,
} from './read.ts'

/** What an invoice is for, line by line, as CSV (specification, section 7; D4). Both throw a 404 when there is none in view. */
export const breakdownCsv: ListExport<{ id: number }> = {
  kind: 'invoice_breakdown',
  count: (scoped, { id }) => countInvoiceLines(scoped, id),
  async make(scoped, { id }) {
    const invoice = await findInvoice(scoped, id)
    return csvFile(`${invoiceFileName('breakdown', invoice)}.csv`, csvOf(scoped, invoice))
  },
}

function csvOf(scoped: ScopedDatabase, invoice: FoundInvoice): ReadableStream<Uint8Array> {
  const columns = [
    'Invoice',
    'Invoice date',
    ownerLabelOf(scoped.scope.partner),
    'Address line 1',
    'Address line 2',
    'City',
    'Postcode',
    'Package',
    'Month',
    'Charge',
    'Name',
    'VAT rate (%)',
    'Net',
    'VAT',
    'Amount',
  ]
  return csvStream(columns, cellsOf(scoped, invoice))
}

async function* cellsOf(scoped: ScopedDatabase, invoice: FoundInvoice) {
  const ofInvoice = [invoice.id, formatDate(dayInLondon(invoice.createdAt))]
  for await (const lines of lineBatches(scoped, invoice.id))
    yield lines.map((line): Cell[] => [...ofInvoice, ...cellsOfLine(line, invoice)])
}

const cellsOfLine = (line: FoundLine, invoice: FoundInvoice): Cell[] => [
  line.branch,
  line.addressLine1,
  line.addressLine2,
  line.city,
  line.postcode,
  line.orderId,
  monthOfLine(line, invoice),
  invoiceLineTexts[line.kind],
  line.name,
  line.vatPercent,
  toFigure(line.amountPence - line.vatPence),
  toFigure(line.vatPence),
  toFigure(line.amountPence),
]

/** A number that a spreadsheet can add up: '1118.40'. */
const toFigure = (pence: number) => (pence / 100).toFixed(2)
