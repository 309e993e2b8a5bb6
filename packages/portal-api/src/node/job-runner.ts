import type { PoolConfig } from 'pg'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import { DatabaseFailure, isDatabaseLost, withoutData } from '../http/database-errors.ts'
import type { Tracer } from '../tracer.ts'
import { formerJobs, jobs as allJobs, type Job, type JobTools } from '../jobs/jobs.ts'

/** How the job queue reaches the database (node/open-database.ts). */
export type JobQueueOptions = Pick<
  ConstructorOptions,
  'connectionString' | 'connectionTimeoutMillis' | 'max' | 'db' | 'backend'
> &
  // Handed on to its pool.
  Pick<PoolConfig, 'keepAlive' | 'keepAliveInitialDelayMillis' | 'statement_timeout' | 'query_timeout'>

export type JobRunnerOptions = {
  queue: JobQueueOptions
  tools: JobTools
  clock: () => Date
  /** Hears of each failed run, without what the database was given, and once of a database that does not answer. */
  onFailure: (what: string, error: unknown) => void
  tracer?: Tracer | undefined
  jobs?: readonly Job[]
  /** How often each queue and the schedules are looked at, seconds. */
  pollSeconds?: number
}

/** A failed run is tried again after about 1, 2, 4, 8 and 16 minutes; then the job waits for its next time. */
const retries = { retryLimit: 5, retryDelay: 60, retryBackoff: true } as const

/** Longer than any run takes: a run that outlasts it would be given to another process while it goes on. */
const expireInSeconds = 6 * 60 * 60

/** A run whose process has died is given to another within a few minutes. */
const heartbeatSeconds = 30

/** How long stopping waits for runs under way, ms. What they have not committed is done again later. */
const stopTimeoutMs = 4_000

/**
 * Runs the jobs on their schedules, and each of them once at the start (D66, docs/decisions/0019). Several processes may share one
 * database: each run is one process's, and a job never runs twice at a time.
 */
export async function startJobs(options: JobRunnerOptions): Promise<{ stop: () => Promise<void> }> {
  const { queue, tools, clock, onFailure, tracer, jobs = allJobs, pollSeconds = 30 } = options
  let isOutageReported = false
  const boss = new PgBoss({
    ...queue,
    cronMonitorIntervalSeconds: pollSeconds,
    cronWorkerIntervalSeconds: pollSeconds,
    // It would have a span for each look at a queue, and sentences of errors.
    openTelemetry: { enabled: false },
  })
  boss.on('error', (emitted: unknown) => {
    // What a worker met is emitted as an object with an error's fields.
    const error = emitted instanceof Error ? emitted : Object.assign(new Error('Unknown'), emitted)
    const isOutage = isDatabaseLost(error)
    // Each queue notices an outage at each look.
    if (!(isOutage && isOutageReported)) {
      onFailure('The job queue failed', withoutData(new DatabaseFailure('The queue', { cause: error })))
    }
    isOutageReported = isOutage
  })
  const run = async (job: Job, id: string) => {
    isOutageReported = false
    try {
      const work = () => job.run(tools, clock())
      await (tracer ? tracer.job(job.name, work) : work())
    } catch (error) {
      // The queue keeps what is thrown.
      const reason = withoutData(error)
      onFailure(`Job ${job.name} (${id}) failed`, reason)
      throw reason
    }
  }

  await boss.start()
  for (const name of formerJobs) await boss.unschedule(name)
  for (const { name, schedule } of jobs) {
    // At most one run waits and one is under way.
    await boss.createQueue(name, { policy: 'stately' })
    await boss.schedule(name, schedule, null, {
      tz: 'Europe/London',
      missed: 'once',
      heartbeatSeconds,
      expireInSeconds,
      ...retries,
    })
    await boss.send(name, null, { heartbeatSeconds, expireInSeconds, ...retries })
  }
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, async ([queued]) => {
      if (queued) await run(job, queued.id)
    })
  }
  return { stop: () => boss.stop({ timeout: stopTimeoutMs }) }
}
