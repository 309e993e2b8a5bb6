import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema/documents.ts'
import { installations } from '../../db/schema/operator.ts'
import { users } from '../../db/schema/people.ts'
import { postalBills } from '../../db/schema/postal-bills.ts'
import { properties, tags } from '../../db/schema/properties.ts'
import type { FileStore } from '../../files/file-store.ts'
import { ownFiles, storeIdKey } from '../../files/own-files.ts'
import { onAdminConnection } from '../../testing/postgres-admin.ts'
import { tempDir } from '../../testing/temp-dir.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { diskFiles } from '../disk-files.ts'
import { migratePostgres, readMigrations } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import { readBackup, sha256 } from './backup-files.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup, restoreToPglite, restoreToPostgres } from './restore-backup.ts'
import { listTables, openPostgresRows, pgliteRows, type Rows, sumTable } from './rows.ts'

const databases = inject('databases')
const { db, databaseUrl } = await testDatabase('demo')
const now = new Date('2026-11-30T03:00:00Z')

/** As the command opens it: PostgreSQL by a connection of its own. */
async function openRows(): Promise<Rows> {
  // No answer comes within 1 ms: the limits of requests aren't a backup's.
  if (databaseUrl) return openPostgresRows(`${databaseUrl}?query_timeout=1`)
  return pgliteRows((db as Database & { $client: PGlite }).$client)
}

function ownDirectory(name: string): string {
  const { path, remove } = tempDir()
  onTestFinished(remove)
  return join(path, name)
}

/** The files of the demo data, in a place of their own. */
function demoFiles(): FileStore {
  const path = ownDirectory('files')
  cpSync(databases.demoFiles, path, { recursive: true })
  return diskFiles(path)
}

async function backUp(directory: string, files: FileStore, around: (rows: Rows) => Rows = (rows) => rows) {
  const rows = await openRows()
  try {
    await db.delete(installations)
    return await makeBackup({ rows: around(rows), files }, { directory, appKeyId: 'key', now })
  } finally {
    await rows.close()
  }
}

async function sumsOf(of: Database) {
  const sums: Record<string, unknown> = {}
  for (const table of await listTables(of))
    if (table.name !== 'installations') sums[table.name] = await sumTable(of, table)
  return sums
}

/** Where there is nothing yet, on the database of this run. */
async function bareDisk() {
  const dataDir = ownDirectory('data')
  const files = diskFiles(join(dataDir, 'files'))
  const url = databases.dialect === 'postgres' ? await newDatabase(databases.adminUrl) : undefined
  return {
    url,
    files,
    dataDir,
    async restore(directory: string) {
      const backup = await readBackup(directory)
      await (url ? restoreToPostgres(backup, files, url) : restoreToPglite(backup, files, dataDir))
    },
    async read<Result>(work: (restored: Database) => Promise<Result>): Promise<Result> {
      const opened = await openDatabase({ databaseUrl: url, dataDir })
      return work(opened.db).finally(opened.close)
    },
  }
}

async function newDatabase(adminUrl: string): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  // Of another locale than the one of the backup: what columns make of others differs.
  await onAdminConnection(
    adminUrl,
    `create database ${name} template template0 lc_ctype 'C.UTF-8' lc_collate 'C' encoding 'UTF8'`,
  )
  onTestFinished(() => onAdminConnection(adminUrl, `drop database ${name} with (force)`))
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
}

const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(directory.length + 1))
    .toSorted()

