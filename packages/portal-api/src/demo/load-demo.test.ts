import { getTableName, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { properties } from '../db/schema/properties.ts'
import type { FileStore } from '../files/file-store.ts'
import { pdfMaker } from '../node/pdf-maker.ts'
import { keptAndTrueSums } from '../testing/invoice-sums.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadDemo, type DemoOptions } from './load-demo.ts'
import { demoTables } from './rows.ts'

const refusal = 'Demo data can only be loaded into an empty database.'

const first = await testDatabase()
const second = await testDatabase()
const other = await testDatabase()
const contested = await testDatabase()
const large = await testDatabase()

describe('the same seed, size and day', () => {
  test('give the same rows and the same files; another seed does not', async () => {
    const [files, again] = [memoryFiles(), memoryFiles()]
    await loadDemo(first.db, { ...options, files: files.store, properties: 40 })
    await loadDemo(second.db, { ...options, files: again.store, properties: 40 })
    expect(await fingerprints(second.db)).toEqual(await fingerprints(first.db))
    expect(again.kept).toEqual(files.kept)

    await loadDemo(other.db, { ...options, files: memoryFiles().store, properties: 40, seed: 8 })
    expect((await fingerprints(other.db)).postal_bills).not.toEqual(
      (await fingerprints(first.db)).postal_bills,
    )
    expect(files.kept.size).toBeGreaterThan(50)
  })

  test('are refused where there is data already, which stays as it is', async () => {
    const before = await fingerprints(first.db)
    const loading = loadDemo(first.db, { ...options, files: memoryFiles().store })
    await expect(loading).rejects.toThrow(refusal)
    expect(await fingerprints(first.db)).toEqual(before)
  })

  test('are loaded once when two processes load them at the same time', async () => {
    const load = () => loadDemo(contested.db, { ...options, files: memoryFiles().store, properties: 40 })
    const loads = await Promise.allSettled([load(), load()])
    expect(loads.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(loads.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: refusal } })
  })

  test('leave ids free for what people add', async () => {
    const [partner] = (await first.db.execute(sql`select min(id)::int as id from partners`)).rows
    const [added] = await first.db
      .insert(properties)
      .values({
        partnerId: Number(partner?.id),
        addressLine1: 'The New House',
        addressCity: 'Leeds',
        addressPostcode: 'LS1 1AA',
      })
      .returning()
    expect(added?.id).toBe(41)
  })
})

describe('a large set', () => {
  test('that fails half way leaves the database as it was', async () => {
    const before = await structure(large.db)
    const failing: FileStore = {
      ...memoryFiles().store,
      put: () => Promise.reject(new Error('The disk is full.')),
    }
    await expect(loadDemo(large.db, { ...options, files: failing, properties: 2_500 })).rejects.toThrow(
      'The disk is full.',
    )
    expect(await structure(large.db)).toEqual(before)
    expect(Object.values(await fingerprints(large.db)).filter(({ count }) => count > 0)).toEqual([])
  })

  test('is exactly as large as asked for, with everything a small one has, and a PDF for each kind of document', async () => {
    const before = await structure(large.db)
    const files = memoryFiles()
    await loadDemo(large.db, { ...options, files: files.store, properties: 2_500 })
    const { rows } = await large.db.execute(sql`
      select (select count(*)::int from properties) as properties, (select count(*)::int from postal_bills where file_key is null) as bare,
        (select count(*)::int from properties where related_words <> property_words(id)) as unsearchable`)
    expect(rows).toEqual([{ properties: 2_500, bare: 0, unsearchable: 0 }])
    const tables = Object.entries(await fingerprints(large.db)).map(([name, print]) => ({ name, ...print }))
    expect(tables.filter(({ count }) => count === 0)).toEqual([])
    expect([...files.kept.keys()].toSorted()).toEqual([
      'documents/sample-notice.pdf',
      'postal-bills/sample-calder-water.pdf',
      'postal-bills/sample-fernhill-energy.pdf',
      'postal-bills/sample-kestrel-gas.pdf',
      'postal-bills/sample-larkfield-energy.pdf',
      'postal-bills/sample-oakmere-power.pdf',
      'postal-bills/sample-tidewell-water.pdf',
    ])
    const sums = await keptAndTrueSums(large.db)
    expect(sums.kept.length).toBeGreaterThan(0)
    expect(sums.kept).toEqual(sums.true)
    expect(await structure(large.db)).toEqual(before)
  })
})

const options: Omit<DemoOptions, 'files'> = {
  pdf: pdfMaker,
  hashPassword: (password) => Promise.resolve(`unhashed ${password}`),
  today: '2026-03-17',
  seed: 7,
}

/** Files in memory, and what was put there as text. */
function memoryFiles(): { store: FileStore; kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    store: {
      put: async (key, bytes) => void kept.set(key, Buffer.from(bytes).toString('latin1')),
      get: () => Promise.resolve(undefined),
      delete: async (key) => void kept.delete(key),
      isEmpty: async () => kept.size === 0,
    },
  }
}

/** One line for each table: how many rows it has, and a hash of all of them. */
async function fingerprints(db: Database) {
  const prints: Record<string, { count: number; hash: string }> = {}
  for (const table of Object.values(demoTables)) {
    const { rows } = await db.execute<{ count: number; hash: string }>(
      sql`select count(*)::int as count, md5(string_agg(t::text, '' order by t::text)) as hash from ${table} t`,
    )
    if (rows[0]) prints[getTableName(table)] = rows[0]
  }
  return prints
}

/** What the database keeps to: every index, constraint and trigger, one line each. */
async function structure(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled) from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
    order by line`)
  return rows.map(({ line }) => line)
}
