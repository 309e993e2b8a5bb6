import { expect, it } from 'vitest'
import { unusedFiles } from '../db/schema/unused-files.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createFileStore } from './file-store.ts'
import { expectFiles, keepFiles, removeUnusedFiles } from './unused-files.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-17T09:30:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60 * 1000)
const bytes = new TextEncoder().encode('%PDF-')

it('removes what a call stored that ended halfway, once it is an hour old, and nothing else', async () => {
  const files = createFileStore()
  const [kept, halfway, justStored] = ['bills/kept.pdf', 'bills/halfway.pdf', 'bills/new.pdf']
  await expectFiles(db, [kept, halfway], now)
  await expectFiles(db, [justStored], after(30))
  for (const key of [kept, halfway, justStored]) await files.put(key, bytes)
  await keepFiles(db, [kept])

  await removeUnusedFiles({ db, files }, after(59))
  expect(await files.get(halfway)).toEqual(bytes)
  await removeUnusedFiles({ db, files }, after(60))
  expect(await files.get(halfway)).toBeUndefined()
  expect(await files.get(kept)).toEqual(bytes)
  expect(await files.get(justStored)).toEqual(bytes)

  await removeUnusedFiles({ db, files }, after(90))
  expect(await files.get(justStored)).toBeUndefined()
  expect(await db.$count(unusedFiles)).toBe(0)
})
