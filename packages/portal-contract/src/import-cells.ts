import type { MeterRates } from './meter-readings.ts'
import type { ImportField, MatchedColumn } from './property-import.ts'

/** What stands in a cell where there is nothing to say. */
const blanks = new Set(['-', '–', '—', 'n/a', 'na', 'none', 'nil', 'tbc'])

/** The texts of a row by field; a column that is ignored has none, and a cell that says nothing is ''. */
export function readCells(
  cells: readonly string[],
  columns: readonly Pick<MatchedColumn, 'field'>[],
): Partial<Record<ImportField, string>> {
  return Object.fromEntries(
    columns.flatMap(({ field }, column) => (field ? [[field, readCell(cells[column] ?? '')]] : [])),
  )
}

/** What a cell says; '' where that is nothing. */
export function readCell(cell: string): string {
  // Our own CSV files, and others, put an apostrophe before what a spreadsheet would take for a formula (D4).
  const text = cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')
  return blanks.has(text.toLowerCase()) ? '' : text
}

/** A whole number where the text is one; else the text itself, which the form's rule then refuses. */
export function readCount(text: string): number | string | null {
  if (text === '') return null
  if (/^studio$/i.test(text)) return 0
  return /^\d{1,4}(?:\.0+)?$/.test(text) ? Number(text) : text
}

/** A name without case, spaces and punctuation. */
export const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

const rateWords: Record<MeterRates, string> = {
  1: '1 one onerate single singlerate standard unrestricted no n',
  2: '2 two tworate tworates dual dualrate dayandnight daynight economy7 eco7 e7 yes y',
}

/** How many rates a meter has, by a number or the usual words; null when a cell says nothing, and the text where it says something else. */
export function readRates(text: string): MeterRates | string | null {
  if (text === '') return null
  const said = plain(text)
  if (rateWords[1].split(' ').includes(said)) return 1
  return rateWords[2].split(' ').includes(said) ? 2 : text
}

/** A supply number without words before it, such as 'MPAN: 20 0004 …', and what was removed. */
export function readSupplyNumber(text: string): { number: string; removed: string } {
  const removed = /^[a-z][a-z\s:.#-]*(?=\d)/i.exec(text)?.[0] ?? ''
  return { number: text.slice(removed.length), removed: removed.replaceAll(/[\s:.#-]+$/g, '') }
}

/** A cell whose names, such as tags, have another one, or none, in place of one of them. */
export const replaceName = (text: string, from: string, to: string): string => {
  const names = readNames(text).flatMap((name) => (plain(name) === plain(from) ? to || [] : name))
  return [...new Set(names)].join('; ')
}

/** The names in a cell with several, such as tags. */
export const readNames = (text: string): string[] => text.split(/[,;|]/).flatMap((name) => name.trim() || [])
