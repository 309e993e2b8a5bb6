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
   * Looks whether the store is this database's; the portal joins a new database and a store that is nobody's for good.
   * @throws {WrongFileStore} when they don't belong together
   * @throws {FilesUnavailable} when the store doesn't answer; then each call looks again before it does anything
   */
  join: () => Promise<void>
}

/**
 * A store that is only used for the database whose files it has (docs/decisions/0109).
 * @param options.isCommand it only looks: a pair that isn't joined yet is used as it is, for its variables may be wrong
 */
export function ownFiles(db: Database, files: FileStore, { isCommand = false } = {}): OwnFiles {
  let joined: Promise<void> | undefined
  const join = () =>
    (joined ??= (isCommand ? lookAtFiles(db, files) : joinFiles(db, files)).catch((error: unknown) => {
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

/** @throws {WrongFileStore} */
async function lookAtFiles(db: Database, files: FileStore): Promise<void> {
  await isJoined(db, files)
}

/** The database has the id first, so that whoever is killed in between leaves no store with an id that no database has. */
async function joinFiles(db: Database, files: FileStore): Promise<void> {
  await db.insert(installations).values({ fileStoreId: crypto.randomUUID() }).onConflictDoNothing()
  // Without a transaction: a store that doesn't answer would keep the embedded database's one connection.
  if (await isJoined(db, files)) return
  await db.transaction(async (tx) => {
    // Of processes that start together, one gives the store its id and the others find it.
    await tx.select({ id: installations.id }).from(installations).for('update')
    if (await isJoined(tx, files)) return
    const [own] = await tx.select({ id: installations.fileStoreId }).from(installations)
    if (own) await files.put(storeIdKey, storeIdFile(own.id))
    await tx.update(installations).set({ fileStoreJoinedAt: new Date() })
  })
}

/** @returns false when neither is joined yet. @throws {WrongFileStore} */
async function isJoined(db: Pick<Database, 'select'>, files: FileStore): Promise<boolean> {
  const [own] = await db
    .select({ id: installations.fileStoreId, joinedAt: installations.fileStoreJoinedAt })
    .from(installations)
  // After the database: another process writes there first.
  const bytes = await files.get(storeIdKey)
  const stored = bytes && words.decode.decode(bytes).trim()
  if (stored !== undefined && stored !== own?.id) throw new WrongFileStore(ofAnother)
  if (own?.joinedAt && stored === undefined) throw new WrongFileStore(notThere(own.id))
  return Boolean(own?.joinedAt)
}

const ofAnother = `FILES_URL, or without it DATA_DIR, leads to the files of another database: set them to this portal’s files, or DATABASE_URL to the database of those files (docs/operations.md, Backup and restore).`

const notThere = (id: string) =>
  `FILES_URL, or without it DATA_DIR, leads to a place without this portal’s files: set them to where the files are, or copy all files there, with ${storeIdKey}, which holds ${id} (docs/operations.md, Backup and restore).`
