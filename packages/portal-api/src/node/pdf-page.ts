import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export type Pdf = PDFKit.PDFDocument

/** Points of a page: A4, and the edges of what is printed on it. */
export const page = { left: 56, right: 539, width: 483 }
export const ink = '#16232a'
export const soft = '#53636b'
export const rule = '#d9d5cc'

/** Where the writing on a page ends. */
export const pageEnd = 780

const require = createRequire(import.meta.url)
/** The letters that the fonts which every PDF reader has can write. */
const westernLetters =
  /^[\x20-\x7E\u00A0-\u00FF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u2122]*$/

/** The fonts for some text: those of the PDF reader, unless a name needs letters that they would write wrongly. */
export const fontsFor = (text: string) =>
  westernLetters.test(text)
    ? { regular: 'Helvetica', bold: 'Helvetica-Bold' }
    : {
        regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
        bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
      }

/** Collects a document's bytes. Its date is the paper's own, so that nothing depends on when it is made. */
export async function makePdf(
  title: string,
  day: string,
  draw: (pdf: Pdf) => void,
  options: Pick<PDFKit.PDFDocumentOptions, 'tagged' | 'pdfVersion'> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const created = new Date(`${day}T09:00:00Z`)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    lang: 'en-GB',
    displayTitle: true,
    ...options,
    info: { Title: title, CreationDate: created, ModDate: created },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  pdf.on('end', () => resolve(Buffer.concat(chunks)))
  pdf.on('error', reject)
  draw(pdf)
  pdf.end()
  return promise
}

const longDates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
export const longDate = (day: string) => longDates.format(new Date(`${day}T00:00:00Z`))
