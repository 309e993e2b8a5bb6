import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/**
 * A free port for a suite's server, so that suites of two checkouts run side by side. The main process chooses it and its workers, which
 * read the same config, find it in the environment.
 * @param variable the environment variable that keeps it
 */
export async function freePort(variable: string): Promise<number> {
  const chosen = Number(process.env[variable])
  if (chosen) return chosen
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  process.env[variable] = String(port)
  return port
}
