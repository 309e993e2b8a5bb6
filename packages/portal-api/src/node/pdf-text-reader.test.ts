import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'
import { expect, it } from 'vitest'
import { billLines, billPdf } from '../testing/bill-pdf.ts'
import { createPdfTextReader } from './pdf-text-reader.ts'

const limits = {
  milliseconds: 60_000,
  heapMb: 128,
  mostUnpackedBytes: 20_000_000,
  idleMilliseconds: 1_000,
}

it('reads the lines of a bill as they are printed', async () => {
  expect(await createPdfTextReader(limits)(await billPdf(billLines()))).toEqual({ lines: billLines() })
})

const spacesOfOneMegabyte = Buffer.alloc(1_000_000, ' ')

/** A PDF whose one page unpacks to so many megabytes. */
async function unpackingTo(megabytes: number) {
  const spaces = Array.from({ length: megabytes }, () => spacesOfOneMegabyte)
  const content = await buffer(Readable.from(spaces).pipe(createDeflate()))
  const start = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 280]/Contents 4 0 R/Resources<<>>>>endobj
4 0 obj<</Filter/FlateDecode/Length ${content.length}>>stream
`
  const end = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
  return new Uint8Array(Buffer.concat([Buffer.from(start), content, Buffer.from(end)]))
}

it.each([
  ['takes too long', { ...limits, milliseconds: 1 }, () => billPdf(billLines())],
  ['takes too much memory', { ...limits, heapMb: 8 }, () => billPdf(billLines())],
])('gives a file up that %s', async (_, given, make) => {
  const read = createPdfTextReader(given)
  expect(await read(await make())).toEqual({ problem: 'unreadable' })
})

it('gives a file up that unpacks to far more than it is, and reads the next', async () => {
  const read = createPdfTextReader(limits)
  const [large, bill] = [await unpackingTo(40), await billPdf(billLines())]
  const [given, next] = await Promise.all([read(large), read(bill)])
  expect([given, next]).toEqual([{ problem: 'unreadable' }, { lines: billLines() }])
})

it('counts what is unpacked for each file by itself', async () => {
  const read = createPdfTextReader(limits)
  const page = await unpackingTo(4)
  for (let file = 0; file < 5; file += 1) expect(await read(page)).toEqual({ lines: [] })
})
