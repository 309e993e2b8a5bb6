import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startChild } from '../testing/child-process.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'

let directory: ReturnType<typeof tempDir>
beforeEach(() => {
  directory = tempDir()
})
afterEach(() => directory.remove())

test('a directory in use is refused with a sentence that names it and the mend', async () => {
  const holder = startChild('hold-data-dir', [directory.path])
  await holder.nextLine()
  const refused = lockDataDir(directory.path)
  await expect(refused).rejects.toThrow(DataDirInUse)
  await expect(refused).rejects.toThrow(
    `The data directory ${directory.path} is in use by another Doorstep process: stop that process, or set DATA_DIR to another directory.`,
  )
})

test('a process that is too busy to do anything else keeps its directory', async () => {
  const holder = startChild('hold-data-dir', [directory.path, 'busy'])
  await holder.nextLine()
  await expect(lockDataDir(directory.path)).rejects.toThrow(DataDirInUse)
})

test('a process that stops in order leaves the directory free at once', async () => {
  const holder = startChild('hold-data-dir', [directory.path])
  await holder.nextLine()
  holder.process.kill('SIGTERM')
  expect(await holder.ended()).toEqual({ code: 0, stderr: '' })
  const release = await lockDataDir(directory.path)
  await release()
})

test("a killed process's lock is taken over", async () => {
  const holder = startChild('hold-data-dir', [directory.path])
  await holder.nextLine()
  holder.process.kill('SIGKILL')
  await holder.ended()
  const release = await lockDataDir(directory.path)
  await release()
})

test('of two processes that start together, one gets the directory', async () => {
  const children = [1, 2].map(() => startChild('hold-data-dir', [directory.path]))
  const answers = await Promise.allSettled(children.map((child) => child.nextLine()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a process whose lock is taken away stops and says so', async () => {
  const holder = startChild('hold-data-dir', [directory.path])
  await holder.nextLine()
  rmSync(join(directory.path, 'lock'), { recursive: true })
  const { code, stderr } = await holder.ended()
  expect(code).toBe(1)
  expect(stderr).toContain(`its lock on the data directory ${directory.path} was lost`)
})
