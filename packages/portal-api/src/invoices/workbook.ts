import { dayInLondon } from '@doorstep/portal-contract/dates'
import { creditNoteRef, invoiceLineTexts, invoicePeriod } from '@doorstep/portal-contract/invoices'
import { toPounds } from '@doorstep/portal-contract/money'
import { type FoundInvoice, type FoundLine, monthOfLine } from './read.ts'
import { type WorkbookCell, type WorkbookSheet, writeWorkbook } from './xlsx.ts'

/**
 * Makes an XLSX file of an invoice, or of a credit note with its invoice.
 * @param lines those of a branch together
 * @param ownerLabel what a branch on it is called: 'Branch'
 */
export type MakeInvoiceWorkbook = (
  invoice: FoundInvoice,
  lines: readonly FoundLine[],
  ownerLabel: string,
) => Promise<Blob>

/** An invoice as a workbook: a summary by partner and by VAT rate, and a sheet of lines that its formulas add up. */
export const invoiceWorkbook: MakeInvoiceWorkbook = (invoice, lines, ownerLabel) =>
  writeWorkbook([summarySheet(invoice, lines, ownerLabel), linesSheet(invoice, lines, ownerLabel)])

/** The columns of the lines' money: without VAT, the VAT, and both. */
const [net, vat, amount] = ['K', 'L', 'M'] as const
const rateColumn = 'J'
const firstLine = 2

/** The row of the last line; of the first where there is none. */
const lastLineOf = (lines: readonly FoundLine[]) => firstLine + Math.max(lines.length, 1) - 1

function linesSheet(invoice: FoundInvoice, lines: readonly FoundLine[], ownerLabel: string): WorkbookSheet {
  const headings = [
    [ownerLabel, 24],
    ['Address line 1', 26],
    ['Address line 2', 18],
    ['City', 14],
    ['Postcode', 11],
    ['Package', 10],
    ['Month', 16],
    ['Charge', 16],
    ['Name', 30],
    ['VAT rate', 9],
    ['Net', 13],
    ['VAT', 13],
    ['Amount', 13],
  ] as const
  const last = lastLineOf(lines)
  const total = (column: string, pence: number) =>
    formula(`SUM(${column}${firstLine}:${column}${last})`, pence, totalStyle)
  const sum = sumOf(lines)
  return {
    sheet: 'Lines',
    columns: headings.map(([, width]) => ({ width })),
    stickyRowsCount: 1,
    data: [
      headings.map(([value], index) => ({ value, ...headingStyle, ...(index > 8 && right) })),
      ...lines.map((line, index) => {
        const row = firstLine + index
        return [
          text(line.branch),
          text(line.addressLine1),
          text(line.addressLine2),
          text(line.city),
          text(line.postcode),
          { value: line.orderId, align: 'left' as const },
          text(monthOfLine(line, invoice)),
          text(invoiceLineTexts[line.kind]),
          text(line.name),
          rate(line.vatPercent),
          formula(`${amount}${row}-${vat}${row}`, line.amountPence - line.vatPence),
          money(line.vatPence),
          money(line.amountPence),
        ]
      }),
      ...(lines.length === 0 ? [[]] : []),
      [
        { value: 'Total', ...totalStyle },
        ...Array.from({ length: 9 }, () => totalStyle),
        total(net, sum.net),
        total(vat, sum.vat),
        total(amount, sum.amount),
      ],
    ],
  }
}

