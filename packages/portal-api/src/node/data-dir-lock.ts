import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lock } from 'proper-lockfile'

/** A lock not renewed for this long belonged to a process that is gone. */
const staleAfterMs = 5_000
const renewEveryMs = 1_000
const lookAgainAfterMs = 250

/** Another process uses the data directory: the message is one sentence that names it and the mend. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'

  constructor(dataDir: string) {
    super(
      `The data directory ${dataDir} is in use by another Doorstep process: stop that process, or set DATA_DIR to another directory.`,
    )
  }
}

/**
 * Takes the data directory for this process alone; two processes in one embedded database would destroy it.
 * Waits while a lock may be a dead process's, at most some six seconds, and throws `DataDirInUse` as soon as it is seen to live.
 * Should the lock be lost while held, `onLost` is called; it must end the process.
 *
 * @returns releases the lock.
 */
export async function lockDataDir(
  dataDir: string,
  onLost: (reason: Error) => void = stopProcess(dataDir),
): Promise<() => Promise<void>> {
  const directory = resolve(dataDir)
  await mkdir(directory, { recursive: true })
  const lockfilePath = join(directory, 'lock')
  let firstSeen: number | undefined

  for (;;) {
    try {
      return await lock(directory, {
        lockfilePath,
        stale: staleAfterMs,
        update: renewEveryMs,
        onCompromised: onLost,
      })
    } catch (error) {
      if (!isLocked(error)) throw error
    }
    const renewed = await renewedAt(lockfilePath)
    firstSeen ??= renewed
    if (renewed !== undefined && renewed !== firstSeen) throw new DataDirInUse(directory)
    await wait(lookAgainAfterMs)
  }
}

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ELOCKED'

/** When the lock's holder last renewed it; nothing when it was released meanwhile. */
async function renewedAt(lockfilePath: string): Promise<number | undefined> {
  const found = await stat(lockfilePath).catch(() => undefined)
  return found?.mtimeMs
}

/** Going on without the lock could destroy the database, so the process ends at once and says why. */
const stopProcess = (dataDir: string) => (reason: Error) => {
  process.stderr.write(
    `Doorstep stops: its lock on the data directory ${resolve(dataDir)} was lost (${reason.message}).\n`,
  )
  process.exit(1)
}
