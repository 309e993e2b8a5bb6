import { formatDate } from '@doorstep/portal-contract/dates'
import { formatPence } from '@doorstep/portal-contract/money'
import { ink, makePdf, page, type Pdf, rule, soft } from '../node/pdf-page.ts'
import { type Logo, supplierLogos } from './supplier-logos.ts'

/** A line of a bill's charges; the amounts of all lines add up to the bill. */
export type Charge = { label: string; quantity: string; rate: string; amountPence: number }

/** What stands on a supplier's bill. Days are `YYYY-MM-DD`. */
export type BillDocument = {
  supplier: { slug: string; name: string; phone: string; website: string }
  supply: string
  accountNumber: string
  billNumber: string
  issueDate: string
  dueDate: string
  periodFrom: string
  periodTo: string
  /** The letter's address, one line each. */
  addressee: string[]
  supplyAddress: string
  reading: { label: string; previous: number; latest: number; unit: string } | null
  charges: Charge[]
  amountPence: number
}

/** A supplier's bill as a PDF: the same document always gives the same bytes. */
export async function makeBill(bill: BillDocument): Promise<Uint8Array<ArrayBuffer>> {
  const logo = supplierLogos[bill.supplier.slug]
  return makePdf(`Bill ${bill.billNumber}`, bill.issueDate, (pdf) => {
    if (logo) drawLogo(pdf, logo, page.left, 56, 34)
    pdf
      .font('Helvetica-Bold')
      .fontSize(19)
      .fillColor(ink)
      .text(bill.supplier.name, page.left + 44, 65)
    pdf.font('Helvetica').fontSize(9.5).fillColor(soft)
    pdf.text(`Questions? ${bill.supplier.phone}`, page.left, 58, { width: page.width, align: 'right' })
    pdf.text(bill.supplier.website, page.left, 73, { width: page.width, align: 'right' })

    lines(pdf, bill.addressee, page.left, 128)
    const facts: [string, string][] = [
      ['Account', bill.accountNumber],
      ['Bill number', bill.billNumber],
      ['Bill date', formatDate(bill.issueDate)],
      ['Supply', bill.supply],
    ]
    facts.forEach(([label, value], index) => {
      const y = 128 + index * 17
      cell(pdf, label, 350, y, 80)
      cell(pdf, value, 420, y, page.right - 420, { bold: true, align: 'right' })
    })

    const isCredit = bill.amountPence < 0
    pdf.font('Helvetica-Bold').fontSize(15).fillColor(ink)
    pdf.text(`Your ${supplyWord(bill.supply)} ${isCredit ? 'credit' : 'bill'}`, page.left, 222)
    lines(
      pdf,
      [
        `Supply address: ${bill.supplyAddress}`,
        `For the period ${formatDate(bill.periodFrom)} to ${formatDate(bill.periodTo)}`,
      ],
      page.left,
      246,
    )

    let y = 296
    const accent = logo?.ground ?? ink
    if (bill.reading) {
      const { label, previous, latest, unit } = bill.reading
      y = row(pdf, y, ['Reading', 'Previous', 'Latest', `Units (${unit})`], { bold: true, rule: accent })
      y = row(pdf, y, [label, ...[previous, latest, latest - previous].map(thousands)])
      y += 16
    }
    y = row(pdf, y, ['Charges', 'Quantity', 'Rate', 'Amount'], { bold: true, rule: accent })
    for (const { label, quantity, rate, amountPence } of bill.charges) {
      y = row(pdf, y, [label, quantity, rate, formatPence(amountPence)])
    }
    cell(pdf, isCredit ? 'In credit' : 'Please pay', page.left, y + 8, 200, { bold: true, size: 12 })
    cell(pdf, formatPence(bill.amountPence), page.left, y + 8, page.width, {
      bold: true,
      size: 12,
      align: 'right',
    })

    const box = y + 44
    pdf.rect(page.left, box, page.width, 52).fill(logo?.pale ?? '#f3f1ec')
    const payment: [string, string, number][] = [
      [
        isCredit ? 'Nothing to pay' : 'Pay by',
        isCredit ? 'We owe you' : formatDate(bill.dueDate),
        page.left + 14,
      ],
      ['Reference', bill.accountNumber.replace(/[^A-Za-z0-9]/g, ''), page.left + 190],
      ['Amount', formatPence(bill.amountPence), page.left + 370],
    ]
    for (const [label, value, x] of payment) {
      cell(pdf, label, x, box + 11, 150, { colour: soft })
      cell(pdf, value, x, box + 27, 150, { bold: true, size: 11.5 })
    }
  })
}

function drawLogo(pdf: Pdf, logo: Logo, x: number, y: number, size: number): void {
  pdf.save()
  pdf.translate(x, y).scale(size / 24)
  pdf.roundedRect(0, 0, 24, 24, 5).fill(logo.ground)
  for (const shape of logo.shapes) {
    if ('fill' in shape) pdf.path(shape.path).fill(shape.fill)
    else pdf.path(shape.path).lineWidth(shape.width).lineCap('round').lineJoin('round').stroke(shape.stroke)
  }
  pdf.restore()
}

type CellStyle = { bold?: boolean; align?: 'left' | 'right'; size?: number; colour?: string }

function cell(pdf: Pdf, text: string, x: number, y: number, width: number, style: CellStyle = {}): void {
  pdf
    .font(style.bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(style.size ?? 9.5)
    .fillColor(style.colour ?? ink)
    // The paper's font has no true minus.
    .text(text.replace('\u2212', '-'), x, y, { width, align: style.align ?? 'left', lineBreak: false })
}

function lines(pdf: Pdf, texts: string[], x: number, y: number): void {
  texts.forEach((text, index) => cell(pdf, text, x, y + index * 15, page.width))
}

/** A table's row of four cells with a line under it. @returns where the next one starts. */
function row(pdf: Pdf, y: number, texts: string[], style: { bold?: boolean; rule?: string } = {}): number {
  const rights = [0, 300, 390, page.width]
  texts.forEach((text, index) => {
    const bold = style.bold ?? false
    if (index === 0) cell(pdf, text, page.left, y, 220, { bold })
    else cell(pdf, text, page.left, y, rights[index] ?? page.width, { bold, align: 'right' })
  })
  const under = y + 16
  pdf
    .moveTo(page.left, under)
    .lineTo(page.right, under)
    .lineWidth(style.rule ? 1 : 0.6)
    .stroke(style.rule ?? rule)
  return under + 8
}

const supplyWord = (supply: string) => (supply === 'TV licence' ? supply : supply.toLowerCase())

const thousands = (value: number) => value.toLocaleString('en-GB')
