import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a stop waits for requests in flight (quality bars, "Graceful stop"). */
const stopWithinMs = 10_000

/** Refuses new requests, lets those in flight finish, closes the database, leaves. A second signal leaves at once. */
export function stopGracefully(server: Server, close: () => Promise<void>) {
  // A health check, a slow client: Node does not count them as idle, and would wait for them.
  const withoutRequest = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    withoutRequest.add(socket)
    socket.once('close', () => withoutRequest.delete(socket))
  })
  server.on('request', ({ socket }) => withoutRequest.delete(socket))
  const stop = () => {
    const leave = () => void close().finally(() => process.exit(0))
    // Closes idle connections too.
    server.close(leave)
    for (const socket of withoutRequest) socket.destroy()
    // The others close with their answer, instead of being kept for a next request.
    server.keepAliveTimeout = 1
    setTimeout(() => {
      process.stdout.write(`Stopped after ${stopWithinMs / 1000} s with requests still in flight.\n`)
      leave()
    }, stopWithinMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      stop()
    })
  }
}
