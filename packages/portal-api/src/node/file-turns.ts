import pLimit from 'p-limit'
import type { ReadFileInTurn } from '../http/whole-file.ts'
import { openUnnamedFile, readBytes } from './unnamed-file.ts'

/**
 * Has one uploaded file in memory at a time, in the order in which they have arrived. Until its turn comes a file is on the disk, so it may
 * arrive as slowly as it does without anybody waiting for it.
 */
export function createFileTurns(): ReadFileInTurn {
  const queue = pLimit(1)
  return async (body, use) => {
    const file = await openUnnamedFile()
    try {
      for await (const chunk of body) await file.appendFile(chunk)
      return await queue(async () => use(await readBytes(file, 0, (await file.stat()).size)))
    } finally {
      await file.close()
    }
  }
}
