import type { LetterDocument, PdfMaker } from '../pdf.ts'
import { fontsFor, ink, longDate, makePdf, page, pageEnd, soft } from './pdf-page.ts'
import { makeStatement } from './pdf-statement.ts'

/** PDFs made with pdfkit: the same document always gives the same bytes. */
export const pdfMaker: PdfMaker = { letter: makeLetter, statement: makeStatement }

async function makeLetter({
  title,
  from,
  to = [],
  date,
  paragraphs,
  facts,
  closing = [],
}: LetterDocument): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = fontsFor([title, ...from, ...to, ...paragraphs, ...facts.flat(), ...closing].join(''))
  return makePdf(title, date, (pdf) => {
    const write = (font: string, size: number, colour: string) =>
      pdf.font(font).fontSize(size).fillColor(colour)
    const block = (texts: readonly string[], y: number, width: number) => {
      write(fonts.regular, 9.5, ink)
      texts.forEach((text, index) => pdf.text(text, page.left, index === 0 ? y : pdf.y + 3, { width }))
      return texts.length > 0 ? pdf.y : y
    }
    const fromEnd = block(from, 64, page.width - 140)
    write(fonts.regular, 9.5, ink).text(longDate(date), page.left, 64, { width: page.width, align: 'right' })
    const toEnd = to.length > 0 ? block(to, fromEnd + 24, page.width) : fromEnd
    write(fonts.bold, 15, ink).text(title, page.left, Math.max(150, toEnd + 24), { width: page.width })
    write(fonts.regular, 10.5, ink)
    paragraphs.forEach((paragraph) => pdf.moveDown(0.7).text(paragraph, { width: page.width }))
    let y = pdf.y + 22
    for (const [label, value] of facts) {
      const height = pdf
        .font(fonts.bold)
        .fontSize(9.5)
        .heightOfString(value, { width: page.width - 130 })
      if (y + height > pageEnd) {
        pdf.addPage()
        y = 64
      }
      write(fonts.regular, 9.5, soft).text(label, page.left, y, { width: 120 })
      const labelEnd = pdf.y
      write(fonts.bold, 9.5, ink).text(value, page.left + 130, y, { width: page.width - 130 })
      y = Math.max(pdf.y, labelEnd) + 9
    }
    if (closing.length === 0) return
    if (y + closing.length * 16 > pageEnd) {
      pdf.addPage()
      y = 56
    }
    block(closing, y + 12, page.width)
  })
}
