import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { extensions } from '../db/memory-database.ts'
import { ownFiles } from '../files/own-files.ts'
import { createSigner } from '../http/crypto.ts'
import { knownAppKey } from './app-key.ts'
import { type Manifest, readBackup } from './backup/backup-files.ts'
import { makeBackup } from './backup/make-backup.ts'
import { checkBackup } from './backup/restore-backup.ts'
import { openPostgresRows, pgliteRows, type Rows } from './backup/rows.ts'
import { requireThisVersion } from './backup/schema-version.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { embeddedDatabasePath } from './embedded-database.ts'
import { openFiles } from './open-files.ts'
import { reasonOf } from './operator.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)

const usage = 'Usage: npm run backup -- [--check] [--accept-missing <count of files>] <directory>'

// A backup has what only the portal may read, whoever made the directory.
process.umask(0o077)

/** `npm run backup -- /backups/2026-11-30`: rows and files of one moment; with `--check` a backup that is there is tried out. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      'accept-missing': { type: 'string', default: '0' },
    },
  })
  const [directory, ...more] = positionals
  const accepted = values['accept-missing']
  if (directory === undefined || more.length > 0 || !/^\d{1,9}$/.test(accepted)) throw new Error(usage)
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
  if (values.check) {
    const backup = await readBackup(directory)
    tellMissing(backup.manifest, Number(accepted))
    await checkBackup(backup)
    print(
      `${contentsOf(backup.manifest)}: every checksum, row and sum is as in the manifest (${seconds()} s).`,
    )
    return
  }
  const { DATABASE_URL, FILES_URL: filesUrl, DATA_DIR: dataDir = '.data', APP_KEY } = process.env
  const key = await knownAppKey({ APP_KEY, DATA_DIR: dataDir })
  const rows = DATABASE_URL ? await openPostgresRows(DATABASE_URL) : await openEmbeddedRows(dataDir)
  try {
    await requireThisVersion(rows.db)
    const files = ownFiles(rows.db, openFiles({ filesUrl, dataDir }), { isCommand: true })
    // Rows of a large portal take a while: a wrong store is told before them.
    await files.join()
    const made = { directory, appKeyId: createSigner(key).keyId, now: new Date() }
    const manifest = await makeBackup({ rows, files }, made)
    print(
      `${contentsOf(manifest)} in ${directory} (${seconds()} s). The APP_KEY isn’t in it: keep that elsewhere.`,
    )
    tellMissing(manifest, Number(accepted))
  } finally {
    await rows.close()
  }
}

/** Opened as it is: a backup migrates nothing. */
async function openEmbeddedRows(dataDir: string): Promise<Rows> {
  const directory = embeddedDatabasePath(dataDir)
  if (!existsSync(directory))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL, as for the portal.`)
  const release = await lockDataDir(dataDir)
  const client = await PGlite.create({ dataDir: directory, extensions })
  return {
    ...pgliteRows(client),
    close: async () => {
      await client.close()
      await release()
    },
  }
}

function contentsOf({ tables, files }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-GB')} rows of ${Object.keys(tables).length} tables and ${files.toLocaleString('en-GB')} files`
}

/** @throws when more are missing than the operator knows of: whatever runs each night then keeps the backups of before */
function tellMissing({ missing_files: missing }: Manifest, accepted: number): void {
  if (missing.length === 0) return
  const what = `Of the files that rows name, ${missing.length} weren’t in the file store, and so aren’t in the backup: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''} (manifest.json names all).`
  if (missing.length > accepted)
    throw new Error(
      `${what} Find out why, and if they are lost for good, give --accept-missing ${missing.length}.`,
    )
  process.stderr.write(`${what}\n`)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
