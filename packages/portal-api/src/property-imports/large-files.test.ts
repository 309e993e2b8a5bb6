import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { importAnswer, importChanged } from '@doorstep/portal-contract/property-import.schema'
import { strToU8, zipSync } from 'fflate'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { createSpreadsheetReader } from '../node/spreadsheet-reader.ts'
import { longestTurn, mostHeld } from '../testing/longest-turn.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, people } from '../testing/test-world.ts'
import { readSpreadsheet } from './read-file.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db, readSpreadsheet: createSpreadsheetReader() })
const path = '/api/i/partner/property-imports'

function upload(visitor: Visitor, file: File): Promise<Response> {
  const body = new FormData()
  body.set('file', file)
  return visitor.send('POST', path, { body })
}

const headings = ['Address line 1', 'Town', 'Postcode', 'Tenancy start', 'Tenants', 'Lead tenant', 'MPAN']

/** As many rows as an import takes, those columns filled that are checked. */
function tableOf(columns: number): string[][] {
  const others = (text: string) =>
    Array.from({ length: columns - headings.length }, (_, at) => `${text} ${at}`)
  const home = ['Leeds', 'LS6 3AG', '01/01/2026', '2', 'Sam Field', '2000000000006']
  return [
    [...headings, ...others('Other')],
    ...Array.from({ length: 5_000 }, (_, at) => [`${at + 1} Long Street`, ...home, ...others(`Text ${at}`)]),
  ]
}

function workbookOf(table: string[][]): Uint8Array<ArrayBuffer> {
  const cell = (text: string, at: number, row: number) =>
    `<c r="${String.fromCharCode(65 + at)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = table.map(
    (cells, row) => `<row>${cells.map((text, at) => cell(text, at, row)).join('')}</row>`,
  )
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Homes" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${type}" Target="sheet.xml"/></Relationships>`,
    'xl/sheet.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  const packed = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
  return zipSync(Object.fromEntries(packed), { level: 1 }) as Uint8Array<ArrayBuffer>
}

it.each([
  ['CSV file', () => Papa.unparse(tableOf(60))],
  ['workbook', () => workbookOf(tableOf(12))],
])('a %s of 5,000 rows never holds other requests up', async (_, contents) => {
  const branch = await portal.signedIn(people.branch)
  const file = new File([contents()], 'homes')
  // What making the file leaves behind is not the portal's.
  collectGarbage()
  const uploaded = await longestTurn(() => upload(branch, file))
  const { data } = importAnswer.parse(await uploaded.result.json())
  expect(data.counts).toMatchObject({ all: 5_000, ready: 5_000 })
  const opened = await longestTurn(() => branch.get(`${path}/${data.id}`))
  const edits = [{ row: 3, column: 0, value: '1 Long Street' }]
  const changed = await longestTurn(() =>
    branch.send('PATCH', `${path}/${data.id}`, {
      body: JSON.stringify({ version: data.version, edits, shown: [2, 3] }),
      headers: { 'Content-Type': 'application/json' },
    }),
  )
  const answer = importChanged.parse(await changed.result.json())
  expect(answer.data.counts).toMatchObject({ duplicates: 1, ready: 4_999 })
  const most = await mostHeld(() => readSpreadsheet(file))
  for (const { longestMs } of [uploaded, opened, changed]) expect(longestMs).toBeLessThan(most)
})
