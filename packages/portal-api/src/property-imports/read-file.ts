import { type FileRow, findHeadingRow } from '@doorstep/portal-contract/import-columns'
import { importLimits as limits, importTexts as sentences } from '@doorstep/portal-contract/property-import'
import Papa from 'papaparse'
import { batchesOf } from '../db/batches.ts'
import { refusal } from './refusal.ts'
import { readWorkbook, type CellValue } from './read-workbook.ts'
import { portionOf, type ReadSpreadsheet, type Spreadsheet, tableBelow } from './spreadsheet.ts'

/** Reads a file where it is called, which holds up whatever else the thread has to do: on a server, read it with `node/spreadsheet-reader.ts`. */
export const readSpreadsheet: ReadSpreadsheet = async (file) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = new FilledRows()
  let sheet: string | null = null
  if (startsWith(bytes, zipStart)) {
    const workbook = await readWorkbook(bytes)
    sheet = workbook.sheet
    for (const row of workbook.rows) rows.add(row)
  } else readCsv(bytes, rows)
  return { sheet, ...rows.toTable() }
}

const zipStart = [0x50, 0x4b, 0x03, 0x04]
/** Of an .xls file, and of an .xlsx file with a password. */
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

function readCsv(bytes: Uint8Array, rows: FilledRows): void {
  if (startsWith(bytes, compoundStart)) {
    const isEncrypted = new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
    throw refusal(isEncrypted ? sentences.password : sentences.oldExcel)
  }
  const text = decode(bytes)
  // No text holds a NUL.
  if (text.includes('\0')) throw refusal(sentences.kind)
  // One at a time: all rows of a large file of tiny cells take many times its size.
  Papa.parse<string[]>(text, { delimiter: delimiterOf(text), step: ({ data }) => rows.add(data) })
}

/** What stands between the cells: that which parts the headings into most. */
function delimiterOf(text: string): string {
  const start = text.trimStart().slice(0, 10_000)
  const headings = (delimiter: string) =>
    Papa.parse<string[]>(start, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return [',', ';', '\t', '|'].reduce((best, each) => (headings(each) > headings(best) ? each : best))
}

/** Text in UTF-8, in UTF-16 with its mark, or else in what Excel on Windows saves as CSV. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Takes a file's rows one by one and keeps those that hold anything, so that a file with too much is refused before it is all text. */
class FilledRows {
  readonly #filled: FileRow[] = []
  #number = 0
  #length = 0

  /** @throws a 422 when it is more than an import accepts */
  add(values: readonly CellValue[]): void {
    this.#number += 1
    const all = values.map(textOf)
    const cells = all.slice(0, all.findLastIndex((cell) => cell !== '') + 1)
    if (cells.length === 0) return
    this.#filled.push({ number: this.#number, cells })
    this.#length += cells.reduce((length, cell) => length + cell.length, 0)
    // The headings are one of the first.
    if (this.#filled.length > limits.rows + limits.topRows) throw refusal(sentences.tooManyRows)
    if (cells.length > limits.columns) throw refusal(sentences.tooManyColumns)
    if (this.#length > limits.textLength) throw refusal(sentences.tooMuchText)
  }

  /** @throws a 422 when there are no rows */
  toTable(): Omit<Spreadsheet, 'sheet'> {
    if (this.#filled.length === 0) throw refusal(sentences.empty)
    const width = Math.max(...this.#filled.map(({ cells }) => cells.length))
    const all = this.#filled.map(({ number, cells }) => ({
      number,
      cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    }))
    const headingRow = findHeadingRow(all)
    return {
      headingRow,
      ...tableBelow(all, headingRow),
      portions: [...batchesOf(all, rowsInPortion)].map(portionOf),
    }
  }
}

const rowsInPortion = 200

/** A cell as one line of text that the database can store. */
function textOf(value: CellValue): string {
  if (value instanceof Date)
    // With the year first, so that it is read alike in a column whose other dates have the month first.
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(-24, -14)
  // Cut first: many cells of a workbook may share one text of many megabytes.
  return String(value ?? '')
    .slice(0, 2 * limits.cellLength)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFEFF]+/gu, ' ')
    .trim()
    .slice(0, limits.cellLength)
    .toWellFormed()
}
