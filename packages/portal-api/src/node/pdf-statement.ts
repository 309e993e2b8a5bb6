import type { StatementDocument, StatementTable } from '../pdf.ts'
import { fontsFor, ink, longDate, makePdf, page, pageEnd, type Pdf, rule, soft } from './pdf-page.ts'

type Structure = PDFKit.PDFStructureElement
type Column = StatementTable['columns'][number] & { x: number; width: number }

/** Points between the text of two columns. */
const gap = 10
const lineGap = 3

/**
 * Makes a tagged statement: headings, facts and tables whose header cells say what they are the header of. What is only for the eye, such
 * as rules and the headers that a new page repeats, is marked as that.
 */
export async function makeStatement(statement: StatementDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { title, date, brand, facts, tables, notes } = statement
  const texts = [
    title,
    brand.name,
    ...facts.flat(),
    ...notes,
    ...tables.flatMap(({ rows }) => rows.flatMap(({ cells, note }) => [...cells, note])),
  ]
  const fonts = fontsFor(texts.join(''))

  const draw = (pdf: Pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    const write = (text: string, x: number, y: number, width: number, style: Style = {}) =>
      pdf
        .font(style.bold ? fonts.bold : fonts.regular)
        .fontSize(style.size ?? 9)
        .fillColor(style.colour ?? ink)
        .text(text, x, y, { width, align: style.align ?? 'left', lineGap: lineGap - 2 })
    const heightOf = (text: string, width: number, bold = false) =>
      pdf
        .font(bold ? fonts.bold : fonts.regular)
        .fontSize(9)
        .heightOfString(text, { width, lineGap: lineGap - 2 })

    onlySeen(pdf, () => pdf.rect(0, 0, pdf.page.width, 8).fill(brand.colour))
    if (brand.logo) {
      const logo = Buffer.from(brand.logo)
      const alt = { alt: brand.name }
      add(pdf, root, 'Figure', () => pdf.image(logo, page.left, 36, { fit: [180, 36] }), alt)
    } else {
      add(pdf, root, 'P', () => write(brand.name, page.left, 44, 300, { bold: true, size: 13 }))
    }
    add(pdf, root, 'P', () => write(longDate(date), page.left, 46, page.width, { align: 'right' }))
    add(pdf, root, 'H1', () => write(title, page.left, 100, page.width, { bold: true, size: 19 }))

    let y = 136
    const list = child(pdf, root, 'Table')
    for (const [label, value] of facts) {
      const row = child(pdf, list, 'TR')
      add(pdf, row, 'TH', () => write(label, page.left, y, 120, { colour: soft }), { scope: 'Row' })
      add(pdf, row, 'TD', () => write(value, page.left + 130, y, page.width - 130, { bold: true }))
      row.end()
      y = pdf.y + 5
    }
    list.end()

    const newPage = () => {
      pdf.addPage()
      y = 56
    }

    const drawTable = ({ label, columns: given, rows: lines, total }: StatementTable) => {
      const columns = placeColumns(given)
      y += 18
      // A heading stays with its header and first row.
      if (y + 80 > pageEnd) newPage()
      add(pdf, root, 'H2', () => write(label, page.left, y, page.width, { bold: true, size: 12 }))
      y = pdf.y + 8
      const drawHeader = (drawCell: (column: Column, drawText: () => void) => void) => {
        for (const column of columns) {
          drawCell(column, () =>
            write(column.header, column.x, y, column.width, { colour: soft, align: alignOf(column) }),
          )
        }
        y += 16
        line(pdf, y, brand.colour, 1)
        y += 7
      }
      const rows = child(pdf, root, 'Table')
      const header = child(pdf, rows, 'TR')
      drawHeader((_, drawText) => add(pdf, header, 'TH', drawText, { scope: 'Column' }))
      header.end()
      for (const { cells, note } of lines) {
        const described = (index: number) =>
          index === 1 && note ? `${cells[1]}\n${note}` : (cells[index] ?? '')
        const height = Math.max(...columns.map((column, index) => heightOf(described(index), column.width)))
        if (y + height > pageEnd) {
          newPage()
          drawHeader((_, drawText) => onlySeen(pdf, drawText))
        }
        const row = child(pdf, rows, 'TR')
        const top = y
        columns.forEach((column, index) => {
          add(pdf, row, 'TD', () =>
            write(described(index), column.x, top, column.width, { align: alignOf(column) }),
          )
        })
        row.end()
        y = top + height + 5
        line(pdf, y, rule, 0.6)
        y += 6
      }
      rows.end()
      if (!total) return
      const [totalLabel, amount] = total
      if (y + 40 > pageEnd) newPage()
      y += 6
      add(pdf, root, 'P', () => {
        write(`${totalLabel}: `, page.left, y, 300, { bold: true, size: 12 })
        write(amount, page.left, y, page.width, { bold: true, size: 12, align: 'right' })
      })
      y += 20
    }
    for (const table of tables) drawTable(table)

    y += 6
    for (const note of notes) {
      if (y + heightOf(note, page.width) > pageEnd) newPage()
      add(pdf, root, 'P', () => write(note, page.left, y, page.width, { colour: soft }))
      y = pdf.y + 6
    }
    root.end()
  }
  return makePdf(title, date, draw, { tagged: true, pdfVersion: '1.7' })
}

type Style = { bold?: boolean; size?: number; colour?: string; align?: 'left' | 'right' }

const alignOf = ({ isFigure }: Column) => (isFigure ? 'right' : 'left')

/** Columns side by side; those without a width share what is left. */
function placeColumns(columns: StatementTable['columns']): Column[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0) + gap * (columns.length - 1)
  const share = (page.width - taken) / columns.filter(({ width }) => width === undefined).length
  let x = page.left
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width ?? share }
    x += placed.width + gap
    return placed
  })
}

type TagOptions = { alt?: string; scope?: 'Row' | 'Column' }

function child(pdf: Pdf, parent: Structure, type: string): Structure {
  const made = pdf.struct(type)
  parent.add(made)
  return made
}

/** Draws something as an element of the structure. The library's types do not know `scope` yet. */
function add(pdf: Pdf, parent: Structure, type: string, draw: () => void, options: TagOptions = {}): void {
  parent.add(pdf.struct(type, options as PDFKit.Mixins.StructureElementOptions, draw))
}

/** Draws what screen readers leave out. */
function onlySeen(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

function line(pdf: Pdf, y: number, colour: string, width: number): void {
  onlySeen(pdf, () => pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(width).stroke(colour))
}
