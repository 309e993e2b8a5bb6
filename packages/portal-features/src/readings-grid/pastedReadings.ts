import { linesText } from '@doorstep/portal-contract/addresses'
import { meterKinds, readReading, tidyReading } from '@doorstep/portal-contract/meter-readings'
import { plain, readSupplyNumber } from '@doorstep/portal-contract/import-cells'
import type { GridMeter, GridProperty } from '@doorstep/portal-contract/readings-grid.schema'
import { counted } from '../shared/format/counted.ts'
import { listOfNames } from '@doorstep/portal-contract/list-of-names'
import type { Place } from './gridKeys.ts'
import { meterAt } from './gridRows.ts'

/** A pasted value and the cell that it is for. */
type PlacedReading = Place & { property: GridProperty; meter: GridMeter; text: string }

/** A pasted value without a cell that takes it. */
export type StrayReading = { text: string } & (
  | { why: 'no_meter'; row: number; property: number; column: number }
  /** @param of the address or number that it was given for */
  | { why: 'not_here'; of: string }
  | { why: 'no_number' }
)

export type PastedReadings = { placed: PlacedReading[]; strays: StrayReading[] }

/** What a spreadsheet copies: cells between tabs, in quotes where they have a tab or a line break in them. */
export function readCells(text: string): string[][] {
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length;) {
    cells.lastIndex = at
    const [whole = '', quoted, bare = '', end] = cells.exec(text) ?? [
      text.slice(at),
      undefined,
      text.slice(at),
      '',
    ]
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).replaceAll(/\s+/g, ' ').trim())
    if (!end) break
    if (end !== '\t') rows.push([])
    at += whole.length
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** Whether a paste is more than one value, so that it goes into several cells. */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.trim())

const isReading = (text: string) => readReading(text) !== null

/** What a column of the block has, by its heading. */
type Column = 'key' | 'postcode' | { column: number | null; register: number } | null

/**
 * Finds the cells that a pasted block is for: by the addresses, or serial or supply numbers, in its first column or under such a heading;
 * else by position from the current cell.
 */
export function placePasted(text: string, rows: readonly GridProperty[], at: Place): PastedReadings {
  const cells = readCells(text)
  const [first = []] = cells
  const headings = readHeadings(first)
  const body = headings ? cells.slice(1) : cells
  const index = createIndex(rows)
  const isKeyed = headings
    ? headings.includes('key')
    : first.length > 1 &&
      body.filter(([key = '']) => key !== '' && (index(key) || !isReading(key))).length * 2 > body.length
  if (!isKeyed) return placeByPosition(body, headings, rows, at)
  const columns = headings ?? first.map((_, column): Column => (column === 0 ? 'key' : anyMeter))
  // One column of readings is for the current column; several are for the columns in their order.
  const isOneColumn = columns.filter(isValue).length === 1
  return placeByKey(body, columns, rows, { index, columnOf: (value) => (isOneColumn ? at.column : value) })
}

/** A column of readings whose heading doesn't say of which meters. */
const anyMeter = { column: null, register: 0 }

const isValue = (column: Column | undefined): column is Exclude<Column, string | null> =>
  typeof column === 'object' && column !== null

/** What the first row says of the columns; null when it has readings. */
function readHeadings(row: readonly string[]): Column[] | null {
  const columns = row.map(headingOf)
  return columns.some((column) => column !== null) && !row.some(isReading) ? columns : null
}

function headingOf(text: string): Column {
  const said = plain(text)
  const kind = meterKinds.findIndex((each) => said.startsWith(each === 'electricity' ? 'elec' : each))
  const isKey = /serial|mpan|mprn|meternumber|meterno|^meter$|^address|^property/.test(said)
  if (isKey) return 'key'
  if (said === 'postcode') return 'postcode'
  const register = said.includes('night') ? 1 : 0
  if (kind >= 0) return { column: kind, register }
  return /^(?:day|night|new|current)?(?:meter)?(?:reading|read)?$/.test(said) && said !== ''
    ? { column: null, register }
    : null
}

/** What a text in the first column names: a row, and its column where it is a meter's number. */
type Named = { row: number; column: number | null }

/** Finds rows by address and meters by number, however they are spaced and punctuated. A name of several rows finds none. */
function createIndex(rows: readonly GridProperty[]): (key: string, postcode?: string) => Named | undefined {
  const names = new Map<string, Named | null>()
  const add = (name: string | null, of: Named) => {
    const key = plain(name ?? '')
    const known = names.get(key)
    if (key !== '') names.set(key, known === undefined || known?.row === of.row ? of : null)
  }
  for (const [row, property] of rows.entries()) {
    const { address_line1, address_city, address_postcode: postcode } = property
    for (const lines of new Set([address_line1, linesText(property)]))
      for (const rest of ['', postcode, `${address_city} ${postcode}`, address_city])
        add(`${lines} ${rest}`, { row, column: null })
    for (const column of meterKinds.keys()) {
      const meter = meterAt(property, column)
      add(meter?.serial_number ?? null, { row, column })
      add(meter?.supply_number ?? null, { row, column })
    }
  }
  return (key, postcode = '') => {
    // 'MPAN: 20 0004 …', but not a serial number that begins with letters.
    const isLabelled = /^(?:mpan|mprn|meter|serial)\b/i.test(key)
    const number = plain(isLabelled ? readSupplyNumber(key).number : key)
    // A long MPAN ends with the 13 digits that name the supply.
    const supply = /^\d{21}$/.test(number) ? number.slice(-13) : number
    const texts = [plain(`${key}${postcode}`), plain(key), number, supply]
    for (const text of texts) {
      const named = names.get(text)
      if (named) return named
    }
    return undefined
  }
}

