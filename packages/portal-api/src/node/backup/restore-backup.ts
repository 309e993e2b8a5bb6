import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { dropChecks } from '../../db/drop-checks.ts'
import type { FileStore } from '../../files/file-store.ts'
import { namedFiles } from '../../files/named-files.ts'
import { storeIdFile, storeIdKey } from '../../files/own-files.ts'
import { diskFiles } from '../disk-files.ts'
import { embeddedDatabasePath, makeEmbeddedDatabase } from '../embedded-database.ts'
import { migratePglite, migratePostgres } from '../migrate.ts'
import { type Backup, filesPath, readRows } from './backup-files.ts'
import { copyFiles } from './copy-files.ts'
import {
  continueSequences,
  inOneChange,
  listTables,
  openPostgresRows,
  pgliteRows,
  type Rows,
  sumTable,
} from './rows.ts'
import { migrationsUpTo } from './schema-version.ts'

/** Restores into an empty database of PostgreSQL and an empty store. @throws in a sentence, before anything is changed, when they aren't empty */
export async function restoreToPostgres(
  backup: Backup,
  files: FileStore,
  databaseUrl: string,
): Promise<void> {
  const rows = await openPostgresRows(databaseUrl)
  try {
    await requireEmptyDatabase(rows)
    await requireEmptyStore(files)
    const migrations = migrationsUpTo(backup.manifest.migration)
    const storeId = await putFiles(backup, files)
    await migratePostgres(databaseUrl, { migrations })
    await putRows(backup, rows, storeId)
  } finally {
    await rows.close()
  }
  await migratePostgres(databaseUrl)
}

/** Restores into the embedded database of a directory that has none; the caller holds its lock. */
export async function restoreToPglite(backup: Backup, files: FileStore, dataDir: string): Promise<void> {
  await requireEmptyStore(files)
  const migrations = migrationsUpTo(backup.manifest.migration)
  const storeId = await putFiles(backup, files)
  await makeEmbeddedDatabase(embeddedDatabasePath(dataDir), {
    migrations,
    fill: async (client) => {
      await putRows(backup, pgliteRows(client), storeId)
      await migratePglite(client)
    },
  })
}

/**
 * Restores the rows into an embedded database of its own, which is removed again, and compares each table with the manifest.
 * @throws in a sentence when the backup can't be restored, or lacks files that its rows name
 */
export async function checkBackup(backup: Backup): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'doorstep-check-'))
  try {
    await makeEmbeddedDatabase(embeddedDatabasePath(scratch), {
      migrations: migrationsUpTo(backup.manifest.migration),
      fill: async (client) => {
        await putRows(backup, pgliteRows(client), 'scratch')
        await migratePglite(client)
        await requireNamedFiles(backup, client)
      },
    })
  } finally {
    await rm(scratch, { recursive: true })
  }
}

async function requireNamedFiles({ manifest, fileKeys, directory }: Backup, client: PGlite): Promise<void> {
  const known = new Set([...fileKeys, ...manifest.missing_files])
  const lacking = (await namedFiles(pgliteRows(client).db)).filter((key) => !known.has(key))
  if (lacking.length > 0)
    throw new Error(
      `The backup in ${directory} lacks ${lacking.length} files that its rows name. Use another backup.`,
    )
}

async function requireEmptyDatabase({ db }: Rows): Promise<void> {
  // The queue of jobs and the journal of migrations too: they would be those of another portal.
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%s.%s', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'drizzle', 'pgboss') and relkind in ('r', 'p') order by name limit 1`)
  const [table] = rows
  if (table)
    throw new Error(
      `The database isn’t empty (it has the table ${table.name}): make a new one, for example with createdb, and set DATABASE_URL to it.`,
    )
}

async function requireEmptyStore(files: FileStore): Promise<void> {
  if (await files.isEmpty()) return
  throw new Error(
    'FILES_URL, or without it DATA_DIR/files, holds files already: set it to an empty bucket or folder.',
  )
}

/** Copies the files, and before them an id of their own: a restored copy is never taken for the portal that it was made of. */
async function putFiles({ directory, fileKeys }: Backup, files: FileStore): Promise<string> {
  const storeId = crypto.randomUUID()
  await files.put(storeIdKey, storeIdFile(storeId))
  const copies = diskFiles(filesPath(directory))
  await copyFiles(fileKeys, async (key) => {
    const bytes = await copies.get(key)
    if (!bytes) throw new Error(`${key} went from the backup while it was restored.`)
    await files.put(key, bytes)
  })
  return storeId
}

/** All rows or none; last, so that a restore that was stopped leaves no portal. */
async function putRows({ directory, manifest }: Backup, rows: Rows, fileStoreId: string): Promise<void> {
  const { db } = rows
  await inOneChange(rows, async () => {
    const tables = await listTables(db)
    const names = tables.map(({ name }) => name)
    const kept = Object.keys(manifest.tables)
    if (names.join() !== kept.join())
      throw new Error('The backup has other tables than its version of the portal. Use another backup.')
    const restoreChecks = await dropChecks(db, names)
    for (const { name, table, columns } of tables)
      await rows.copyIn(`${table} (${columns})`, readRows(directory, name))
    await continueSequences(db, manifest.sequences)
    await restoreChecks()
    for (const table of tables) {
      const [was, is] = [manifest.tables[table.name], await sumTable(db, table)]
      if (was?.rows !== is.rows || was.sum !== is.sum)
        throw new Error(
          `The rows of ${table.name} aren’t those of the backup (${is.rows} of ${was?.rows}). Nothing was restored.`,
        )
    }
    // By the columns of the backup's version: Drizzle would name all that the table has today.
    await db.execute(sql`
      insert into installations (id, file_store_id, file_store_joined_at, copy_of)
      values (1, ${fileStoreId}, now(), ${manifest.made_at})
      on conflict (id) do update set file_store_id = excluded.file_store_id,
        file_store_joined_at = excluded.file_store_joined_at, copy_of = excluded.copy_of`)
  })
  // All is restored by now, and PostgreSQL does this by itself later.
  await inOneChange(rows, () => db.execute(sql`analyze`)).catch(() => {})
}