function summarySheet(invoice: FoundInvoice, lines: readonly FoundLine[], ownerLabel: string): WorkbookSheet {
  const { buyer, seller, creditNote } = invoice
  const createdOn = dayInLondon(invoice.createdAt)
  const { from, to } = invoicePeriod(createdOn)
  const address = [buyer.addressLine1, buyer.addressLine2, buyer.addressCity, buyer.addressPostcode].filter(
    Boolean,
  )
  const facts: WorkbookCell[][] = [
    [{ value: creditNote ? 'Credit note' : 'Invoice', fontWeight: 'bold', fontSize: 18 }],
    [],
    ...(creditNote
      ? [
          fact('Credit note number', text(creditNoteRef(creditNote.id))),
          fact('Credit note date', date(dayInLondon(creditNote.createdAt))),
          fact('Reason', text(creditNote.reason)),
        ]
      : []),
    fact('Invoice number', { value: invoice.id, align: 'left' }),
    ...(seller.name ? [fact('Seller', text(seller.name))] : []),
    ...(seller.address ? [fact('Seller’s address', text(seller.address))] : []),
    ...(seller.vatNumber ? [fact('Seller’s VAT number', text(seller.vatNumber))] : []),
    fact('Invoiced to', text(buyer.name)),
    ...(address.length > 0 ? [fact('Address', text(address.join(', ')))] : []),
    ...(buyer.vatNumber ? [fact('VAT number', text(buyer.vatNumber))] : []),
    fact('Invoice date', date(createdOn)),
    fact('Period from', date(from)),
    fact('Period to', date(to)),
    [],
  ]
  const owners = ownersOf(lines)
  const firstOwner = facts.length + 2
  const lastOwner = firstOwner + Math.max(owners.length, 1) - 1
  const sum = sumOf(lines)
  const total = (column: string, pence: number) =>
    formula(`SUM(${column}${firstOwner}:${column}${lastOwner})`, pence, totalStyle)
  const last = lastLineOf(lines)
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))].toSorted((a, b) => a - b)
  const ofLines = (column: string, from_: number, to_: number) => `Lines!${column}${from_}:${column}${to_}`
  return {
    sheet: 'Summary',
    columns: [{ width: 30 }, { width: 34 }, { width: 14 }, { width: 14 }, { width: 14 }],
    data: [
      ...facts,
      headingsOf(ownerLabel, 'Packages'),
      ...owners.map((owner) => [
        text(owner.name),
        { value: owner.packages, align: 'left' as const },
        formula(`SUM(${ofLines(net, owner.first, owner.last)})`, owner.sum.net),
        formula(`SUM(${ofLines(vat, owner.first, owner.last)})`, owner.sum.vat),
        formula(`SUM(${ofLines(amount, owner.first, owner.last)})`, owner.sum.amount),
      ]),
      ...(owners.length === 0 ? [[]] : []),
      [
        { value: 'Total', ...totalStyle },
        totalStyle,
        total('C', sum.net),
        total('D', sum.vat),
        total('E', sum.amount),
      ],
      [],
      headingsOf('VAT rate', ''),
      ...rates.map((percent, index) => {
        const row = lastOwner + 4 + index
        const ofRate = sumOf(lines.filter(({ vatPercent }) => vatPercent === percent))
        const sumIf = (column: string, pence: number) =>
          formula(
            `SUMIF(${ofLines(rateColumn, firstLine, last)},A${row},${ofLines(column, firstLine, last)})`,
            pence,
          )
        return [
          { ...rate(percent), align: 'left' as const },
          {},
          sumIf(net, ofRate.net),
          sumIf(vat, ofRate.vat),
          sumIf(amount, ofRate.amount),
        ]
      }),
    ],
  }
}

/** Each branch on an invoice, with the rows of its lines. */
function ownersOf(lines: readonly FoundLine[]) {
  let row = firstLine
  return [...Map.groupBy(lines, ({ branchId }) => branchId).values()].map((own) => {
    const first = row
    row += own.length
    return {
      name: own[0]?.branch ?? null,
      packages: new Set(own.map(({ orderId }) => orderId)).size,
      first,
      last: row - 1,
      sum: sumOf(own),
    }
  })
}

/** What lines come to, in pence. */
function sumOf(lines: readonly FoundLine[]) {
  const amountPence = lines.reduce((sum, line) => sum + line.amountPence, 0)
  const vatPence = lines.reduce((sum, line) => sum + line.vatPence, 0)
  return { net: amountPence - vatPence, vat: vatPence, amount: amountPence }
}

const right = { align: 'right' } as const
const headingStyle = { fontWeight: 'bold', bottomBorderStyle: 'thin' } as const
const totalStyle = { fontWeight: 'bold', topBorderStyle: 'thin' } as const
const pounds = '"£"#,##0.00;-"£"#,##0.00'

/** Always text, whatever it begins with: a spreadsheet doesn't read a text cell as a formula. */
const text = (value: string | null): WorkbookCell => (value ? { value, type: String } : {})
const date = (day: string): WorkbookCell => ({
  value: new Date(`${day}T00:00:00Z`),
  format: 'dd/mm/yyyy',
  align: 'left',
})
const money = (pence: number): WorkbookCell => ({ value: toPounds(pence), format: pounds })
const rate = (percent: number): WorkbookCell => ({ value: percent / 100, format: '0%' })
const fact = (label: string, cell: WorkbookCell): WorkbookCell[] => [
  { value: label, fontWeight: 'bold' },
  cell,
]
const headingsOf = (first: string, second: string): WorkbookCell[] => [
  { value: first, ...headingStyle },
  { value: second, ...headingStyle },
  ...['Net', 'VAT', 'Total'].map((value) => ({ value, ...headingStyle, ...right })),
]

const formula = (value: string, pence: number, style: WorkbookCell = {}): WorkbookCell => ({
  ...style,
  type: 'Formula',
  value,
  result: toPounds(pence),
  format: pounds,
})
