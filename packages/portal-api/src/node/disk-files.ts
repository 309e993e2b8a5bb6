import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import diskDriver from 'unstorage/drivers/fs-lite'
import { createFileStore, type FileStore } from '../files/file-store.ts'

/** A file store in a directory, which is made with the first file. */
export function diskFiles(directory: string): FileStore {
  // unstorage separates the parts of a key by colons.
  const pathOf = (key: string) => join(directory, ...key.split(':'))

  return createFileStore({
    ...diskDriver({ base: directory }),

    // The driver's own returns errors of the disk as if they were files.
    getItemRaw: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),

    // The driver's own writes in place and does not flush, so a killed process or a power cut would leave half a file.
    async setItemRaw(key, bytes: Uint8Array) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const partial = `${path}.${randomUUID()}`
      try {
        await writeFile(partial, bytes, { flush: true })
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },

    // The driver's own ignores errors of the disk.
    removeItem: (key) => rm(pathOf(key), { force: true }),
  })
}
