import { dayInLondon, formatDate, formatMonth } from '@doorstep/portal-contract/dates'
import { invoiceDueDay, invoicePeriod } from '@doorstep/portal-contract/invoices'
import { formatPence } from '@doorstep/portal-contract/money'
import { productBrand } from '../mail/brand.ts'
import type { StatementDocument } from '../pdf.ts'
import { type FoundInvoice, type FoundLine, monthOfLine } from './read.ts'

/** How many packages a PDF lists: more would keep the server from answering others while it is made. The workbook and the CSV have them all. */
const mostListed = 500

/** An invoice as a document for people: seller, buyer, period, VAT, and its packages, all as they were when it was issued (D93). */
export function invoiceDocument(invoice: FoundInvoice, lines: readonly FoundLine[]): StatementDocument {
  const { id, seller, buyer, totalPence, createdAt, paymentType } = invoice
  const madeOn = dayInLondon(createdAt)
  const { from, to } = invoicePeriod(madeOn)
  const packages = [...Map.groupBy(lines, (line) => `${line.orderId} ${line.lateMonth ?? ''}`).values()]
  const vatRates = [...Map.groupBy(lines, ({ vatPercent }) => vatPercent)].toSorted(([a], [b]) => a - b)
  const buyerAddress = [
    buyer.addressLine1,
    buyer.addressLine2,
    buyer.addressCity,
    buyer.addressPostcode,
  ].filter(Boolean)
  const known = (label: string, value: string | null): [string, string][] => (value ? [[label, value]] : [])
  const figures = ['Net', 'VAT', 'Amount'].map((header) => ({ header, width: 66, isFigure: true as const }))
  return {
    title: `Invoice for ${formatMonth(madeOn)}`,
    date: madeOn,
    brand: { name: seller.name ?? '', colour: productBrand.colour, logo: null },
    facts: [
      ['Invoice number', String(id)],
      ['Invoice date', formatDate(madeOn)],
      ['Period', `${formatDate(from)} to ${formatDate(to)}`],
      ...known('Seller', seller.name),
      ...known('Seller’s address', seller.address),
      ...known('Seller’s VAT number', seller.vatNumber),
      ...known('Invoiced to', buyer.name),
      ...known('Address', buyerAddress.join(', ')),
      ...known('VAT number', buyer.vatNumber),
      ...(paymentType === 'invoice'
        ? [
            ['Due', formatDate(invoiceDueDay(madeOn))] satisfies [string, string],
            ...known('Pay to', seller.bankAccount),
            ['Payment reference', `Invoice ${id}`] satisfies [string, string],
          ]
        : [['Payment', 'Collected by Direct Debit'] satisfies [string, string]]),
    ],
    tables: [
      {
        label: 'Packages',
        columns: [{ header: 'Package', width: 50 }, { header: 'Address' }, ...figures],
        rows: packages.slice(0, mostListed).flatMap((own) => {
          const [first] = own
          if (!first) return []
          const address = [first.addressLine1, first.addressLine2, first.city, first.postcode].filter(Boolean)
          return {
            cells: [String(first.orderId), address.join(', '), ...sumsOf(own)],
            note: [first.branch, first.lateMonth && monthOfLine(first, invoice)].filter(Boolean).join(', '),
          }
        }),
        total: ['Total', formatPence(totalPence)],
      },
      {
        label: 'VAT',
        columns: [{ header: 'Rate', width: 50 }, { header: '' }, ...figures],
        rows: vatRates.map(([rate, own]) => ({ cells: [`${rate}%`, '', ...sumsOf(own)], note: '' })),
      },
    ],
    notes:
      packages.length > mostListed
        ? [
            `The first ${mostListed} packages are listed here. The XLSX and CSV files have all ${packages.length}.`,
          ]
        : [],
  }
}

/** What lines come to: without VAT, the VAT, and both. */
function sumsOf(lines: readonly FoundLine[]): string[] {
  const amount = lines.reduce((sum, line) => sum + line.amountPence, 0)
  const vat = lines.reduce((sum, line) => sum + line.vatPence, 0)
  return [amount - vat, vat, amount].map(formatPence)
}
