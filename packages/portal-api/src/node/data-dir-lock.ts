import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process uses the data directory: the message is one sentence that names it and the mend. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'

  constructor(dataDir: string) {
    super(
      `The data directory ${dataDir} is in use by another Doorstep process: stop that process, or set DATA_DIR to another directory.`,
    )
  }
}

/** The locks of this process; one that nothing refers to would be let go of. */
const held = new Set<DatabaseSync>()

/**
 * Takes the data directory for this process alone; two processes in one embedded database would destroy it. The lock is the system's, on an
 * empty SQLite file: a process keeps it however busy it is, and loses it when it ends, however that is.
 *
 * @returns releases the lock.
 * @throws {DataDirInUse}
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const directory = resolve(dataDir)
  await mkdir(directory, { recursive: true })
  if (await isHeldAsBefore(directory)) throw new DataDirInUse(directory)
  const lock = new DatabaseSync(join(directory, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new DataDirInUse(directory) : error
  }
  held.add(lock)
  return async () => {
    if (held.delete(lock)) lock.close()
  }
}

/** SQLITE_BUSY. */
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5

/** Whether a portal of version 0.1 has it, which renews a folder each second. */
async function isHeldAsBefore(directory: string): Promise<boolean> {
  const renewed = await stat(join(directory, 'lock')).catch(() => undefined)
  return renewed !== undefined && Date.now() - renewed.mtimeMs < 5_000
}
