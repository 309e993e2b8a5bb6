import { xlsxType } from '@doorstep/portal-contract/route.schema'
import { create as contentDisposition } from 'content-disposition'
import Papa from 'papaparse'

/** What a CSV cell may hold. */
export type Cell = string | number | null

const byteOrderMark = '\uFEFF'

/** Starts a formula in a spreadsheet, unless it is just a number (D4). */
const formula = /^(?!-?\d+(?:\.\d+)?$)[=+\-@\t\r]/

const csvType = 'text/csv; charset=utf-8'
/** A file that is made as it is read. */
export type MadeFile = { name: string; mediaType: string; body: ReadableStream<Uint8Array> }

export const csvFile = (name: string, body: MadeFile['body']): MadeFile => ({
  name,
  mediaType: csvType,
  body,
})

export const xlsxFile = (name: string, workbook: Blob): MadeFile => ({
  name,
  mediaType: xlsxType,
  body: workbook.stream(),
})

/** The headers of a file that is to be saved (D4). */
export const headersOfFile = ({ name, mediaType }: Pick<MadeFile, 'name' | 'mediaType'>) => ({
  'Content-Type': mediaType,
  'Content-Disposition': contentDisposition(name),
})

/** The headers of a CSV file. */
export const csvHeaders = (name: string) => headersOfFile({ name, mediaType: csvType })

/** The headers of an XLSX file. */
export const xlsxHeaders = (name: string) => headersOfFile({ name, mediaType: xlsxType })

/** A number that a spreadsheet can add up: '1118.40'. */
export const poundsText = (pence: number) => (pence / 100).toFixed(2)

const batchSize = 500

/**
 * The lines of records whose ids and order were read once, because of several partners no index has them in order, so that each portion
 * would sort them all again. The rest of a record is read as the reader takes it.
 */
export async function* linesOf<Row extends { id: number }>(
  records: readonly { id: number }[],
  read: (ids: number[]) => Promise<Row[]>,
  cellsOf: (row: Row) => Cell[],
) {
  for (let at = 0; at < records.length; at += batchSize) {
    const ids = records.slice(at, at + batchSize).map(({ id }) => id)
    const rows = new Map((await read(ids)).map((row) => [row.id, row]))
    yield ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [cellsOf(row)] : []
    })
  }
}

/**
 * A CSV file as a stream (D4): RFC 4180, UTF-8 with a byte order mark, formulas made harmless.
 * @param batches rows in portions, made only as fast as the reader takes them
 */
export function csvStream(columns: string[], batches: AsyncIterator<Cell[][]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const lines = (rows: Cell[][]) =>
    encoder.encode(
      rows.length > 0 ? `${Papa.unparse(rows, { escapeFormulae: formula, newline: '\r\n' })}\r\n` : '',
    )
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(byteOrderMark))
      controller.enqueue(lines([columns]))
    },
    async pull(controller) {
      const { done, value } = await batches.next()
      if (done) controller.close()
      else controller.enqueue(lines(value))
    },
    async cancel() {
      await batches.return?.()
    },
  })
}
