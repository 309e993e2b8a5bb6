import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { tags } from '../db/schema/properties.ts'
import { startChild } from '../testing/child-process.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './open-database.ts'

const { dialect } = inject('databases')
// The embedded database is that of a directory.
const databaseUrl = dialect === 'postgres' ? (await testDatabase()).databaseUrl : undefined

// Of all tests, because making an embedded database takes long.
const directory = tempDir()
afterAll(() => directory.remove())

test('what was acknowledged before a SIGKILL in the middle of writing is there afterwards', async () => {
  const writer = startChild('write-tags', [directory.path, ...(databaseUrl ? [databaseUrl] : [])])
  const kept: string[] = []
  while (kept.length < 60) kept.push(await writer.nextLine())
  writer.process.kill('SIGKILL')
  await writer.ended()

  const opened = await openDatabase({ dataDir: directory.path, databaseUrl })
  const found = await opened.db.select({ slug: tags.slug }).from(tags).where(inArray(tags.slug, kept))
  expect(found).toHaveLength(kept.length)
  await opened.close()
})

test('an open database answers, a closed one does not', async () => {
  const { db, close } = await openDatabase({ dataDir: directory.path, databaseUrl })
  await db.execute(sql`select 1`)
  await close()
  await expect(db.execute(sql`select 1`)).rejects.toThrow()
})

test.runIf(dialect === 'postgres')('jobs have connections and a limit of their own', async () => {
  const { db, jobs, close } = await openDatabase({ dataDir: directory.path, databaseUrl })
  const limitOf = async (of: typeof db) =>
    (await of.execute<{ statement_timeout: string }>(sql`show statement_timeout`)).rows
  expect(await limitOf(db)).toEqual([{ statement_timeout: '30s' }])
  const done = Promise.withResolvers<void>()
  // As many as there are connections for requests.
  const busy = Array.from({ length: 10 }, () => db.transaction(() => done.promise))
  expect(await limitOf(jobs)).toEqual([{ statement_timeout: '10min' }])
  done.resolve()
  await Promise.all(busy)
  await close()
})

describe.runIf(dialect === 'pglite')('the embedded database', () => {
  test('is opened once in a process, however often it is asked for', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => openDatabase({ dataDir: directory.path })))
    expect(second).toBe(first)
    await first?.close()
    const again = await openDatabase({ dataDir: directory.path })
    expect(again).not.toBe(first)
    await again.close()
  })

  test('is refused to a second process and undamaged by its try', async () => {
    const opened = await openDatabase({ dataDir: directory.path })
    const before = await opened.db.$count(tags)
    const { code, stderr } = await startChild('write-tags', [directory.path]).ended()
    expect(code).toBe(1)
    expect(stderr).toContain(`The data directory ${directory.path} is in use by another Doorstep process`)
    expect(await opened.db.$count(tags)).toBe(before)
    await opened.close()
  })

  test('is made anew when a first start was killed half way', async () => {
    const other = tempDir()
    onTestFinished(other.remove)
    const partial = join(other.path, 'database.partial')
    mkdirSync(partial)
    writeFileSync(join(partial, 'PG_VERSION'), 'half')
    const opened = await openDatabase({ dataDir: other.path })
    await opened.db.execute(sql`select 1`)
    expect(existsSync(partial)).toBe(false)
    await opened.close()
  })
})
