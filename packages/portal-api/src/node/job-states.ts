import { CronExpressionParser } from 'cron-parser'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { jobs } from '../jobs/jobs.ts'

/** How a job last went, as far as the queue remembers: seven days. */
export type JobState = {
  name: string
  schedule: string
  succeededAt: Date | null
  /** How long its last run that succeeded took, s. */
  seconds: number | null
  /** Runs that failed and are not tried again. */
  failures: number
  /** Why its last run failed; null when it didn't. */
  failure: string | null
  /** When the run was due without which it is late; null where it isn't. */
  lateSince: Date | null
}

/** How much later than its time a job may end. */
const lateMs = 60 * 60_000

/** How each job went; undefined when none has run in this database. @param now the time */
export async function readJobStates(db: Database, now: Date): Promise<JobState[] | undefined> {
  const { rows: tables } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('pgboss.job')::text as found`,
  )
  if (!tables[0]?.found) return undefined
  const { rows } = await db.execute<{
    name: string
    succeeded_ms: string | null
    seconds: string | null
    failures: string
    failure: string | null
    scheduled_ms: string | null
  }>(sql`
    select name,
      extract(epoch from max(completed_on) filter (where state = 'completed')) * 1000 as succeeded_ms,
      (array_agg(extract(epoch from completed_on - started_on) order by completed_on desc)
        filter (where state = 'completed'))[1] as seconds,
      count(*) filter (where state = 'failed') as failures,
      (array_agg(case when state in ('failed', 'retry') then coalesce(output ->> 'message', 'its process ended') end
        order by created_on desc) filter (where state not in ('created', 'active')))[1] as failure,
      (select extract(epoch from min(schedule.created_on)) * 1000 from pgboss.schedule where schedule.name = job.name)
        as scheduled_ms
    from pgboss.job group by name`)
  return jobs.map(({ name, schedule }) => {
    const row = rows.find((one) => one.name === name)
    const succeededAt = momentOf(row?.succeeded_ms)
    const due = lastDue(schedule, now)
    const scheduledAt = momentOf(row?.scheduled_ms)
    // One that was scheduled after that time wasn't due then.
    const isLate = !(succeededAt && succeededAt >= due) && !(scheduledAt && scheduledAt > due)
    return {
      name,
      schedule,
      succeededAt,
      seconds: row?.seconds ? Number(row.seconds) : null,
      failures: Number(row?.failures ?? 0),
      failure: row?.failure ?? null,
      lateSince: isLate ? due : null,
    }
  })
}

const momentOf = (ms: string | null | undefined) => (ms ? new Date(Number(ms)) : null)

/** When the run was last due that should have ended by now. */
const lastDue = (schedule: string, now: Date) =>
  CronExpressionParser.parse(schedule, {
    currentDate: new Date(now.getTime() - lateMs),
    tz: 'Europe/London',
  })
    .prev()
    .toDate()
