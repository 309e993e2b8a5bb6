import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Times of stopping, in ms. */
export const stopTimes = {
  /** How long open connections may still bring a request: one may be on its way when the stop begins. */
  grace: 500,
  /** How long requests under way have to end. */
  requests: 10_000,
  /** How long answers to those that haven't may take to arrive. */
  lastAnswers: 1_000,
}

/**
 * Follows what a server is doing, so that it can be stopped without cutting off what it was sent.
 * @param giveUp has each request that is not answered yet answered at once
 * @returns what stops the server, once: it resolves when no connection is open, with how many requests could not end in time
 */
export function stoppableServer(
  server: Server,
  giveUp: () => void,
  times = stopTimes,
): () => Promise<number> {
  // Node does not count connections without a request, such as health checks, as idle.
  const withoutRequest = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let isStopping = false
  server.on('connection', (socket: Socket) => {
    withoutRequest.add(socket)
    socket.once('close', () => withoutRequest.delete(socket))
  })
  // Before the listener that may answer at once.
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    withoutRequest.delete(socket)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (isStopping) response.shouldKeepAlive = false
  })

  return async () => {
    isStopping = true
    // Their answers say 'Connection: close', so that no client sends another request into a connection that is about to be closed.
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
    server.keepAliveTimeout = 1
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    // The server's own `close` would end idle connections at once, and with them requests that are on their way.
    NetServer.prototype.close.call(server, () => resolve())
    let unfinished = 0
    const timers = [
      setTimeout(() => {
        server.closeIdleConnections()
        for (const socket of withoutRequest) socket.destroy()
      }, times.grace),
      setTimeout(() => {
        unfinished = underWay.size
        // Ended before its end, an answer that has begun can't be taken for a complete one.
        for (const response of underWay) if (response.headersSent) response.destroy()
        giveUp()
      }, times.requests),
      setTimeout(() => server.closeAllConnections(), times.requests + times.lastAnswers),
    ]
    await closed
    for (const timer of timers) clearTimeout(timer)
    return unfinished
  }
}
