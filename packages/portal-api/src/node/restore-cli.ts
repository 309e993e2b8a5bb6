import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createSigner } from '../http/crypto.ts'
import { momentText, takeOver } from '../restored-copy.ts'
import { knownAppKey } from './app-key.ts'
import { type Backup, readBackup } from './backup/backup-files.ts'
import { restoreToPglite, restoreToPostgres } from './backup/restore-backup.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { embeddedDatabasePath } from './embedded-database.ts'
import { openForCommand } from './open-for-command.ts'
import { openFiles } from './open-files.ts'
import { reasonOf, staffName } from './operator.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)

const usage = [
  'Usage: npm run restore -- <directory of a backup>',
  '       npm run restore -- --take-over [--drop-mail | --send-mail]',
].join('\n')

const { DATABASE_URL: databaseUrl, FILES_URL: filesUrl, DATA_DIR: dataDir = '.data', APP_KEY } = process.env

/** `npm run restore -- /backups/2026-11-30`: into an empty database and an empty place for files. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'take-over': { type: 'boolean', default: false },
      'drop-mail': { type: 'boolean', default: false },
      'send-mail': { type: 'boolean', default: false },
    },
  })
  const [directory, ...more] = positionals
  const { 'take-over': isTakenOver, 'drop-mail': drops, 'send-mail': sends } = values
  if (isTakenOver && positionals.length === 0 && !(drops && sends))
    return takeOverCopy(drops ? 'drop' : sends ? 'send' : undefined)
  if (directory === undefined || more.length > 0 || isTakenOver || drops || sends) throw new Error(usage)
  await restore(await readBackup(directory))
}

async function restore(backup: Backup): Promise<void> {
  const { manifest } = backup
  const started = Date.now()
  const files = openFiles({ filesUrl, dataDir })
  if (databaseUrl) await restoreToPostgres(backup, files, databaseUrl)
  else {
    const release = await lockDataDir(dataDir)
    try {
      const database = embeddedDatabasePath(dataDir)
      if (existsSync(database))
        throw new Error(`There is a database in ${database} already: set DATA_DIR to an empty folder.`)
      await restoreToPglite(backup, files, dataDir)
    } finally {
      await release()
    }
  }
  print(
    `Restored the backup of ${momentText(new Date(manifest.made_at))} in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
  )
  print(
    'It is a copy: it sends no mail and runs no jobs. If it is the portal from now on, run npm run restore -- --take-over before you start it.',
  )
  const keyNote = await noteOfKey(manifest.app_key_id)
  if (keyNote) process.stderr.write(`${keyNote}\n`)
}

/** What to do where the key of the backup isn't here; without it nobody's bank details and authenticator apps can be read. */
async function noteOfKey(backupKeyId: string): Promise<string | undefined> {
  const key = await knownAppKey({ APP_KEY, DATA_DIR: dataDir }).catch(() => undefined)
  if (key !== undefined && createSigner(key).keyId === backupKeyId) return undefined
  const what = key === undefined ? 'There is no APP_KEY here' : 'The APP_KEY here isn’t the one of the backup'
  return `${what}: before the start set APP_KEY to the key with the fingerprint ${backupKeyId}, or put its file into ${dataDir}/app-key, or the bank details and authenticator apps of the backup can’t be read.`
}

async function takeOverCopy(mail: 'drop' | 'send' | undefined): Promise<void> {
  if (!databaseUrl && !existsSync(embeddedDatabasePath(dataDir)))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL, as for the portal.`)
  const opened = await openForCommand({ databaseUrl, dataDir })
  try {
    const done = await takeOver(opened.db, mail, { now: new Date(), by: staffName(process.env) })
    print(done.join('\n'))
  } finally {
    await opened.close()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
