import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import memoryDriver from 'unstorage/drivers/memory'
import { afterAll, describe, expect, it } from 'vitest'
import { diskFiles } from '../node/disk-files.ts'
import { openFiles } from '../node/open-files.ts'
import { s3Files } from '../node/s3-files.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { createFileStore, FilesUnavailable } from './file-store.ts'

const directory = tempDir()
afterAll(() => directory.remove())
const s3 = await startS3Server()

const bytesOf = (text: string) => new TextEncoder().encode(text)
const isSame = (stored: Uint8Array | undefined, bytes: Uint8Array) =>
  stored !== undefined && Buffer.compare(stored, bytes) === 0
const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

describe.each([
  ['memory', createFileStore()],
  ['a directory', openFiles({ dataDir: directory.path })],
  ['an S3-compatible service', s3Files(s3.url)],
])('files in %s', (_where, files) => {
  it('are none in a new store', async () => {
    expect(await files.isEmpty()).toBe(true)
    await files.put('bills/first.pdf', bytesOf('x'))
    expect(await files.isEmpty()).toBe(false)
  })

  it('come back byte for byte', async () => {
    const every = Uint8Array.from({ length: 512 }, (_, index) => index % 256).subarray(1)
    await files.put('bills/every-byte.pdf', every)
    expect(isSame(await files.get('bills/every-byte.pdf'), every)).toBe(true)
    await files.put('bills/empty.pdf', new Uint8Array())
    expect((await files.get('bills/empty.pdf'))?.length).toBe(0)
  })

  it('may be 10 MB', async () => {
    const large = randomBytes(10 * 1024 * 1024)
    await files.put('bills/large.pdf', large)
    expect(isSame(await files.get('bills/large.pdf'), large)).toBe(true)
  })

  it('are replaced as a whole', async () => {
    await files.put('bills/1.pdf', bytesOf('the first one, which is longer'))
    await files.put('bills/1.pdf', bytesOf('the second'))
    expect(textOf(await files.get('bills/1.pdf'))).toBe('the second')
  })

  it('may be written at the same time', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `${index} `.repeat(10_000))
    await Promise.all(texts.map((text, index) => files.put(`bills/many-${index}.pdf`, bytesOf(text))))
    for (const [index, text] of texts.entries())
      expect(textOf(await files.get(`bills/many-${index}.pdf`)) === text).toBe(true)
  })

  it('are absent before they are put and after they are deleted', async () => {
    expect(await files.get('bills/none.pdf')).toBeUndefined()
    await files.delete('bills/none.pdf')
    await files.put('bills/gone.pdf', bytesOf('x'))
    await files.delete('bills/gone.pdf')
    expect(await files.get('bills/gone.pdf')).toBeUndefined()
  })

  it.each([
    '',
    '../secret',
    '/etc/passwd',
    'a/../b',
    'a/..',
    'a//b',
    'a:b',
    'a\\b',
    '.hidden',
    'a.b.c',
    'a\0b',
    'a?b',
    'a%2fb',
    'a b',
    'ä',
    'a'.repeat(201),
  ])('have no key such as %j', async (key) => {
    await expect(files.put(key, bytesOf('x'))).rejects.toThrow('Not a file key')
    await expect(files.get(key)).rejects.toThrow('Not a file key')
    await expect(files.delete(key)).rejects.toThrow('Not a file key')
  })
})

// Of the S3 server that the tests use this isn't true; of S3 it is.
it('a directory holds nothing but whole files, also when one is written twice at the same time', async () => {
  const files = diskFiles(join(directory.path, 'whole'))
  const texts = Array.from({ length: 20 }, (_, index) => `${index} `.repeat(10_000))
  await Promise.all(texts.map((text) => files.put('brands/logo.png', bytesOf(text))))
  expect(texts.includes(textOf(await files.get('brands/logo.png')) ?? '')).toBe(true)
  expect(readdirSync(join(directory.path, 'whole', 'brands'))).toEqual(['logo.png'])
})

it('a directory keeps nothing of a file that could not be written', async () => {
  const files = diskFiles(join(directory.path, 'failing'))
  // What has the name of the file can't be replaced by one.
  mkdirSync(join(directory.path, 'failing', 'brands', 'logo.png'), { recursive: true })
  await expect(files.put('brands/logo.png', bytesOf('x'))).rejects.toThrow(FilesUnavailable)
  expect(readdirSync(join(directory.path, 'failing', 'brands'))).toEqual(['logo.png'])
})

describe('an unavailable store', () => {
  it('is one that fails', async () => {
    const path = join(directory.path, 'a-file')
    writeFileSync(path, '')
    const files = diskFiles(path)
    await expect(files.put('bills/1.pdf', bytesOf('x'))).rejects.toThrow(FilesUnavailable)
    await expect(files.get('bills/1.pdf')).rejects.toThrow(FilesUnavailable)
    await expect(files.delete('bills/1.pdf')).rejects.toThrow(FilesUnavailable)
  })

  it('is one that does not know the key', async () => {
    const files = s3Files(s3.url.replace('s3://S3RVER:', 's3://STRANGER:'))
    await expect(files.put('bills/1.pdf', bytesOf('x'))).rejects.toThrow(FilesUnavailable)
    await expect(files.get('bills/1.pdf')).rejects.toThrow(FilesUnavailable)
  })

  it('is one whose bucket does not exist', async () => {
    const files = s3Files(s3.url.replace('/portal-files?', '/portal-flies?'))
    await expect(files.put('bills/1.pdf', bytesOf('x'))).rejects.toThrow(FilesUnavailable)
  })

  it('is one that does not answer in time', async () => {
    const files = createFileStore({ ...memoryDriver(), getItemRaw: () => new Promise(() => {}) }, 1)
    await expect(files.get('bills/1.pdf')).rejects.toThrow(FilesUnavailable)
  })
})
