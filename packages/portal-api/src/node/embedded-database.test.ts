import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDumpPath } from './embedded-database.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta/_journal.json'), '{}')
})
afterAll(() => rm(folder, { recursive: true }))

it('a dump is of the statements too: a migration that is not released yet may change', async () => {
  const dumpOf = async (statement: string) => {
    await writeFile(join(folder, '0001_first.sql'), statement)
    return emptyDumpPath(folder)
  }
  const before = await dumpOf('create table a ()')
  expect(await dumpOf('create table b ()')).not.toBe(before)
  expect(await dumpOf('create table a ()')).toBe(before)
})
