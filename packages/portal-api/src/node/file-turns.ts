import pLimit from 'p-limit'
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadFileInTurn } from '../http/whole-file.ts'

/**
 * Has one uploaded file in memory at a time, in the order in which they have arrived. Until its turn comes a file is on the disk, so it may
 * arrive as slowly as it does without anybody waiting for it.
 */
export function createFileTurns(): ReadFileInTurn {
  const queue = pLimit(1)
  return async (body, use) => {
    const path = join(tmpdir(), `doorstep-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    try {
      // Without a name it is gone once it is closed, also when the process is killed.
      await rm(path)
      for await (const chunk of body) await file.appendFile(chunk)
      return await queue(async () => use(await bytesOf(file)))
    } finally {
      await file.close()
    }
  }
}

async function bytesOf(file: FileHandle): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array((await file.stat()).size)
  let at = 0
  while (at < bytes.length) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, at)
    if (bytesRead === 0) throw new Error('A file that waits for its turn was cut off.')
    at += bytesRead
  }
  return bytes
}
