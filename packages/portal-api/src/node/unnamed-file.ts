import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new file in the temporary directory. Without a name it is gone once it is closed, also when the process is killed. */
export async function openUnnamedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `doorstep-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** A part of a file. */
export async function readBytes(
  file: FileHandle,
  start: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  let at = 0
  while (at < length) {
    const { bytesRead } = await file.read(bytes, at, length - at, start + at)
    if (bytesRead === 0) throw new Error('A file that was uploaded was cut off.')
    at += bytesRead
  }
  return bytes
}
