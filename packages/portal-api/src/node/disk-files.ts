import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Files } from '../files.ts'

const keyForm = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]+)?$/i

/** Files kept in a directory, one a key. */
export function diskFiles(directory: string): Files {
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`Not a file key: ${key}`)
    return join(directory, key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written aside and moved, so that a reader or a killed process never meets half a file.
      const partial = `${path}.${randomUUID()}`
      await writeFile(partial, bytes, { flush: true })
      await rename(partial, path)
    },

    async get(key) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!handle) return undefined
      const { size } = await handle.stat()
      const body = Readable.toWeb(createReadStream('', { fd: handle })) as ReadableStream<Uint8Array>
      return { body, size }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
