import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { users } from '../db/schema/people.ts'
import { createFileStore } from '../files/file-store.ts'
import type { Job } from '../jobs/jobs.ts'
import { createSealer, systemRandom } from '../http/crypto.ts'
import { invoiceWorkbook } from '../invoices/workbook.ts'
import { sandboxPayments } from '../payments.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNow } from '../testing/test-portal.ts'
import { startJobs, type JobRunnerOptions } from './job-runner.ts'
import { openDatabase } from './open-database.ts'

const { db, jobQueue, dialect, databaseUrl } = await testDatabase()
const yearly = '0 0 1 1 *'
const tools = {
  db,
  files: createFileStore(),
  payments: sandboxPayments,
  sealer: createSealer('a key for tests', systemRandom),
  makeInvoiceWorkbook: invoiceWorkbook,
  origin: 'https://portal.example.com',
  retentionYears: 6,
}

/** A runner that looks for work each second, stopped when the test is over. */
async function start(jobs: Job[], given: Partial<JobRunnerOptions> = {}) {
  const failures: { what: string; error: unknown }[] = []
  const runner = await startJobs({
    queue: jobQueue,
    tools,
    clock: () => testNow,
    jobs,
    pollSeconds: 1,
    onFailure: (what, error) => failures.push({ what, error }),
    ...given,
  })
  onTestFinished(runner.stop)
  return { ...runner, failures }
}

/** A job, and a promise for each of its first runs. */
function countedJob(name: string, schedule = yearly, work: Job['run'] = async () => {}) {
  const runs = Array.from({ length: 3 }, () => Promise.withResolvers<unknown[]>())
  let count = 0
  const job: Job = {
    name,
    schedule,
    run: async (...given) => {
      runs[count]?.resolve(given)
      count += 1
      await work(...given)
    },
  }
  return { job, runs: runs.map(({ promise }) => promise), count: () => count }
}

/** The runs of a job, as the queue keeps them. */
async function kept(name: string) {
  const { rows } = await db.execute<{ state: string; output: { message: string } | null }>(
    sql`select state, output from pgboss.job where name = ${name} order by created_on`,
  )
  return rows
}

describe('a job', () => {
  it('runs when the process starts and on its schedule, with the portal’s clock and address', async () => {
    const { job, runs } = countedJob('each-minute', '* * * * *')
    const runner = await start([job])
    expect(await runs[0]).toEqual([tools, testNow])
    await runs[1]
    await runner.stop()
    expect((await kept('each-minute')).slice(0, 2).map(({ state }) => state)).toEqual([
      'completed',
      'completed',
    ])
    const { rows } = await db.execute(sql`select timezone from pgboss.schedule where name = 'each-minute'`)
    expect(rows).toEqual([{ timezone: 'Europe/London' }])
    expect(runner.failures).toEqual([])
  })

  it('of an earlier version loses its schedule, one of a newer version keeps it', async () => {
    await (await start([countedJob('raise-alerts').job, countedJob('newer').job])).stop()
    await start([countedJob('ours').job])
    const { rows } = await db.execute(
      sql`select name from pgboss.schedule where name in ('raise-alerts', 'newer', 'ours') order by name`,
    )
    expect(rows).toEqual([{ name: 'newer' }, { name: 'ours' }])
  })

  it('that fails is tried again later; the log and the queue keep no personal data', async () => {
    const person = { firstName: 'Ada', lastName: 'Byrne', email: 'secret@else.test', passwordHash: '' }
    const twice = async () => void (await db.insert(users).values([person, person]))
    const { job, runs } = countedJob('failing', yearly, twice)
    const runner = await start([job])
    await runs[0]
    await runner.stop()
    expect(runner.failures).toMatchObject([
      {
        what: expect.stringMatching(/^Job failing \([-0-9a-f]{36}\) failed$/),
        error: { message: expect.stringMatching(/^Failed query: insert into "users"/) },
      },
    ])
    const [attempt] = await kept('failing')
    expect(attempt).toMatchObject({
      state: 'retry',
      output: { message: expect.stringMatching(/^Failed query/) },
    })
    expect(JSON.stringify([runner.failures, attempt])).not.toContain('secret@else.test')
  })

  it('under way is waited for when the process stops', async () => {
    const gate = Promise.withResolvers<void>()
    const { job, runs } = countedJob('slow', yearly, () => gate.promise)
    const runner = await start([job])
    await runs[0]
    const stopped = runner.stop()
    expect((await kept('slow')).map(({ state }) => state)).toEqual(['active'])
    gate.resolve()
    await stopped
    expect((await kept('slow')).map(({ state }) => state)).toEqual(['completed'])
  })
})

describe.runIf(dialect === 'postgres')('two processes on one database', () => {
  it('never run a job at the same time, and each run is one process’s', async () => {
    const gate = Promise.withResolvers<void>()
    let [running, most] = [0, 0]
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await gate.promise
      running -= 1
    }
    const shared = countedJob('shared', yearly, work)
    await start([shared.job])
    await shared.runs[0]

    const opened = await openDatabase({ databaseUrl, dataDir: '' })
    onTestFinished(opened.close)
    // The other process asks for its own run, looks for work, and finds only what nobody is at.
    const alone = countedJob('alone')
    const { jobQueue: queue, db: otherDb } = opened
    await start([shared.job, alone.job], { queue, tools: { ...tools, db: otherDb } })
    await alone.runs[0]
    expect((await kept('shared')).map(({ state }) => state)).toEqual(['active', 'created'])

    gate.resolve()
    await shared.runs[1]
    await expect
      .poll(async () => (await kept('shared')).map(({ state }) => state))
      .toEqual(['completed', 'completed'])
    expect({ most, runs: shared.count() }).toEqual({ most: 1, runs: 2 })
  })
})
