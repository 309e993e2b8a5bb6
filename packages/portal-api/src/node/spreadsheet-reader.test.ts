import { importTexts as sentences } from '@doorstep/portal-contract/property-import'
import { expect, it } from 'vitest'
import { readSpreadsheet } from '../property-imports/read-file.ts'
import { createSpreadsheetReader } from './spreadsheet-reader.ts'

const minute = 60_000
const file = new Blob([`Address,Town\n${'1 Café Row,Leeds\n'.repeat(1_000)}`])

it('reads in a worker what is read here', async () => {
  const read = createSpreadsheetReader({ milliseconds: minute, heapMb: 512 })
  expect(await read(file)).toEqual(await readSpreadsheet(file))
})

it.each([
  ['can’t be imported', 'House\n', { milliseconds: minute, heapMb: 512 }, sentences.noRows],
  ['takes too long', file, { milliseconds: 1, heapMb: 512 }, sentences.unreadable],
  ['takes too much memory', file, { milliseconds: minute, heapMb: 4 }, sentences.unreadable],
])('refuses a file that %s with a sentence', async (_, contents, limits, sentence) => {
  const read = createSpreadsheetReader(limits)
  await expect(read(new Blob([contents]))).rejects.toMatchObject({
    status: 422,
    body: { errors: { file: [sentence] } },
  })
})
