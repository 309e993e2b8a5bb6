import { importTexts as sentences } from '@doorstep/portal-contract/property-import'
import { strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/universal'
import { ApiError } from '../http/errors.ts'
import { readSpreadsheet } from './read-file.ts'
import { rowsIn } from './spreadsheet.ts'
import { readUploadedFile } from './upload.ts'

type Bytes = string | Uint8Array<ArrayBuffer> | Blob

async function read(bytes: Bytes, name = 'stock.csv') {
  const file = await readUploadedFile(new File([bytes], name), readSpreadsheet)
  const { fileName, sheet, headingRow, columns, portions } = file
  const rows = portions.flatMap(rowsIn).filter(({ number }) => number > headingRow)
  return { fileName, sheet, headings: columns.map((column) => column.name), rows }
}
const cellsOf = async (bytes: Bytes) => {
  const { headings, rows } = await read(bytes)
  return [headings, ...rows.map(({ cells }) => cells)]
}
const refusalOf = async (bytes: Bytes) => {
  const error = await read(bytes).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return (error as ApiError).body.message
}

/** How an old workbook begins, and one with a password. */
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const bytesOf = (...bytes: number[]) => new Uint8Array(bytes)

describe('a CSV file', () => {
  it.each<[string, Bytes]>([
    ['in UTF-8', 'House,City\n1 Café Row,Leeds'],
    ['with a mark', '\uFEFFHouse,City\r\n1 Café Row,Leeds\r\n'],
    [
      'in UTF-16',
      bytesOf(
        0xff,
        0xfe,
        ...new Uint8Array(Uint16Array.from('House,City\n1 Café Row,Leeds', (l) => l.charCodeAt(0)).buffer),
      ),
    ],
    ['in Windows-1252', Uint8Array.from('House,City\n1 Café Row,Leeds', (letter) => letter.charCodeAt(0))],
    ['with semicolons', 'House;City\n1 Café Row;Leeds\n'],
    ['with tabs', 'House\tCity\n1 Café Row\tLeeds\n'],
    ['with quotes', '"House","City"\n"1 Café\nRow","Leeds"'],
    ['with empty rows and columns', ',\n\nHouse,City,\n,,\n1 Café Row,Leeds,\n,,\n'],
  ])('%s is read', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([
      ['House', 'City'],
      ['1 Café Row', 'Leeds'],
    ])
  })

  it('keeps the numbers that a spreadsheet shows, and a name for every column', async () => {
    expect(await read('House,,City\n\n1 High Street,x,Leeds', '../a\0/stock.csv')).toEqual({
      fileName: 'stock.csv',
      sheet: null,
      headings: ['House', 'Column 2', 'City'],
      rows: [{ number: 3, cells: ['1 High Street', 'x', 'Leeds'] }],
    })
  })

  it('shows some different values of each column', async () => {
    expect(await readSpreadsheet(new Blob(['A,B\n1,\n1,x\n2,\n3,\n4,']))).toMatchObject({
      headingRow: 1,
      columns: [
        { name: 'A', samples: ['1', '2', '3'] },
        { name: 'B', samples: ['x'] },
      ],
      rowCount: 5,
    })
  })

  it('has its headings below titles and blank rows, which are kept too', async () => {
    const { headingRow, columns, rowCount, portions } = await readSpreadsheet(
      new Blob(['Stock list\n,\nHouse,City\n\n1 High Street,Leeds']),
    )
    expect({ headingRow, names: columns.map(({ name }) => name), rowCount }).toEqual({
      headingRow: 3,
      names: ['House', 'City'],
      rowCount: 1,
    })
    expect(portions.flatMap(rowsIn).map(({ number }) => number)).toEqual([1, 3, 5])
  })

  it('has no more in a cell than a field takes, and nothing that can’t be stored', async () => {
    const [, row] = await cellsOf(`House,City\n${'x'.repeat(499)}😀${'x'.repeat(500)},a\u0007b`)
    expect(row).toEqual([`${'x'.repeat(499)}\uFFFD`, 'a b'])
  })

  it.each<[string, Bytes, string]>([
    ['nothing', '', sentences.empty],
    ['no cells', ',,\n\n ,', sentences.empty],
    ['headings alone', 'House,City\n', sentences.noRows],
    ['5,001 rows', `House\n${'1 High Street\n'.repeat(5_001)}`, sentences.tooManyRows],
    ['61 columns', `${'a,'.repeat(60)}a\n1`, sentences.tooManyColumns],
    ['a picture', bytesOf(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), sentences.kind],
    ['an old workbook', bytesOf(...compoundStart, 0, 0), sentences.oldExcel],
    [
      'a workbook with a password',
      bytesOf(
        ...compoundStart,
        ...Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat(),
      ),
      sentences.password,
    ],
    ['more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), sentences.tooLarge],
  ])('with %s is refused', async (_, bytes, sentence) => expect(await refusalOf(bytes)).toBe(sentence))

  it('is read no further than to the first row that is too much', async () => {
    const rows = `House\n${'a,'.repeat(60)}a\n${'1 High Street\n'.repeat(6_000)}`
    expect(await refusalOf(rows)).toBe(sentences.tooManyColumns)
  })

  it('has up to 5,000 rows', async () => {
    expect((await read(`House\n${'1 High Street\n'.repeat(5_000)}`)).rows).toHaveLength(5_000)
  })
})

describe('an XLSX file', () => {
  const text = (value: string) => ({ value })

  it('is read from its first sheet that holds anything, with real dates and numbers', async () => {
    const workbook = await writeXlsxFile([
      { data: [], sheet: 'Empty' },
      {
        data: [
          [text('House'), text('MPAN'), text('Start'), text('Open')],
          [],
          [
            text('1 High Street'),
            { value: 2_000_000_000_006, type: Number },
            { value: new Date('2025-09-01'), type: Date, format: 'dd/mm/yyyy' },
            { value: true, type: Boolean },
          ],
        ],
        sheet: 'Lettings',
      },
    ]).toBlob()
    expect(await read(workbook, 'stock.xlsx')).toEqual({
      fileName: 'stock.xlsx',
      sheet: 'Lettings',
      headings: ['House', 'MPAN', 'Start', 'Open'],
      rows: [{ number: 3, cells: ['1 High Street', '2000000000006', '2025-09-01', 'true'] }],
    })
  })

  const sheetWith = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const cell = (place: string) => `<c r="${place}" t="inlineStr"><is><t>x</t></is></c>`
  const workbookOf = (sheets: Record<string, string>, shared = '') => {
    const names = Object.keys(sheets)
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
    const listed = names.map((_, at) => `<sheet name="${at}" sheetId="${at + 1}" r:id="rId${at}"/>`)
    const related = names.map((name, at) => `<Relationship Id="rId${at}" Type="${type}" Target="${name}"/>`)
    return zipSync({
      'xl/workbook.xml': strToU8(`<workbook><sheets>${listed.join('')}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${related.join('')}</Relationships>`),
      'xl/sharedStrings.xml': strToU8(`<sst><si><t>${shared}</t></si></sst>`),
      ...Object.fromEntries(names.map((name) => [`xl/${name}`, strToU8(sheets[name] ?? '')])),
    }) as Uint8Array<ArrayBuffer>
  }
  const workbook = (sheet: string) => workbookOf({ 'worksheets/sheet1.xml': sheet })
  const filledTo = (place: string) => sheetWith(`<row>${cell(place)}</row>`)

  it('is read with prefixes, wherever its sheets are', async () => {
    const rows = ['A1', 'A2'].map((each) => `<x:row xmlns:r="x">${cell(each)}</x:row>`).join('')
    expect(await cellsOf(workbookOf({ 'data.xml': sheetWith(rows) }))).toEqual([['x'], ['x']])
  })

  it.each<[string, () => Bytes, string]>([
    [
      'that is another archive',
      () => zipSync({ 'a.txt': strToU8('x') }) as Uint8Array<ArrayBuffer>,
      sentences.damaged,
    ],
    ['that was cut off', () => workbook(sheetWith(cell('A1'))).slice(0, 80), sentences.damaged],
    [
      'that unpacks to too much',
      () => zipSync({ 'xl/sharedStrings.xml': new Uint8Array(33 * 1024 * 1024) }) as Uint8Array<ArrayBuffer>,
      sentences.unpacksTooLarge,
    ],
    ['with a row far below', () => workbook(sheetWith('<row r="99999999"></row>')), sentences.damaged],
    [
      'with a row whose number is hidden in another attribute',
      () => workbook(sheetWith('<row spans=">" r="9999999"></row>')),
      sentences.damaged,
    ],
    [
      'with a row number in entities',
      () => workbook(sheetWith('<row r="&#57;9999999"></row>')),
      sentences.damaged,
    ],
    ...[
      '<row r="1" x:r="999999999"></row>',
      '<row r="1" :r="999999999"></row>',
      '<row r="1" xmlns:x:r="999999999"></row>',
      '<:row r="999999999"></:row>',
      '<x:row x:r="999999999"></x:row>',
    ].map((row): [string, () => Bytes, string] => [
      `with ${row}`,
      () => workbook(sheetWith(row)),
      sentences.damaged,
    ]),
    [
      'with a row far below in a sheet with another name',
      () => workbookOf({ 'data.xml': sheetWith('<row r="999999999"></row>') }),
      sentences.damaged,
    ],
    [
      'whose sheet starts again and again',
      () => workbook(`<worksheet>${'<sheetData><row r="1048576"></row></sheetData>'.repeat(9)}</worksheet>`),
      sentences.damaged,
    ],
    [
      'with empty rows without numbers below a wide one',
      () => workbook(sheetWith(`<row>${cell('XFD1')}</row>${'<row/>'.repeat(500)}`)),
      sentences.tooManyRows,
    ],
    [
      'whose sheets have too many cells together',
      () => workbookOf({ 'a.xml': filledTo('ALL1100'), 'b.xml': filledTo('ALL1100') }),
      sentences.tooManyRows,
    ],
    [
      'with more than 10 MB of text in its cells',
      () => {
        const cells = Array.from({ length: 20 }, (_, column) => String.fromCharCode(65 + column))
        const cellsIn = (row: number) =>
          cells.map((each) => `<c r="${each}${row}" t="s"><v>0</v></c>`).join('')
        const rows = Array.from({ length: 1_100 }, (_, at) => `<row r="${at + 1}">${cellsIn(at + 1)}</row>`)
        return workbookOf({ 'data.xml': sheetWith(rows.join('')) }, 'x'.repeat(1_000_000))
      },
      sentences.tooMuchText,
    ],
    [
      'with filled cells at both ends',
      () => workbook(sheetWith(`<row r="1">${cell('XFD1')}</row><row r="1048576">${cell('A1048576')}</row>`)),
      sentences.tooManyRows,
    ],
  ])('%s is refused', async (_, make, sentence) => expect(await refusalOf(make())).toBe(sentence))
})

it('is read or refused with a sentence, whatever its bytes are', async () => {
  const start = fc.constantFrom('', 'PK\u0003\u0004', 'House,City\n', '\uFEFF')
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 300 }), async (begin, rest) => {
      const file = new File([begin, rest as Uint8Array<ArrayBuffer>], 'stock.csv')
      const error = await readSpreadsheet(file).then(
        () => null,
        (reason: unknown) => reason,
      )
      if (error !== null) expect(error).toMatchObject({ status: 422 })
    }),
  )
})
