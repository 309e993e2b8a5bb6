import { setTimeout as pause } from 'node:timers/promises'
import { FilesUnavailable } from '../../files/file-store.ts'
import { WrongFileStore } from '../../files/own-files.ts'

/** How many files are copied side by side: a bucket answers each after a while. */
const sideBySide = 8

/** How often a file is tried, and how long is waited before each other try, ms. */
const tries = 3
const betweenTriesMs = 500

/** Copies files, each tried again where a store doesn't answer. @throws what the first failed with, once nothing goes on any more */
export async function copyFiles(keys: Iterable<string>, copy: (key: string) => Promise<void>): Promise<void> {
  const left = [...keys]
  async function copyNext(): Promise<void> {
    for (let key = left.shift(); key !== undefined; key = left.shift()) {
      try {
        await patiently(key, copy)
      } catch (error) {
        left.length = 0
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: sideBySide }, copyNext))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

async function patiently(key: string, copy: (key: string) => Promise<void>): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await copy(key)
    } catch (error) {
      if (left === 0 || !(error instanceof FilesUnavailable) || error instanceof WrongFileStore) throw error
      await pause(betweenTriesMs)
    }
  }
}
