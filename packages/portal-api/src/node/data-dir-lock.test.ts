import { mkdirSync, utimesSync } from 'node:fs'
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

test('a directory in use is refused with a sentence that names it and the mend, however busy its process is', async () => {
  const holder = startChild('hold-data-dir', [directory.path, 'busy'])
  await holder.nextLine()
  const refused = lockDataDir(directory.path)
  await expect(refused).rejects.toThrow(DataDirInUse)
  await expect(refused).rejects.toThrow(
    `The data directory ${directory.path} is in use by another Doorstep process: stop that process, or set DATA_DIR to another directory.`,
  )
  // Killed, it has it no longer.
  holder.process.kill('SIGKILL')
  await holder.ended()
  const release = await lockDataDir(directory.path)
  await expect(lockDataDir(directory.path)).rejects.toThrow(DataDirInUse)
  await release()
})

test('a process that stops in order leaves the directory free at once', async () => {
  const holder = startChild('hold-data-dir', [directory.path])
  await holder.nextLine()
  holder.process.kill('SIGTERM')
  expect(await holder.ended()).toEqual({ code: 0, stderr: '' })
  const release = await lockDataDir(directory.path)
  await release()
})

test('of two processes that start together, one gets the directory', async () => {
  const children = [1, 2].map(() => startChild('hold-data-dir', [directory.path]))
  const answers = await Promise.allSettled(children.map((child) => child.nextLine()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a portal of the version before, which renews a folder, is seen; one that is gone isn’t', async () => {
  const folder = join(directory.path, 'lock')
  mkdirSync(folder)
  await expect(lockDataDir(directory.path)).rejects.toThrow(DataDirInUse)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(folder, longAgo, longAgo)
  const release = await lockDataDir(directory.path)
  await release()
})
