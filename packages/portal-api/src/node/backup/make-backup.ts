import type { FileStore } from '../../files/file-store.ts'
import { namedFiles } from '../../files/named-files.ts'
import { diskFiles } from '../disk-files.ts'
import {
  completeBackup,
  filesPath,
  makeBackupDirectory,
  type Manifest,
  rowsName,
  sha256,
  type Sums,
  writeRows,
} from './backup-files.ts'
import { copyFiles } from './copy-files.ts'
import { inSnapshot, listTables, readSequences, type Rows, sumTable } from './rows.ts'
import { lastMigration, requireOwnTables, requireThisVersion } from './schema-version.ts'

/**
 * Copies the rows of one moment, and then the files that they name, into a new directory (docs/decisions/0109).
 * @param files the store of this database
 * @throws in a sentence when the directory isn't empty, or the database is of another version or has other tables; what is written by then is no
 * backup
 */
export async function makeBackup(
  { rows, files }: { rows: Rows; files: FileStore },
  { directory, appKeyId, now }: { directory: string; appKeyId: string; now: Date },
): Promise<Manifest> {
  await makeBackupDirectory(directory)
  const sums: Sums = new Map()
  const { keys, ...taken } = await inSnapshot(rows, async () => {
    await requireThisVersion(rows.db)
    const found = await listTables(rows.db)
    requireOwnTables(found.map(({ name }) => name))
    const tables: Manifest['tables'] = {}
    for (const table of found) {
      const lines = await rows.copyOut(`(select ${table.columns} from ${table.table})`)
      sums.set(rowsName(table.name), await writeRows(directory, table.name, lines))
      tables[table.name] = await sumTable(rows.db, table)
    }
    // They follow no snapshot: read after the rows, they are never behind them.
    return { tables, sequences: await readSequences(rows.db), keys: await namedFiles(rows.db) }
  })
  const copies = diskFiles(filesPath(directory))
  const missing: string[] = []
  await copyFiles(keys, async (key) => {
    const bytes = await files.get(key)
    if (!bytes) return void missing.push(key)
    await copies.put(key, bytes)
    sums.set(`files/${key}`, sha256(bytes))
  })
  const manifest: Manifest = {
    format: 1,
    made_at: now.toISOString(),
    migration: lastMigration,
    app_key_id: appKeyId,
    ...taken,
    files: keys.length - missing.length,
    missing_files: missing.toSorted(),
  }
  await completeBackup(directory, manifest, sums)
  return manifest
}
