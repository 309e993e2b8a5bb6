import type { Context } from 'hono'
import type { FailureListener } from '../http/answer-error.ts'
import { withoutData } from '../http/database-errors.ts'
import type { SignedInEnv } from '../http/environment.ts'
import { write, type Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { expectFiles, removeIfUnused, type Removal } from './unused-files.ts'

export type NewFile = { key: string; bytes: Uint8Array }

/** A change after which no row names some files any more. */
export type FileChange<Body> = Change<Body> & { unusedFiles?: string[] }

/**
 * `write` for a change that brings files, under new keys, or no longer names some (D6; docs/decisions/0020). New files are stored
 * before the transaction opens, because a slow store must not hold a connection to the database. They are removed when the change
 * fails or was made by an earlier call with its `Idempotency-Key`; unused ones are removed after the commit. What cannot be removed
 * at once, `removeUnusedFiles` removes later.
 */
export type WriteWithFiles = <Body>(
  c: Context<SignedInEnv>,
  newFiles: NewFile[],
  work: (transaction: ScopedTransaction, now: Date) => Promise<FileChange<Body>>,
) => Promise<Body>

export function createWriteWithFiles(removal: Removal, onFailure: FailureListener): WriteWithFiles {
  const { db, files } = removal

  return async (c, newFiles, work) => {
    const newKeys = newFiles.map(({ key }) => key)
    let unused: string[] = []
    try {
      await expectFiles(db, newKeys, c.var.clock())
      for (const { key, bytes } of newFiles) await files.put(key, bytes)
      return await write(c, async (transaction, now) => {
        const { unusedFiles = [], ...change } = await work(transaction, now)
        unused = unusedFiles
        await transaction.keepFiles(newKeys)
        await transaction.discardFiles(unused, now)
        return change
      })
    } finally {
      // The notes in the database tell whether the change was committed, also when its connection broke at that moment.
      await removeIfUnused(removal, [...newKeys, ...unused]).catch((error: unknown) =>
        onFailure(withoutData(error), c.var.requestId),
      )
    }
  }
}
