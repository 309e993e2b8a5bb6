import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LockNews } from './data-dir-lock-worker.ts'

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
 * Takes the data directory for this process alone; two processes in one embedded database would destroy it. The lock is renewed by a
 * worker, because a process that is busy for some seconds would seem to be gone.
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
  const worker = new Worker(new URL('data-dir-lock-worker.ts', import.meta.url), { workerData: directory })
  const next = async () => ((await once(worker, 'message')) as [LockNews])[0]
  const news = await next()
  if (news !== 'held') {
    await worker.terminate()
    if (typeof news === 'object' && 'failed' in news) throw new Error(news.failed)
    throw new DataDirInUse(directory)
  }
  worker.unref()
  const hear = (lost: LockNews) => {
    if (typeof lost === 'object' && 'lost' in lost) onLost(new Error(lost.lost))
  }
  worker.on('message', hear)
  return async () => {
    worker.off('message', hear)
    worker.ref()
    const released = next()
    worker.postMessage('release')
    const last = await released
    await worker.terminate()
    if (typeof last === 'object' && 'failed' in last) throw new Error(last.failed)
  }
}

/** Going on without the lock could destroy the database, so the process ends at once and says why. */
const stopProcess = (dataDir: string) => (reason: Error) => {
  process.stderr.write(
    `Doorstep stops: its lock on the data directory ${resolve(dataDir)} was lost (${reason.message}).\n`,
  )
  process.exit(1)
}
