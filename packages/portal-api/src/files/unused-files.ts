import { asc, inArray, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { unusedFiles } from '../db/schema/unused-files.ts'
import type { FileStore } from './file-store.ts'

/** How long a new file may wait for the change that names it, in ms: far longer than any call takes. */
const namedWithinMs = 60 * 60 * 1000

/** How many files one run of `removeUnusedFiles` removes at most. */
const filesARun = 1000

/** Notes files that are about to be stored: unless `keepFiles` follows within the hour, they are removed. */
export async function expectFiles(db: Database, keys: string[], now: Date): Promise<void> {
  await note(db, keys, new Date(now.getTime() + namedWithinMs))
}

/** Keeps files that `expectFiles` noted, in the transaction of the change that names them. */
export async function keepFiles(transaction: Database, keys: string[]): Promise<void> {
  if (keys.length > 0) await transaction.delete(unusedFiles).where(inArray(unusedFiles.key, keys))
}

/** Notes files to be removed, in the transaction of the change after which no row names them. */
export async function discardFiles(transaction: Database, keys: string[], now: Date): Promise<void> {
  await note(transaction, keys, now)
}

async function note(db: Database, keys: string[], removeAfter: Date): Promise<void> {
  if (keys.length > 0) await db.insert(unusedFiles).values(keys.map((key) => ({ key, removeAfter })))
}

export type Removal = { db: Database; files: FileStore }

/**
 * Removes the files that no row has named for long enough, the oldest first: those of calls that ended halfway, and those that could
 * not be removed at once. A job (jobs/jobs.ts).
 * @throws {FilesUnavailable} when the store fails; what is left is removed by the next run
 */
export function removeUnusedFiles(removal: Removal, now: Date): Promise<void> {
  return removeNoted(removal, lte(unusedFiles.removeAfter, now))
}

/** Removes those of the files that no row names. For the end of the call that stored or discarded them. */
export async function removeIfUnused(removal: Removal, keys: string[]): Promise<void> {
  if (keys.length > 0) await removeNoted(removal, inArray(unusedFiles.key, keys))
}

/** The file goes before its note, so that a run that ends halfway forgets none. */
async function removeNoted({ db, files }: Removal, condition: SQL): Promise<void> {
  const noted = await db
    .select({ key: unusedFiles.key })
    .from(unusedFiles)
    .where(condition)
    .orderBy(asc(unusedFiles.removeAfter))
    .limit(filesARun)
    // Waits for a change that is being committed on a connection which broke: then its note is gone.
    .for('update')
  for (const { key } of noted) {
    await files.delete(key)
    await keepFiles(db, [key])
  }
}
