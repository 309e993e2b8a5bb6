import pTimeout from 'p-timeout'
import { createStorage, type Driver } from 'unstorage'
import memoryDriver from 'unstorage/drivers/memory'

/** Where files are kept: memory, a directory or an S3-compatible service (D6). */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Undefined when there is no such file. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Does nothing when there is no such file. */
  delete: (key: string) => Promise<void>
  /** Whether it holds no file at all. Of a directory it looks at all of them. */
  isEmpty: () => Promise<boolean>
}

/** The store did not answer, or refused: the call that needs it is answered with 503, and all others go on. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}

/** How long the store may take over one file, in ms: enough for 10 MB on a slow connection. */
const timeoutMs = 20_000

/** Keys are made by the API and never by a person, so a key of another form is a bug. */
const keyForm = /^[a-z0-9][\w-]*(\/[a-z0-9][\w-]*)*(\.[a-z0-9]+)?$/i
const maxKeyLength = 200

/**
 * A file store on a driver of unstorage, in memory by default (docs/decisions/0020).
 * Each call throws `FilesUnavailable` when the driver fails or is slower than `milliseconds`, and an Error for a malformed key.
 */
export function createFileStore(driver: Driver = memoryDriver(), milliseconds = timeoutMs): FileStore {
  const storage = createStorage({ driver })

  async function answer<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await pTimeout(work(), { milliseconds })
    } catch (error) {
      throw new FilesUnavailable('The file store failed.', { cause: error })
    }
  }

  async function call<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (key.length > maxKeyLength || !keyForm.test(key))
      throw new Error(`Not a file key: ${JSON.stringify(key)}`)
    return answer(work)
  }

  return {
    put: (key, bytes) => call(key, () => storage.setItemRaw(key, bytes)),

    async get(key) {
      const found = await call(key, () => storage.getItemRaw<Uint8Array<ArrayBuffer> | ArrayBuffer>(key))
      if (!found) return undefined
      return found instanceof ArrayBuffer ? new Uint8Array(found) : found
    },

    delete: (key) => call(key, () => storage.removeItem(key)),

    isEmpty: () => answer(async () => (await storage.getKeys()).length === 0),
  }
}
