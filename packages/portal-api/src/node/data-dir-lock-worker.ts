import { parentPort, workerData } from 'node:worker_threads'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lock } from 'proper-lockfile'

/** What the worker tells of the lock that it holds for its process. */
export type LockNews = 'held' | 'in use' | 'released' | { lost: string } | { failed: string }

/** A lock not renewed for this long belonged to a process that is gone. */
const staleAfterMs = 5_000
const renewEveryMs = 1_000
const lookAgainAfterMs = 250

const directory = workerData as string
const lockfilePath = join(directory, 'lock')
const tell = (news: LockNews) => parentPort?.postMessage(news)

/** Waits while a lock may be a dead process's, at most some six seconds. @returns releases the lock; undefined where a process lives that has it */
async function take(): Promise<(() => Promise<void>) | undefined> {
  let firstSeen: number | undefined
  for (;;) {
    try {
      return await lock(directory, {
        lockfilePath,
        stale: staleAfterMs,
        update: renewEveryMs,
        onCompromised: ({ message }) => tell({ lost: message }),
      })
    } catch (error) {
      if (!isLocked(error)) throw error
    }
    const renewed = await renewedAt()
    firstSeen ??= renewed
    if (renewed !== undefined && renewed !== firstSeen) return undefined
    await wait(lookAgainAfterMs)
  }
}

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ELOCKED'

/** When the lock's holder last renewed it; nothing when it was released meanwhile. */
const renewedAt = async (): Promise<number | undefined> =>
  (await stat(lockfilePath).catch(() => undefined))?.mtimeMs

try {
  const release = await take()
  parentPort?.once('message', () => {
    void release?.().then(
      () => tell('released'),
      ({ message }: Error) => tell({ failed: message }),
    )
  })
  tell(release ? 'held' : 'in use')
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : String(error) })
}
