import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { installations } from '../db/schema/operator.ts'
import { type FileStore, FilesUnavailable } from './file-store.ts'

/** The file in the store that says which store it is. It goes wherever the files are copied to. */
export const storeIdKey = 'file-store-id.txt'

const words = { encode: (text: string) => new TextEncoder().encode(`${text}\n`), decode: new TextDecoder() }

export const storeIdFile = (id: string): Uint8Array => words.encode(id)

/** The store has other files than this database's: the message says in a sentence what to do. */
export class WrongFileStore extends FilesUnavailable {
  override name = 'WrongFileStore'
}

/** The files of one database. */
export type OwnFiles = FileStore & {
  /**
   * Looks whether the store is this database's; a new database and a store that is nobody's are joined for good.
   * @throws {WrongFileStore} when they don't belong together
   * @throws {FilesUnavailable} when the store doesn't answer; then each call looks again before it does anything
   */
  join: () => Promise<void>
}

/** A store that is only used for the database whose files it has (docs/decisions/0109). */
export function ownFiles(db: Database, files: FileStore): OwnFiles {
  let joined: Promise<void> | undefined
  const join = () =>
    (joined ??= joinFiles(db, files).catch((error: unknown) => {
      joined = undefined
      throw error
    }))
  return {
    join,
    put: async (key, bytes) => {
      await join()
      await files.put(key, bytes)
    },
    get: async (key) => {
      await join()
      return files.get(key)
    },
    delete: async (key) => {
      await join()
      await files.delete(key)
    },
    isEmpty: files.isEmpty,
  }
}

/** The database has the id first, so that whoever is killed in between leaves no store with an id that no database has. */
async function joinFiles(db: Database, files: FileStore): Promise<void> {
  await db.insert(installations).values({ fileStoreId: crypto.randomUUID() }).onConflictDoNothing()
  await db.transaction(async (tx) => {
    // Of processes that start together, one gives the store its id and the others find it.
    const [own] = await tx.select().from(installations).for('update')
    const stored = await files.get(storeIdKey)
    const id = stored && words.decode.decode(stored).trim()
    if (own && id === own.fileStoreId && own.fileStoreJoinedAt) return
    if (!own || (id ?? own.fileStoreId) !== own.fileStoreId) throw new WrongFileStore(ofAnother)
    if (own.fileStoreJoinedAt) throw new WrongFileStore(notThere(own.fileStoreId))
    if (id === undefined) await files.put(storeIdKey, storeIdFile(own.fileStoreId))
    await tx.update(installations).set({ fileStoreJoinedAt: new Date() }).where(eq(installations.id, own.id))
  })
}

const ofAnother = `FILES_URL, or without it DATA_DIR, leads to the files of another database: set them to this portal’s files, or DATABASE_URL to the database of those files (docs/operations.md, Backup and restore).`

const notThere = (id: string) =>
  `FILES_URL, or without it DATA_DIR, leads to a place without this portal’s files: set them to where the files are, or copy all files there, with ${storeIdKey}, which holds ${id} (docs/operations.md, Backup and restore).`
