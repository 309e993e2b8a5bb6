import { createHash, randomUUID } from 'node:crypto'
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { extensions, openMemoryDatabase } from '../db/memory-database.ts'
import { type Migration, migratePglite, migrationsFolder, readMigrations } from './migrate.ts'

const distFolder = fileURLToPath(new URL('../../dist', import.meta.url))

/** Where the embedded database of a data directory is. */
export const embeddedDatabasePath = (dataDir: string): string => join(dataDir, 'database')

/** Opens the embedded database of a data directory, making it first when there is none. */
export async function openEmbeddedDatabase(dataDir: string): Promise<PGlite> {
  const directory = embeddedDatabasePath(dataDir)
  if (!existsSync(directory)) await makeEmbeddedDatabase(directory)
  return PGlite.create({ dataDir: directory, extensions })
}

/** Where the dump of an empty, migrated database is kept: one file for each state of the migrations, one that isn't released yet included. */
export function emptyDumpPath(folder = migrationsFolder): string {
  const hash = createHash('sha256').update(readFileSync(join(folder, 'meta/_journal.json')))
  const statements = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const name of statements.toSorted()) hash.update(readFileSync(join(folder, name)))
  return join(distFolder, `database-${hash.digest('hex').slice(0, 12)}.tar.gz`)
}

/** Makes the dump of an empty, migrated database if it is missing, so that databases start from it in half a second. */
export async function makeEmptyDump(): Promise<string> {
  const path = emptyDumpPath()
  if (existsSync(path)) return path
  const client = await openMemoryDatabase()
  await migratePglite(client)
  const dump = await client.dumpDataDir('gzip')
  await client.close()
  await mkdir(dirname(path), { recursive: true })
  const partial = `${path}.${randomUUID()}`
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()))
  // Not renamed over another run's: that run may be reading its file, which has the same content.
  await link(partial, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(partial)
  return path
}

/**
 * Makes a database beside its place and then moves it there, so that a process killed half way leaves no half database.
 * @param migrations that it has; all, unless others are given
 * @param fill puts rows into it
 */
export async function makeEmbeddedDatabase(
  directory: string,
  { migrations, fill }: { migrations?: Migration[]; fill?: (client: PGlite) => Promise<void> } = {},
): Promise<void> {
  const partial = `${directory}.partial`
  await rm(partial, { recursive: true, force: true })
  const isWhole = !migrations || migrations.length === readMigrations().length
  const dump = emptyDumpPath()
  const client = await PGlite.create({
    dataDir: partial,
    extensions,
    ...(isWhole && existsSync(dump) && { loadDataDir: await openAsBlob(dump) }),
  })
  try {
    await migratePglite(client, migrations && { migrations })
    await fill?.(client)
  } finally {
    await client.close()
  }
  await rename(partial, directory)
}
