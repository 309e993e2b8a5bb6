import { type FileRow, findColumns, type FoundColumn } from '@doorstep/portal-contract/import-columns'
import { importLimits as limits, importTexts as sentences } from '@doorstep/portal-contract/property-import'
import { refusal } from './refusal.ts'

/**
 * A table that was read from a file. Its rows are JSON in portions, which one thread hands to another without a copy, and of which
 * none takes long to parse (`rowsIn`).
 */
export type Spreadsheet = {
  /** The sheet of a workbook. */
  sheet: string | null
  /** The row that has the headings; 0 when none has. */
  headingRow: number
  columns: FoundColumn[]
  /** How many rows there are below the headings. */
  rowCount: number
  /** All rows, also those above the headings. */
  portions: Uint8Array<ArrayBuffer>[]
}

/**
 * Reads a CSV or XLSX file by its bytes. Given from outside, because what does it beside the requests needs Node.
 * @throws a 422 on `file` that says what to do
 */
export type ReadSpreadsheet = (file: Blob) => Promise<Spreadsheet>

/** The rows of a portion. */
// Written by `portionOf`.
export const rowsIn = (portion: Uint8Array<ArrayBuffer>): FileRow[] =>
  JSON.parse(new TextDecoder().decode(portion)) as FileRow[]

export const portionOf = (rows: readonly FileRow[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(rows))

/**
 * The columns and the number of rows below a row of headings.
 * @throws a 422 when there are none, or too many
 */
export function tableBelow(
  all: readonly FileRow[],
  headingRow: number,
): Pick<Spreadsheet, 'columns' | 'rowCount'> {
  const headings = all.find(({ number }) => number === headingRow)?.cells ?? []
  const rows = all.flatMap(({ number, cells }) => (number > headingRow ? [cells] : []))
  if (rows.length === 0) throw refusal(sentences.noRows)
  if (rows.length > limits.rows) throw refusal(sentences.tooManyRows)
  return { columns: findColumns(headings, rows), rowCount: rows.length }
}
