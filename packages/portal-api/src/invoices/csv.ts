import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { invoiceLineTexts } from '@doorstep/portal-contract/invoices'
import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import { type Cell, csvStream } from '../http/download.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { type FoundInvoice, type FoundLine, lineBatches } from './read.ts'

/** What an invoice is for, line by line, as CSV (specification, section 7; D4). */
export function breakdownCsv(scoped: ScopedDatabase, invoice: FoundInvoice): ReadableStream<Uint8Array> {
  const columns = [
    'Invoice',
    'Invoice date',
    ownerLabelOf(scoped.scope.partner),
    'Address line 1',
    'Address line 2',
    'City',
    'Postcode',
    'Package',
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
    yield lines.map((line): Cell[] => [...ofInvoice, ...cellsOfLine(line)])
}

const cellsOfLine = (line: FoundLine): Cell[] => [
  line.partner,
  line.addressLine1,
  line.addressLine2,
  line.city,
  line.postcode,
  line.orderId,
  invoiceLineTexts[line.kind],
  line.name,
  line.vatPercent,
  toFigure(line.amountPence - line.vatPence),
  toFigure(line.vatPence),
  toFigure(line.amountPence),
]

/** A number that a spreadsheet can add up: '1118.40'. */
const toFigure = (pence: number) => (pence / 100).toFixed(2)
