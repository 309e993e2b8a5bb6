import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tempDir } from '../testing/temp-dir.ts'
import { diskFiles } from './disk-files.ts'

let directory: ReturnType<typeof tempDir>
beforeEach(() => {
  directory = tempDir()
})
afterEach(() => directory.remove())

test('a file comes back as it was put, and the last one put wins', async () => {
  const files = diskFiles(directory.path)
  await files.put('postal-bills/1-ab.pdf', Buffer.from('first'), 'application/pdf')
  await files.put('postal-bills/1-ab.pdf', Buffer.from('second one'), 'application/pdf')
  const stored = await files.get('postal-bills/1-ab.pdf')
  expect(stored?.size).toBe(10)
  expect(await new Response(stored?.body).text()).toBe('second one')
  expect(readdirSync(`${directory.path}/postal-bills`)).toEqual(['1-ab.pdf'])
})

test('a file that was never put or was deleted is not there', async () => {
  const files = diskFiles(directory.path)
  expect(await files.get('nothing.pdf')).toBeUndefined()
  await files.put('gone.pdf', Buffer.from('x'), 'application/pdf')
  await files.delete('gone.pdf')
  await files.delete('gone.pdf')
  expect(await files.get('gone.pdf')).toBeUndefined()
})

test.each(['../secret', '/etc/passwd', 'a/../b', 'a//b', '.hidden', '', 'a\0b'])(
  '%j is no key',
  async (key) => {
    const files = diskFiles(directory.path)
    await expect(files.get(key)).rejects.toThrow('Not a file key')
    await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a file key')
  },
)
