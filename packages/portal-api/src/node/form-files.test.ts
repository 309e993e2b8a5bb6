import { readdirSync } from 'node:fs'
import { afterAll, expect, it, vi } from 'vitest'
import { FilesUnavailable } from '../files/file-store.ts'
import { readSpreadsheet } from '../property-imports/read-file.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { readFormOntoDisk } from './form-files.ts'
import { createSpreadsheetReader } from './spreadsheet-reader.ts'

// A directory of the test's own: other programs of this machine leave theirs in the common one.
const directory = tempDir()
vi.stubEnv('TMPDIR', directory.path)
afterAll(() => {
  vi.unstubAllEnvs()
  directory.remove()
})

const requestOf = (body: BodyInit, headers?: Record<string, string>) =>
  new Request('http://localhost/files', { method: 'POST', body, ...(headers && { headers }) })

/** What a form says, in its order. */
const partsOf = (form: FormData) =>
  Promise.all(
    [...form].map(async ([field, value]) =>
      typeof value === 'string' ? [field, value] : [field, value.name, value.size, await value.text()],
    ),
  )

it('reads what the platform reads, in the same order', async () => {
  const form = new FormData()
  form.append('a "name" é', 'first\r\n% %22é')
  form.append('files', new File(['1'.repeat(300_000)], 'C:\\bills\\a "q" ü;%20 日.pdf'))
  form.append('note', '')
  form.append('files', new File(['2'], 'a\nb.pdf'))
  form.append('files', new File([], ''))
  form.append('files', new File(['3'.repeat(100_000), '\r\n--', '\0'], 'c.pdf'))
  form.append('long', 'x'.repeat(1_500_000))
  const expected = await partsOf(await requestOf(form).formData())
  const read = await readFormOntoDisk(requestOf(form))
  expect(await partsOf(read.form)).toEqual(expected)
  await read.close?.()
})

it('a file can be read in each way, also twice, until the form is closed', async () => {
  const form = new FormData()
  form.append('file', new File(['Address'], 'homes.csv'))
  const read = await readFormOntoDisk(requestOf(form))
  const file = read.form.get('file') as File
  expect(readdirSync(directory.path)).toEqual([])
  const bytes = new TextEncoder().encode('Address')
  expect(await file.bytes()).toEqual(bytes)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
  expect(await new Response(file.stream()).text()).toBe('Address')
  expect(() => file.slice(0, 1)).toThrow()
  await read.close?.()
  await expect(file.text()).rejects.toThrow()
})

it('a file of properties reaches the worker that reads it', async () => {
  const csv = `Address,Town\n${'1 Café Row,Leeds\n'.repeat(1_000)}`
  const form = new FormData()
  form.append('file', new File([csv], 'homes.csv'))
  const { form: read, close } = await readFormOntoDisk(requestOf(form))
  const table = await createSpreadsheetReader()(read.get('file') as File)
  expect(table).toEqual(await readSpreadsheet(new Blob([csv])))
  await close?.()
})

const header = (field: string) => `--a\r\nContent-Disposition: form-data${field}\r\n\r\n`
const file = (content: string) => `${header('; name="f"; filename="x.pdf"')}${content}`
it.each([
  ['is empty', ''],
  ['ends in its boundary', '--a'],
  ['ends in a file', file('x')],
  ['ends in its second file', `${file('x'.repeat(200_000))}\r\n${file('x')}`],
  ['has a part without a name', `${header('')}x\r\n--a--\r\n`],
  ['has a file without a field', `${header('; filename="x.pdf"')}x\r\n--a--\r\n`],
])('refuses a form that %s', async (_what, body) => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=a' }
  await expect(readFormOntoDisk(requestOf(body, headers))).rejects.toThrow()
})

it('refuses a form without a boundary, or that breaks off', async () => {
  await expect(
    readFormOntoDisk(requestOf('--a--', { 'Content-Type': 'multipart/form-data' })),
  ).rejects.toThrow('Boundary')
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(file('x')))
      controller.error(new Error('The line is lost.'))
    },
  })
  const broken = new Request('http://localhost/files', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'multipart/form-data; boundary=a' },
    duplex: 'half',
  } as RequestInit)
  await expect(readFormOntoDisk(broken)).rejects.toThrow('The line is lost.')
})

it('says so where the temporary directory can’t be written to', async () => {
  vi.stubEnv('TMPDIR', `${directory.path}/missing`)
  await expect(readFormOntoDisk(requestOf(new FormData()))).rejects.toBeInstanceOf(FilesUnavailable)
  vi.stubEnv('TMPDIR', directory.path)
})
