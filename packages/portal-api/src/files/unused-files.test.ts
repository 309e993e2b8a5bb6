import memoryDriver from 'unstorage/drivers/memory'
import { expect, it } from 'vitest'
import { unusedFiles } from '../db/schema/unused-files.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createFileStore, FilesUnavailable } from './file-store.ts'
import { discardFiles, expectFiles, keepFiles, keptForBackupsMs, removeUnusedFiles } from './unused-files.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-17T09:30:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60 * 1000)
const afterBackups = (minutes: number) => new Date(after(minutes).getTime() + keptForBackupsMs)
const bytes = new TextEncoder().encode('%PDF-')

it('removes what a call stored that ended halfway, once it is an hour old, and nothing else', async () => {
  const files = createFileStore()
  const [kept, halfway, justStored] = ['bills/kept.pdf', 'bills/halfway.pdf', 'bills/new.pdf']
  await expectFiles(db, [kept, halfway], now)
  await expectFiles(db, [justStored], after(30))
  for (const key of [kept, halfway, justStored]) await files.put(key, bytes)
  await keepFiles(db, [kept])

  expect(await removeUnusedFiles({ db, files }, after(59))).toBe(0)
  expect(await removeUnusedFiles({ db, files }, after(60))).toBe(1)
  expect(await files.get(halfway)).toBeUndefined()
  expect(await files.get(kept)).toEqual(bytes)
  expect(await files.get(justStored)).toEqual(bytes)

  expect(await removeUnusedFiles({ db, files }, after(90))).toBe(1)
  expect(await files.get(justStored)).toBeUndefined()
  expect(await db.$count(unusedFiles)).toBe(0)
})

it('keeps a file that no row names any more for a day, for a backup that began before', async () => {
  const files = createFileStore()
  await files.put('bills/replaced.pdf', bytes)
  await discardFiles(db, ['bills/replaced.pdf'], now)
  expect(await removeUnusedFiles({ db, files }, after(24 * 60 - 1))).toBe(0)
  expect(await removeUnusedFiles({ db, files }, after(24 * 60))).toBe(1)
  expect(await files.get('bills/replaced.pdf')).toBeUndefined()
})

it('goes on with the others in the next run when a file can’t be removed', async () => {
  const driver = memoryDriver()
  let isStuck = true
  const files = createFileStore({
    ...driver,
    removeItem: async (key, options) => {
      if (isStuck && key === 'bills:stuck.pdf') throw new Error('The disk is read-only.')
      await driver.removeItem?.(key, options)
    },
  })
  const [stuck, other] = ['bills/stuck.pdf', 'bills/other.pdf']
  for (const key of [stuck, other]) await files.put(key, bytes)
  await discardFiles(db, [stuck], now)
  await discardFiles(db, [other], after(1))

  await expect(removeUnusedFiles({ db, files }, afterBackups(2))).rejects.toThrow(FilesUnavailable)
  expect(await removeUnusedFiles({ db, files }, afterBackups(3))).toBe(1)
  expect(await files.get(other)).toBeUndefined()

  isStuck = false
  expect(await removeUnusedFiles({ db, files }, afterBackups(62))).toBe(1)
  expect(await files.get(stuck)).toBeUndefined()
})
