import { asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { unusedFiles } from '../db/schema/unused-files.ts'
import type { FileStore } from './file-store.ts'

/** How long a new file may wait for the change that names it, in ms: far longer than any call takes. */
const namedWithinMs = 60 * 60 * 1000

/** How long a file stays that no row names any more, in ms: a backup has its rows first and then copies the files that they name. */
export const keptForBackupsMs = 24 * 60 * 60 * 1000

/** How long a file that could not be removed lets the others go first, in ms. */
const retryAfterMs = 60 * 60 * 1000

/** How many files one run of `removeUnusedFiles` removes at most. */
const filesARun = 1000

/** Notes files that are about to be stored: unless `keepFiles` follows within the hour, they are removed. */
export async function expectFiles(db: Database, keys: string[], now: Date): Promise<void> {
  await note(db, keys, new Date(now.getTime() + namedWithinMs))
}

/**
 * Keeps files that `expectFiles` noted, in the transaction of the change that names them.
 * @returns how many of them were still noted: another one may have been removed
 */
export async function keepFiles(transaction: Database, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0
  const kept = await transaction
    .delete(unusedFiles)
    .where(inArray(unusedFiles.key, keys))
    .returning({ key: unusedFiles.key })
  return kept.length
}

/** Notes files to be removed a day later, in the transaction of the change after which no row names them. */
export async function discardFiles(transaction: Database, keys: string[], now: Date): Promise<void> {
  await note(transaction, keys, new Date(now.getTime() + keptForBackupsMs))
}

async function note(db: Database, keys: string[], removeAfter: Date): Promise<void> {
  if (keys.length > 0) await db.insert(unusedFiles).values(keys.map((key) => ({ key, removeAfter })))
}

/**
 * Removes the files that no row has named for long enough, the oldest first: those of calls that failed, and those that were replaced.
 * For a scheduled job; several processes may run it at the same time.
 * @returns how many were removed; run it again when there may be more
 * @throws what the store throws; the file that could not be removed waits an hour, so that the next run begins with the others
 */
export async function removeUnusedFiles(
  { db, files }: { db: Database; files: FileStore },
  now: Date,
): Promise<number> {
  const noted = await db
    .select({ key: unusedFiles.key })
    .from(unusedFiles)
    .where(lte(unusedFiles.removeAfter, now))
    .orderBy(asc(unusedFiles.removeAfter))
    .limit(filesARun)
    // Waits for a change that is being committed on a connection which broke: then its note is gone.
    .for('update')
  for (const { key } of noted) {
    try {
      await files.delete(key)
    } catch (error) {
      const removeAfter = new Date(now.getTime() + retryAfterMs)
      await db.update(unusedFiles).set({ removeAfter }).where(eq(unusedFiles.key, key))
      throw error
    }
    // The file goes before its note, so that a run that ends halfway forgets none.
    await keepFiles(db, [key])
  }
  return noted.length
}
