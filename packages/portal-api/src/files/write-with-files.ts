import type { Context } from 'hono'
import type { Database } from '../db/database.ts'
import type { SignedInEnv } from '../http/environment.ts'
import { randomSecret, type Random } from '../http/crypto.ts'
import { write, type Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import type { FileStore } from './file-store.ts'
import type { Upload } from './read-upload.ts'
import { expectFiles } from './unused-files.ts'
import { discardFiles, keepFiles } from './effects.ts'

export type NewFile = { key: string; bytes: Uint8Array }

/** A checked file and where it will be kept: under a name that nobody guesses (D6). */
export type StoredUpload = Upload & NewFile

/** Gives a checked file its place in the store. @param prefix how its key begins, such as `documents/document` */
export function withKey(upload: Upload, prefix: string, random: Random): StoredUpload {
  const ending = upload.fileName.slice(upload.fileName.lastIndexOf('.'))
  return { ...upload, key: `${prefix}-${randomSecret(random)}${ending}` }
}

/** A change after which no row names some files any more. */
export type FileChange<Body> = Change<Body> & { unusedFiles?: string[] }

/**
 * `write` for a change that brings files, under new keys, or no longer names some (D6; docs/decisions/0020). New files are stored
 * before the transaction opens, because a slow store must not hold a connection to the database. Nothing is removed while the person
 * waits: the database notes what no row names, and `removeUnusedFiles` removes it.
 */
export type WriteWithFiles = <Body>(
  c: Context<SignedInEnv>,
  newFiles: NewFile[],
  work: (transaction: ScopedTransaction, now: Date) => Promise<FileChange<Body>>,
) => Promise<Body>

export function createWriteWithFiles({ db, files }: { db: Database; files: FileStore }): WriteWithFiles {
  return async (c, newFiles, work) => {
    const newKeys = newFiles.map(({ key }) => key)
    await expectFiles(db, newKeys, c.var.clock())
    for (const { key, bytes } of newFiles) await files.put(key, bytes)
    return write(c, async (transaction, now) => {
      const { unusedFiles = [], ...change } = await work(transaction, now)
      await transaction.run(keepFiles, newKeys)
      await transaction.run(discardFiles, { keys: unusedFiles, now })
      return change
    })
  }
}