test('a backup is restored onto bare disk with every row and file, as a copy with a store of its own', async () => {
  const directory = ownDirectory('backup')
  const [any] = await db.select({ id: properties.id }).from(properties).limit(1)
  await db
    .update(properties)
    .set({ addressLine1: '12 École Close' })
    .where(eq(properties.id, any?.id ?? 0))
  const manifest = await backUp(directory, demoFiles())
  expect(manifest.missing_files).toEqual([])
  const place = await bareDisk()
  await place.restore(directory)

  const kept = filesIn(databases.demoFiles)
  expect(filesIn(join(place.dataDir, 'files'))).toEqual([...kept, storeIdKey].toSorted())
  for (const key of kept)
    expect(await place.files.get(key)).toEqual(readFileSync(join(databases.demoFiles, key)))
  await place.read(async (restored) => {
    expect(await sumsOf(restored)).toEqual(await sumsOf(db))
    await ownFiles(restored, place.files).join()
    const found = await restored.select({ copyOf: installations.copyOf }).from(installations)
    expect(found).toEqual([{ copyOf: now }])
    // What is added gets numbers that no row has, and what checks rows is back.
    const added = { slug: 'new', name: 'New' }
    await restored.insert(tags).values(added)
    await expect(restored.insert(tags).values(added)).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  await expect(place.restore(directory)).rejects.toThrow(/(isn’t empty|holds files already).*: (make|set) /)
})

test('it is of one moment: what changes while it is made is not in it, and files that went later are', async () => {
  const directory = ownDirectory('backup')
  const before = await sumsOf(db)
  const files = demoFiles()
  let isChanged = false
  /** Somebody adds a document, and a bill gets another file; its own stays for a day. */
  async function change() {
    if (isChanged) return
    isChanged = true
    await db.insert(documents).values({ ...(await anyDocument()), fileKey: 'documents/later.pdf' })
    await db
      .update(postalBills)
      .set({ fileKey: 'bills/later.pdf' })
      .where(eq(postalBills.id, await anyBill()))
  }
  const changing = { ...files, get: async (key: string) => change().then(() => files.get(key)) }
  // PostgreSQL answers others while it copies; the embedded database has one connection.
  const around = (rows: Rows): Rows =>
    databaseUrl ? { ...rows, copyOut: (source) => change().then(() => rows.copyOut(source)) } : rows
  const manifest = await backUp(directory, changing, around)
  expect(isChanged).toBe(true)
  const { installations: _own, ...tables } = manifest.tables
  expect(tables).toEqual(before)
  expect(manifest.missing_files).toEqual([])
  expect(filesIn(join(directory, 'files'))).toEqual(filesIn(databases.demoFiles))
})

test.runIf(databaseUrl)('migrations wait until its rows are read', async () => {
  const before = await sumsOf(db)
  const last = readMigrations().at(-1)
  if (!last) throw new Error('There are migrations.')
  const sql = ['alter table users add column luck float default random()']
  const next = { ...last, tag: 'next', hash: 'next', folderMillis: last.folderMillis + 1, sql }
  const migrations = [...readMigrations(), next]
  let migrated: Promise<void> | undefined
  const startMigration = () =>
    new Promise<void>((goOn, fail) => {
      if (migrated) return goOn()
      migrated = migratePostgres(databaseUrl ?? '', { migrations, report: () => goOn(), betweenTriesMs: 50 })
      migrated.catch(fail)
    })
  const around = (rows: Rows): Rows => ({
    ...rows,
    copyOut: (source) => startMigration().then(() => rows.copyOut(source)),
  })
  const { installations: _own, ...tables } = (await backUp(ownDirectory('backup'), demoFiles(), around))
    .tables
  expect(tables).toEqual(before)
  await migrated
  const { rowCount } = (await db.execute('select luck from users limit 1')) as { rowCount?: number }
  expect(rowCount).toBe(1)
  await db.execute('alter table users drop column luck')
  await db.execute("delete from drizzle.__drizzle_migrations where hash = 'next'")
})

test('tables that aren’t the portal’s are told of, for no restore would know them', async () => {
  await db.execute('create table zoo (id int)')
  await expect(backUp(ownDirectory('backup'), demoFiles())).rejects.toThrow(
    /^The table zoo isn’t the portal’s/,
  )
  await db.execute('drop table zoo')
})

// From PostgreSQL to the embedded database.
test.runIf(databaseUrl)(
  'it is checked in an embedded database, and names the files that the store had lost',
  async () => {
    const directory = ownDirectory('backup')
    const files = demoFiles()
    const lost = filesIn(databases.demoFiles)[0] ?? ''
    await files.delete(lost)
    await db.insert(documents).values({ ...(await anyDocument()), fileKey: 'documents/lost.pdf' })
    const manifest = await backUp(directory, files)
    expect(manifest.missing_files).toEqual(expect.arrayContaining(['documents/lost.pdf', lost]))
    await checkBackup(await readBackup(directory))
  },
)

async function anyBill() {
  const [found] = await db
    .select({ id: postalBills.id })
    .from(postalBills)
    .where(isNotNull(postalBills.fileKey))
    .limit(1)
  return found?.id ?? 0
}

async function anyDocument() {
  const [found] = await db.select().from(documents).limit(1)
  if (!found) throw new Error('The demo data has documents.')
  const { id: _id, ...values } = found
  return values
}

// The same on both: once is enough.
describe.runIf(databaseUrl)('what can’t be restored', () => {
  let made: string
  const { path, remove } = tempDir()

  beforeAll(async () => {
    made = join(path, 'made')
    // All rows and one file.
    const stored = diskFiles(databases.demoFiles)
    const [first] = filesIn(databases.demoFiles)
    const get = async (key: string) => (key === first ? stored.get(key) : undefined)
    await backUp(made, { ...stored, get })
    return remove
  })

  function copy(): string {
    const directory = ownDirectory('backup')
    cpSync(made, directory, { recursive: true })
    return directory
  }

  test('is an incomplete or damaged backup, in a sentence', async () => {
    const anyFile = `files/${filesIn(join(made, 'files'))[0]}`
    for (const [spoil, sentence] of [
      [(at: string) => rmSync(join(at, 'SHA256SUMS')), /no complete backup in .+: it has no SHA256SUMS/],
      [(at: string) => rmSync(join(at, anyFile)), /is damaged: files\/.+ missing or not as written/],
      [
        (at: string) => appendFileSync(join(at, anyFile), ' '),
        /is damaged: files\/.+ missing or not as written/,
      ],
      [(at: string) => rmSync(join(at, 'rows/users.copy.gz')), /is damaged: rows\/users\.copy\.gz missing/],
      [(at: string) => appendFileSync(join(at, 'manifest.json'), ' '), /is damaged: manifest\.json missing/],
      [(at: string) => cutSums(at), /SHA256SUMS is damaged/],
      [(at: string) => appendFileSync(join(at, 'SHA256SUMS'), 'x'), /SHA256SUMS is damaged/],
      [(at: string) => rmSync(at, { recursive: true }), /no complete backup in /],
    ] as const) {
      const directory = copy()
      spoil(directory)
      await expect(readBackup(directory)).rejects.toThrow(sentence)
    }
  })

  function cutSums(at: string): void {
    const sums = join(at, 'SHA256SUMS')
    const lines = readFileSync(sums, 'utf8').split('\n')
    writeFileSync(sums, lines.filter((line) => !line.includes('rows/users')).join('\n'))
  }

  test('is one whose rows aren’t those of its manifest, and nothing of it stays', async () => {
    const directory = copy()
    rewriteManifest(directory, (text) => text.replace(/("users": \{\s+"rows": \d+,\s+"sum": ")/, '$11'))
    const place = await bareDisk()
    await expect(place.restore(directory)).rejects.toThrow(/^The rows of users aren’t those of the backup/)
    expect(await place.read((restored) => restored.$count(users))).toBe(0)
  })

  test('is one of newer code', async () => {
    const directory = copy()
    rewriteManifest(directory, (text) => text.replace(/"migration": "[^"]+"/, '"migration": "9999_newer"'))
    const place = await bareDisk()
    await expect(place.restore(directory)).rejects.toThrow(
      /made by a newer version of the portal: restore it with/,
    )
    expect(await place.files.isEmpty()).toBe(true)
  })

  /** As the code of another version would have written it. */
  function rewriteManifest(directory: string, change: (text: string) => string): void {
    const [manifest, sums] = [join(directory, 'manifest.json'), join(directory, 'SHA256SUMS')]
    const text = change(readFileSync(manifest, 'utf8'))
    const before = sha256(readFileSync(manifest))
    writeFileSync(manifest, text)
    writeFileSync(sums, readFileSync(sums, 'utf8').replace(before, sha256(Buffer.from(text))))
  }

  test('is anything into a database that has the queue of another portal', async () => {
    const place = await bareDisk()
    await onAdminConnection(place.url ?? '', 'create schema pgboss')
    await onAdminConnection(place.url ?? '', 'create table pgboss.job (id int)')
    await expect(place.restore(made)).rejects.toThrow(
      /^The database isn’t empty \(it has the table pgboss\.job\)/,
    )
    expect(await place.files.isEmpty()).toBe(true)
  })

  test('is anything over a directory that holds something', async () => {
    await expect(backUp(made, diskFiles(databases.demoFiles))).rejects.toThrow(
      /isn’t empty: name a new directory/,
    )
  })
})
