import { createSessions } from '@doorstep/portal-api/auth/sessions'
import { loadDemoWhenEmpty } from '@doorstep/portal-api/node/demo'
import { diskFiles } from '@doorstep/portal-api/node/disk-files'
import { startJobs } from '@doorstep/portal-api/node/job-runner'
import { openDatabase } from '@doorstep/portal-api/node/open-database'
import { startPostgres } from '@doorstep/portal-api/testing/embedded-postgres'
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/free-port.ts'
import { ensurePgBouncer } from './ensure-browser.ts'

/**
 * `npm run test:pgbouncer`: the portal's database behind Debian's PgBouncer in transaction mode, as docs/operations.md says it. It migrates,
 * loads the demo data, finds sessions and makes transactions on fewer connections than there are callers, and runs a job.
 */
ensurePgBouncer()
const directory = mkdtempSync(join(tmpdir(), 'doorstep-pgbouncer-'))
chmodSync(directory, 0o755)
const postgres = await startPostgres()
const port = await freePort('PGBOUNCER_PORT')
const users = join(directory, 'users')
writeFileSync(users, '"postgres" "postgres"\n')
const settings = join(directory, 'pgbouncer.ini')
writeFileSync(
  settings,
  `[databases]
* = host=127.0.0.1 port=${new URL(postgres.adminUrl).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
unix_socket_dir =
`,
)
// It refuses to run as root.
const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
const bouncer = spawn('/usr/sbin/pgbouncer', [...asNobody, settings], { stdio: ['ignore', 'ignore', 'pipe'] })
try {
  await new Promise<void>((resolve) => {
    bouncer.stderr.on('data', (line) => {
      if (String(line).includes('process up')) resolve()
    })
  })
  const address = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
  const databaseUrl = `${address}?pgbouncer=true`
  const { db, namedStatements, jobQueue, close } = await openDatabase({ databaseUrl, dataDir: '' })
  await loadDemoWhenEmpty(db, diskFiles(join(directory, 'files')))

  const clock = () => new Date()
  const sessions = createSessions(db, clock, { namedStatements })
  const client = { userAgent: null, ipAddress: null }
  await sessions.start('secret', { userId: 1, partnerId: 1 }, client, null)
  const call = async () => {
    for (let count = 0; count < 50; count += 1) {
      assert.ok(await sessions.find('secret'))
      await db.transaction(async (tx) => void (await tx.execute('select 1')))
    }
  }
  await Promise.all(Array.from({ length: 10 }, call))
  console.log('Ten callers on four connections: each found its session 50 times.')

  const ran = Promise.withResolvers<void>()
  const job = { name: 'one', schedule: '0 0 1 1 *', run: async () => ran.resolve() }
  const runner = await startJobs({
    queue: jobQueue,
    // The job uses none.
    tools: {} as never,
    clock,
    onFailure: (what, error) => ran.reject(new Error(what, { cause: error })),
    jobs: [job],
    pollSeconds: 1,
  })
  await ran.promise
  await runner.stop()
  console.log('A job ran.')
  await close()

  await assert.rejects(openDatabase({ databaseUrl: address, dataDir: '' }), /add pgbouncer=true/)
  console.log('Without pgbouncer=true a sentence says what to do.')
} finally {
  bouncer.kill()
  await once(bouncer, 'close')
  await postgres.stop()
  rmSync(directory, { recursive: true })
}
