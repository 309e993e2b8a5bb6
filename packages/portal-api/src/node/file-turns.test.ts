import { readdirSync } from 'node:fs'
import { afterAll, expect, it, vi } from 'vitest'
import { tempDir } from '../testing/temp-dir.ts'
import { createFileTurns } from './file-turns.ts'

// A directory of the test's own: other programs of this machine leave theirs in the common one.
const directory = tempDir()
vi.stubEnv('TMPDIR', directory.path)
afterAll(() => {
  vi.unstubAllEnvs()
  directory.remove()
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const bodyOf = (text: string) => new Response(text).body ?? new ReadableStream()
const textOf = async (bytes: Uint8Array) => new TextDecoder().decode(bytes)

it('one file is in use at a time, each as it was, and nothing of them stays on the disk', async () => {
  const inTurn = createFileTurns()
  const texts = Array.from({ length: 8 }, (_, index) => `${index} `.repeat(50_000 * index))
  let inUse = 0
  const read = await Promise.all(
    texts.map((text) =>
      inTurn(bodyOf(text), async (bytes) => {
        inUse += 1
        expect(inUse).toBe(1)
        await new Promise(setImmediate)
        inUse -= 1
        return textOf(bytes)
      }),
    ),
  )
  expect(read.map((text, index) => text === texts[index])).not.toContain(false)
  expect(readdirSync(directory.path)).toEqual([])
})

it('nobody waits for a file that is still arriving', async () => {
  const inTurn = createFileTurns()
  const slow = new TransformStream<Uint8Array, Uint8Array>()
  const writer = slow.writable.getWriter()
  void writer.write(bytesOf('a slow '))
  const arriving = inTurn(slow.readable, textOf)
  expect(await inTurn(bodyOf('a fast one'), textOf)).toBe('a fast one')
  await writer.write(bytesOf('one'))
  await writer.close()
  expect(await arriving).toBe('a slow one')
})

it('what fails with one is that one’s alone', async () => {
  const inTurn = createFileTurns()
  const stopped = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('The line is lost.')),
  })
  const unread = () => Promise.reject(new Error('Not a bill.'))
  const [lost, failed, next] = await Promise.allSettled([
    inTurn(stopped, textOf),
    inTurn(bodyOf('a'), unread),
    inTurn(bodyOf('b'), textOf),
  ])
  expect(lost).toMatchObject({ reason: { message: 'The line is lost.' } })
  expect(failed).toMatchObject({ reason: { message: 'Not a bill.' } })
  expect(next).toMatchObject({ value: 'b' })
})
