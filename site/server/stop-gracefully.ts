import type { Server } from 'node:http'
import type { Log } from './log.ts'
import { stoppableServer, stopTimes } from './stop-serving.ts'

type Stoppable = {
  /** Hears of the stop before anything else. */
  stopping: () => void
  /** Has requests answered that could not end in time. */
  giveUp: () => void
  /** Called once no request is in flight. */
  close: () => Promise<void>
}

/** On a signal, refuses new connections, lets requests in flight finish, closes the database and exits. A second signal exits at once. */
export function stopGracefully(server: Server, { stopping, giveUp, close }: Stoppable, log: Log) {
  const stopServing = stoppableServer(server, giveUp)
  const stop = async () => {
    stopping()
    const unfinished = await stopServing()
    if (unfinished > 0) {
      log.warn(
        `Stopped after ${stopTimes.requests / 1000} s with ${unfinished} of the requests still in flight, which were answered with 503 or cut off.`,
      )
    }
    await close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      void stop().finally(() => process.exit(0))
    })
  }
}
