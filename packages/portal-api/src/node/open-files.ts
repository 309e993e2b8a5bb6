import { join } from 'node:path'
import type { FileStore } from '../files/file-store.ts'
import { diskFiles } from './disk-files.ts'
import { s3Files } from './s3-files.ts'

/** The file store of `FILES_URL`, or without one the directory `files` in `DATA_DIR` (docs/configuration.md). */
export function openFiles({
  filesUrl,
  dataDir,
}: {
  filesUrl?: string | undefined
  dataDir: string
}): FileStore {
  return filesUrl ? s3Files(filesUrl) : diskFiles(join(dataDir, 'files'))
}
