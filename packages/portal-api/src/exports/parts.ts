import type { StoredExport } from '../db/schema/exports.ts'
import type { FileStore } from '../files/file-store.ts'
import { orNotFound } from '../http/errors.ts'
import { partKey, partKeys } from './rules.ts'

/** How large a part of a file is, in bytes: the store takes files of this size in its time, and memory holds no more of a file at once. */
const partBytes = 8 * 1024 * 1024

/**
 * Stores a file in parts, as it is made.
 * @param expect notes a part before it is stored, so that it is removed when the file never comes to be
 */
export async function storeParts(
  files: FileStore,
  fileKey: string,
  body: ReadableStream<Uint8Array>,
  expect: (key: string) => Promise<void>,
): Promise<Pick<StoredExport, 'fileKey' | 'fileParts' | 'fileSize'>> {
  let chunks: Uint8Array[] = []
  let waiting = 0
  let fileParts = 0
  let fileSize = 0
  const store = async () => {
    const bytes = new Uint8Array(waiting)
    let at = 0
    for (const chunk of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    const key = partKey(fileKey, fileParts)
    await expect(key)
    await files.put(key, bytes)
    fileParts += 1
    chunks = []
    waiting = 0
  }
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      waiting += value.length
      fileSize += value.length
      if (waiting >= partBytes) await store()
    }
  } catch (error) {
    await reader.cancel().catch(() => {})
    throw error
  }
  if (waiting > 0) await store()
  return { fileKey, fileParts, fileSize }
}

/** A stored file as a stream. The first part is read before it answers, so that a failure is still an error. */
export async function openParts(
  files: FileStore,
  file: Pick<StoredExport, 'fileKey' | 'fileParts'>,
): Promise<ReadableStream<Uint8Array>> {
  const [first, ...others] = partKeys(file)
  let begins: Uint8Array | undefined = first === undefined ? undefined : orNotFound(await files.get(first))
  // Nothing is read ahead: of a slow download one part is in memory.
  return new ReadableStream(
    {
      async pull(controller) {
        const key = begins ? undefined : others.shift()
        const part = begins ?? (key === undefined ? undefined : orNotFound(await files.get(key)))
        begins = undefined
        if (part) controller.enqueue(part)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
