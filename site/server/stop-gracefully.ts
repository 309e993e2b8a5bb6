import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from './log.ts'

/** How long stopping waits for requests in flight. */
const stopTimeoutMs = 10_000

type Stoppable = {
  /** Hears of the stop before anything else. */
  stopping: () => void
  /** Called once no request is in flight. */
  close: () => Promise<void>
}

/** Refuses new requests, lets those in flight finish, closes the database and exits. A second signal exits at once. */
export function stopGracefully(server: Server, { stopping, close }: Stoppable, log: Log) {
  // Node does not count connections without a request, such as health checks, as idle and would wait for them.
  const withoutRequest = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    withoutRequest.add(socket)
    socket.once('close', () => withoutRequest.delete(socket))
  })
  server.on('request', ({ socket }) => withoutRequest.delete(socket))
  const stop = () => {
    const exit = () => void close().finally(() => process.exit(0))
    stopping()
    // This closes idle connections too.
    server.close(exit)
    for (const socket of withoutRequest) socket.destroy()
    // Close the other connections after their response instead of keeping them alive.
    server.keepAliveTimeout = 1
    setTimeout(() => {
      log.info(`Stopped after ${stopTimeoutMs / 1000} s with requests still in flight.`)
      exit()
    }, stopTimeoutMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      stop()
    })
  }
}
