import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a database that a test can cut and mend, as when the database's machine restarts. */
export type CuttableConnection = {
  /** The database's address by this way. */
  url: string
  /** Breaks what is connected and refuses what comes. */
  cut: () => Promise<void>
  /** Lets nothing more through on what is connected, without a word to either end, as after a failover. What connects then works. */
  silence: () => void
  mend: () => Promise<void>
}

/** @param databaseUrl where the way leads */
export async function cuttableConnection(databaseUrl: string): Promise<CuttableConnection> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      // One end breaking is the other's end too.
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    relay.listen(port, '127.0.0.1')
    await once(relay, 'listening')
  }
  await listen(0)
  const { port } = relay.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    cut: async () => {
      const closed = once(relay, 'close')
      relay.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: () => listen(port),
  }
}
