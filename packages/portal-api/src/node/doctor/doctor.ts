import { existsSync } from 'node:fs'
import type { Database } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Sealer } from '../../http/crypto.ts'
import { causes } from '../../http/database-errors.ts'
import {
  checkDatabase,
  checkDisk,
  checkFiles,
  checkJobs,
  checkKey,
  checkMigrations,
  checkOutbox,
} from './checks.ts'
import { type Finding, wrong } from './finding.ts'
import { checkSmtp } from './smtp.ts'

/** What the checks of a portal work with. */
export type DoctorServices = {
  db: Database
  files: FileStore
  sealer: () => Promise<Sealer>
  dataDir: string
  smtpUrl?: string | undefined
  now: Date
}

/** Checks a portal whose database is open. A check that fails is itself told as something wrong. */
export async function examine({
  db,
  files,
  sealer,
  dataDir,
  smtpUrl,
  now,
}: DoctorServices): Promise<Finding[]> {
  const around = [
    ...(existsSync(dataDir) ? await told('the disk', () => checkDisk(dataDir)) : []),
    ...(smtpUrl ? await told('the mail server', () => checkSmtp(smtpUrl, now)) : []),
    ...(await told('the database', () => checkDatabase(db))),
  ]
  const migrations = await told('the migrations', () => checkMigrations(db))
  // The tables may be others than the checks know.
  if (migrations.some(({ isFine }) => !isFine)) return [...around, ...migrations]
  return [
    ...around,
    ...migrations,
    ...(await told('the emails', () => checkOutbox(db, now))),
    ...(await told('the jobs', () => checkJobs(db, now))),
    ...(await told('the files', () => checkFiles(db, files))),
    ...(await told('APP_KEY', async () => checkKey(db, await sealer()))),
  ]
}

async function told(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    // The last cause says why; those before it only quote the query.
    const reason = causes(error).at(-1)?.message ?? String(error)
    return [wrong(`We couldn’t check ${what}: ${reason.replace(/\.$/, '')}.`)]
  }
}
