import { sql } from 'drizzle-orm'
import memoryDriver from 'unstorage/drivers/memory'
import { beforeEach, expect, it } from 'vitest'
import { installations } from '../db/schema/operator.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createFileStore, type FileStore, FilesUnavailable } from './file-store.ts'
import { ownFiles, storeIdFile, storeIdKey, WrongFileStore } from './own-files.ts'

const { db } = await testDatabase()
const bytes = new TextEncoder().encode('%PDF-')
const join = (files: FileStore) => ownFiles(db, files).join()

beforeEach(async () => {
  await db.delete(installations)
})

it('joins a new database and a store that is nobody’s, for good', async () => {
  const [first, other] = [createFileStore(), createFileStore()]
  await first.put('bills/1.pdf', bytes)
  await join(first)
  await join(first)
  await expect(join(other)).rejects.toThrow(WrongFileStore)
  await expect(join(other)).rejects.toThrow(
    /leads to a place without this portal’s files: set them to .+, or copy/,
  )
  expect(await other.isEmpty()).toBe(true)
})

it('refuses the store of another database, and neither reads nor changes it', async () => {
  const theirs = createFileStore()
  await theirs.put(storeIdKey, storeIdFile('theirs'))
  await theirs.put('bills/1.pdf', bytes)
  const files = ownFiles(db, theirs)
  const refused = /leads to the files of another database: set them to this portal’s files/
  await expect(files.join()).rejects.toThrow(refused)
  await expect(files.get('bills/1.pdf')).rejects.toThrow(refused)
  await expect(files.put('bills/1.pdf', new Uint8Array())).rejects.toThrow(refused)
  await expect(files.delete('bills/1.pdf')).rejects.toThrow(refused)
  expect(await theirs.get('bills/1.pdf')).toEqual(bytes)
})

it('takes a store for its own to which the files were copied', async () => {
  const [before, after] = [createFileStore(), createFileStore()]
  await join(before)
  await after.put(storeIdKey, (await before.get(storeIdKey)) ?? bytes)
  await join(after)
})

it('lets processes that start at once agree', async () => {
  const shared = createFileStore()
  await Promise.all([1, 2, 3].map(() => join(shared)))
  await db.delete(installations)
  const stores = [createFileStore(), createFileStore(), createFileStore()]
  const started = await Promise.allSettled(stores.map(join))
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const [index, store] of stores.entries())
    expect(await store.isEmpty()).toBe(started[index]?.status === 'rejected')
})

it('goes on after a first start that was killed, with the store’s id written or not', async () => {
  for (const isWritten of [false, true]) {
    const files = createFileStore()
    await db.delete(installations)
    await db.insert(installations).values({ fileStoreId: 'made' })
    if (isWritten) await files.put(storeIdKey, storeIdFile('made'))
    await join(files)
    expect(await files.get(storeIdKey)).toEqual(storeIdFile('made'))
    await expect(join(createFileStore())).rejects.toThrow(WrongFileStore)
  }
})

it('looks again, before each call, at a store that did not answer', async () => {
  const driver = memoryDriver()
  let isAway = true
  const files = ownFiles(
    db,
    createFileStore({
      ...driver,
      getItemRaw: (key, options) => {
        if (isAway) throw new Error('No route to host.')
        return driver.getItemRaw?.(key, options)
      },
    }),
  )
  await expect(files.join()).rejects.toThrow(FilesUnavailable)
  await expect(files.put('bills/1.pdf', bytes)).rejects.toThrow(FilesUnavailable)
  isAway = false
  await files.put('bills/1.pdf', bytes)
  expect(await files.get('bills/1.pdf')).toEqual(bytes)
  const { rows } = await db.execute(sql`select file_store_joined_at is not null as joined from installations`)
  expect(rows).toEqual([{ joined: true }])
})

it('is only looked at by a command: where nobody joined it nothing is written down', async () => {
  const asCommand = (files: FileStore) => ownFiles(db, files, { isCommand: true })
  const files = createFileStore()
  await asCommand(files).put('bills/1.pdf', bytes)
  expect(await files.get(storeIdKey)).toBeUndefined()
  expect(await db.$count(installations)).toBe(0)
  await join(files)
  await asCommand(files).join()
  await expect(asCommand(createFileStore()).join()).rejects.toThrow(WrongFileStore)
})

it('keeps no connection of the database while the store doesn’t answer', async () => {
  const files = createFileStore()
  await join(files)
  const held: unknown[] = []
  const slow = async (key: string) => {
    const { rows } = await db.execute(
      sql`select state from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
    )
    held.push(...rows)
    return files.get(key)
  }
  await join({ ...files, get: slow })
  expect(held).toEqual([])
})
