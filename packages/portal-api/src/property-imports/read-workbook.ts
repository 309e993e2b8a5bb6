import { importLimits as limits, importTexts as sentences } from '@doorstep/portal-contract/property-import'
import { Unzip, UnzipInflate, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { refusal } from './refusal.ts'

export type CellValue = string | number | boolean | Date | null

/**
 * Reads the first sheet of an XLSX file that holds anything. The library unpacks without a limit and fills gaps between cells, so the file
 * is unpacked here, measured, and given to it without compression.
 * @throws a 422 on `file`
 */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<{ sheet: string | null; rows: CellValue[][] }> {
  const parts = unpack(bytes)
  refuseTooManyCells(Object.values(parts))
  const workbook = new Blob([zipSync(parts, { level: 0 })])
  const sheets = await readXlsxFile(workbook).catch(() => {
    throw refusal(sentences.damaged)
  })
  // A chart's sheet has no data, whatever the library's type says.
  const sheet = sheets.find(({ data }) => data && data.length > 0)
  // The library's type of a date is the constructor's.
  return { sheet: sheet?.sheet ?? null, rows: (sheet?.data ?? []) as unknown as CellValue[][] }
}

/** So little at a time that what it unpacks to is measured before it fills the memory: a thousand times as much at most. */
const chunkBytes = 16 * 1024

/** The XML of an XLSX file by its path. @throws a 422 when it is no such file or unpacks to more than the limit */
function unpack(bytes: Uint8Array): Record<string, Uint8Array<ArrayBuffer>> {
  const chunks: Record<string, Uint8Array[]> = {}
  let total = 0
  let isTooLarge = false
  try {
    const unzip = new Unzip((file) => {
      if (!/\.(?:xml|rels)$/.test(file.name)) return
      const parts: Uint8Array[] = (chunks[file.name] = [])
      file.ondata = (error, data) => {
        if (error) throw error
        total += data.length
        isTooLarge ||= total > limits.unpackedBytes
        if (isTooLarge) throw new Error('Too large.')
        parts.push(data)
      }
      file.start()
    })
    unzip.register(UnzipInflate)
    for (let at = 0; at < bytes.length; at += chunkBytes)
      unzip.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length)
  } catch {
    throw refusal(isTooLarge ? sentences.unpacksTooLarge : sentences.damaged)
  }
  return Object.fromEntries(Object.entries(chunks).map(([name, parts]) => [name, joined(parts)]))
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Whether it is a row's, the attributes of a row's or a cell's tag, and whether it is empty. */
const placedTag = /<(?:[\w.-]+:)?(?:(row)|c)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
// The library drops every prefix, an empty one too. What it might take for a row or a cell, and `placedTag` doesn't match, is refused.
const anyPlacedTag = /<(?:[^\s<>/]*:)?(?:row|c)(?=[\s/>])/g
const sheetDataTag = /<(?:[^\s<>/]*:)?sheetData(?=[\s/>])/g
const place = /\s(?!xmlns:r\s*=)(?:[^\s="']*:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** What Excel itself allows. */
const lastRow = 1_048_576
const lastColumn = 16_384
/** How many rows all sheets may have together, empty ones too: some programs number the last row of each. */
const mostRows = 4 * lastRow
/** How many cells there may be between the first and the last one that is filled, in all sheets together. */
const mostCells = 2_000_000

/**
 * The library makes every row and cell up to the last filled one, so they are counted before it does. The workbook says which of its parts
 * are sheets, so each is counted as if it were one.
 * @throws a 422 when there would be too many
 */
function refuseTooManyCells(parts: readonly Uint8Array[]): void {
  let [rows, cells] = [0, 0]
  for (const part of parts) {
    const size = sizeOf(new TextDecoder().decode(part))
    rows += size.rows
    cells += size.cells
    if (rows > mostRows) throw refusal(sentences.unpacksTooLarge)
    if (cells > mostCells) throw refusal(sentences.tooManyRows)
  }
}

/** How many rows the library makes of a part, and how many cells it fills the gaps between them up to. @throws a 422 when it is damaged */
function sizeOf(xml: string): { rows: number; cells: number } {
  let [length, rows, columns, tags, unnumbered] = [0, 0, 0, 0, 0]
  for (const [, isRow, attributes = '', isEmpty] of xml.matchAll(placedTag)) {
    tags += 1
    let isNumbered = false
    for (const [, double, single] of attributes.matchAll(place)) {
      const [, letters = '', number = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(double ?? single ?? '') ?? []
      const row = Number(number)
      const column = columnNumber(letters)
      if (row < 1 || row > lastRow || column > lastColumn) throw refusal(sentences.damaged)
      isNumbered = true
      length = Math.max(length, row)
      if (isEmpty) continue
      if (letters) columns = Math.max(columns, column)
      if (letters) rows = Math.max(rows, row)
    }
    // The library keeps these after the last filled row too.
    if (isRow && !isNumbered) unnumbered += 1
  }
  const all = xml.match(anyPlacedTag)?.length ?? 0
  // The library starts again with each `sheetData`.
  const sheets = xml.match(sheetDataTag)?.length ?? 0
  if (all !== tags || sheets > 1) throw refusal(sentences.damaged)
  return { rows: length + unnumbered, cells: (rows + unnumbered) * columns }
}

/** 'A' is 1, 'AA' is 27. */
const columnNumber = (letters: string) =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
