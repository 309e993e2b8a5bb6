import { heicText, maxUploadBytes } from '@doorstep/portal-contract/uploads'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ApiError } from '../http/errors.ts'
import { jpg, png, webp } from '../testing/pictures.ts'
import { readUpload } from './read-upload.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const script = bytesOf('<script>alert(1)</script>')
const pdf = bytesOf('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')

const read = (bytes: Uint8Array<ArrayBuffer>, name = 'bill.pdf', type = 'application/pdf') =>
  readUpload(new File([bytes], name, { type }), 'file')

const problemOf = (bytes: Uint8Array<ArrayBuffer>, name?: string) =>
  read(bytes, name).then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.body.errors?.['file']?.[0] : error),
  )

test.each([
  ['a PDF', pdf, 'application/pdf'],
  ['a PDF behind a byte order mark', joined(bytesOf('\uFEFF'), pdf), 'application/pdf'],
  ['a JPG', jpg, 'image/jpeg'],
  ['a PNG', png(4, 4), 'image/png'],
  ['a PDF with a line behind its end', joined(pdf, bytesOf('\r\n\0\0')), 'application/pdf'],
  ['a JPG with a phone’s data behind the picture', joined(jpg, bytesOf('SEFT')), 'image/jpeg'],
])('%s is read, whatever its name and type say', async (_what, bytes, mediaType) => {
  const upload = await read(bytes, 'page.html', 'text/html')
  expect(upload).toMatchObject({ mediaType, fileSize: bytes.length })
  expect(upload.bytes).toEqual(bytes)
})

const kinds = 'Choose a PDF, JPG or PNG file.'
const damaged = 'The file is damaged or incomplete. Choose another one.'

test.each([
  ['an empty file', new Uint8Array(), 'The file is empty. Choose another one.'],
  [
    'one byte too many',
    joined(pdf, new Uint8Array(maxUploadBytes + 1 - pdf.length)),
    'A file can be up to 10 MB. Choose a smaller file.',
  ],
  ['a page', bytesOf('<!doctype html><script>alert(1)</script>'), kinds],
  ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), kinds],
  ['a program', bytesOf('MZ\x90\0'), kinds],
  ['an archive', bytesOf('PK\x03\x04'), kinds],
  ['a WebP', webp, kinds],
  ['a GIF', bytesOf('GIF89a'), kinds],
  ['an iPhone’s photo', bytesOf('\0\0\0\u{18}ftypheic\0\0\0\0mif1heic'), heicText],
  ['a film', bytesOf('\0\0\0\u{18}ftypisom\0\0\0\0isom'), kinds],
  ['a page with a PDF behind it', joined(script, pdf), kinds],
  ['a PDF behind more than a kilobyte', joined(new Uint8Array(1024), pdf), kinds],
  ['the start of a PDF’s start', bytesOf('%PD'), kinds],
  ['a page that starts as a PDF', joined(bytesOf('%PDF-'), script), damaged],
  ['a PDF that is cut off', pdf.slice(0, 40), damaged],
  ['a PDF with much behind its end', joined(pdf, new Uint8Array(2000)), damaged],
  ['a JPG that is cut off', jpg.slice(0, -2), damaged],
  ['a page that starts as a JPG', joined(new Uint8Array([0xff, 0xd8, 0xff]), script), damaged],
  ['only the start and the end of a JPG', new Uint8Array([0xff, 0xd8, 0xff, 0xff, 0xd9]), damaged],
  ['a PNG that is cut off', png(4, 4).slice(0, -1), damaged],
  ['a PNG with a page behind it', joined(png(4, 4), script), damaged],
  ['a PNG of no width', png(0, 4), damaged],
])('%s is refused with a sentence', async (_what, bytes, sentence) => {
  expect(await problemOf(bytes)).toBe(sentence)
})

test('any bytes are read or refused with a 422', async () => {
  const starts = [bytesOf('%PDF-'), jpg.slice(0, 3), jpg.slice(0, 20), png(4, 4).slice(0, 8)]
  const ends = [bytesOf('%%EOF'), jpg.slice(-2), png(4, 4).slice(-12), new Uint8Array()]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom(...ends),
      async (start, middle, end) => {
        expect(await problemOf(joined(start, middle, end))).toBeTypeOf('string')
      },
    ),
    { numRuns: 500 },
  )
})

describe('the name of an upload', () => {
  it.each([
    ['bill.pdf', 'bill.png'],
    ['Meter reading.PNG', 'Meter reading.png'],
    ['photo.jpeg', 'photo.png'],
    ['March 3.5', 'March 3.5.png'],
    ['invoice.pdf.exe', 'invoice.pdf.exe.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\Users\\me\\bill.png', 'bill.png'],
    ['Zähler – März 🏠.png', 'Zähler – März 🏠.png'],
    ['a\0b\r\nc\u202Egnp.exe', 'abcgnp.exe.png'],
    ['\u200B.png', 'File.png'],
    ['', 'File.png'],
    ['.png', 'File.png'],
    [`${'🏠'.repeat(300)}.png`, `${'🏠'.repeat(100)}.png`],
  ])('%j is %j', async (given, name) => {
    expect((await read(png(4, 4), given)).fileName).toBe(name)
  })
})