function placeByKey(
  body: readonly string[][],
  columns: readonly Column[],
  rows: readonly GridProperty[],
  by: { index: ReturnType<typeof createIndex>; columnOf: (value: number) => number },
): PastedReadings {
  const pasted: PastedReadings = { placed: [], strays: [] }
  const postcodeAt = columns.indexOf('postcode')
  for (const cells of body) {
    const keys = cells.filter((cell, at) => columns[at] === 'key' && cell !== '')
    const found = keys.map((key) => by.index(key, cells[postcodeAt])).find((named) => named !== undefined)
    const values = columns.flatMap((heading, at) => (isValue(heading) ? { ...heading, text: cells[at] } : []))
    for (const [value, { column, register, text = '' }] of values.entries()) {
      if (text === '') continue
      if (!found) pasted.strays.push({ text, why: 'not_here', of: keys[0] ?? '' })
      else if (found.column === null)
        put(pasted, rows, { row: found.row, column: column ?? by.columnOf(value), register }, text)
      // Of a meter that is named by its number, the second reading is the night's.
      else if (column === null || column === found.column)
        put(pasted, rows, { row: found.row, column: found.column, register: register || value }, text)
    }
  }
  return pasted
}

function placeByPosition(
  body: readonly string[][],
  headings: readonly Column[] | null,
  rows: readonly GridProperty[],
  at: Place,
): PastedReadings {
  const pasted: PastedReadings = { placed: [], strays: [] }
  for (const [down, cells] of body.entries())
    for (const [across, text] of cells.entries()) {
      if (text === '') continue
      const heading = headings?.[across]
      const named = isValue(heading) ? heading : null
      const column = named?.column ?? at.column + across
      const register = named?.register || (across === 0 ? at.register : 0)
      if (rows[at.row + down] && column < meterKinds.length)
        put(pasted, rows, { row: at.row + down, column, register }, text)
      else pasted.strays.push({ text, why: 'not_here', of: '' })
    }
  return pasted
}

/** Puts a value into its cell; both values of a two-rate meter may come in one. */
function put(
  { placed, strays }: PastedReadings,
  rows: readonly GridProperty[],
  place: Place,
  text: string,
): void {
  const { row, column } = place
  const property = rows[row]
  const meter = property && meterAt(property, column)
  if (!property) return
  if (!meter) return void strays.push({ text, why: 'no_meter', row, property: property.id, column })
  const both = meter.is_two_rate ? /^(\d{1,8})\s*[\s/;]\s*(\d{1,8})$/.exec(text) : null
  const values = both ? [both[1] ?? '', both[2] ?? ''] : [text]
  if (!values.every(isReading)) return void strays.push({ text, why: 'no_number' })
  for (const [index, value] of values.entries()) {
    const register = both ? index : Math.min(place.register, meter.is_two_rate ? 1 : 0)
    placed.push({ row, column, register, property, meter, text: tidyReading(value) })
  }
}

/** Says what a paste did: '38 of 40 pasted readings matched. 2 are for gas, but rows 10 and 16 have no gas meter.' */
export function pastedText({ placed, strays }: PastedReadings): string {
  const total = placed.length + strays.length
  const sentences = [`${placed.length} of ${counted(total, 'pasted reading')} matched.`]
  for (const [column, kind] of meterKinds.entries()) {
    const rows = strays.flatMap((stray) =>
      stray.why === 'no_meter' && stray.column === column ? [String(stray.row + 1)] : [],
    )
    if (rows.length > 0)
      sentences.push(
        `${isOrAre(rows.length)} for ${kind}, but ${rows.length === 1 ? 'row' : 'rows'} ${listOfNames(rows)} ${rows.length === 1 ? 'has' : 'have'} no ${kind} meter.`,
      )
  }
  const elsewhere = strays.flatMap((stray) => (stray.why === 'not_here' ? [stray.of] : []))
  const names = [...new Set(elsewhere)].filter(Boolean)
  if (elsewhere.length > 0)
    sentences.push(
      `${isOrAre(elsewhere.length)} for ${elsewhere.length === 1 || names.length === 1 ? 'a property' : 'properties'} not on this page${names.length > 0 ? `: ${listOfNames(shortened(names))}` : ''}.`,
    )
  const unread = strays.filter(({ why }) => why === 'no_number')
  if (unread.length > 0)
    sentences.push(
      `${unread.length} ${unread.length === 1 ? 'isn’t a whole number' : 'aren’t whole numbers'}: ${listOfNames(shortened(unread.map(({ text }) => text)))}.`,
    )
  return sentences.join(' ')
}

const isOrAre = (count: number) => `${count} ${count === 1 ? 'is' : 'are'}`

const mostNames = 3

const shortened = (names: readonly string[]): string[] =>
  names.length > mostNames ? [...names.slice(0, mostNames), `${names.length - mostNames} more`] : [...names]
