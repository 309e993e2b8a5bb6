import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { jobs } from './jobs.ts'

type Run = { name: string; id: string; state: string; at: string; message: string | null }

/** Of a run that could say nothing any more. */
const noReason = 'It gave no reason: its process was killed, or lost the database, while it ran.'

/** How each job last went, and what failed, in lines. @throws with a sentence where none has run yet */
export async function reportJobs(db: Database): Promise<string[]> {
  const { rows: tables } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('pgboss.job')::text as found`,
  )
  if (!tables[0]?.found) throw new Error('No job has run in this database yet.')
  // The queue keeps runs for seven days.
  const { rows: runs } = await db.execute<Run>(sql`
    select name, id, state::text, output ->> 'message' as message,
      to_char(coalesce(completed_on, started_on, created_on) at time zone 'Europe/London', 'DD/MM/YYYY HH24:MI:SS') as at
    from pgboss.job order by coalesce(completed_on, started_on, created_on) desc`)
  const last = jobs.map(({ name, schedule }) => {
    const run = runs.find((one) => one.name === name)
    return `${name.padEnd(26)}${schedule.padEnd(14)}${run ? `${run.state.padEnd(9)}  ${run.at}` : 'has not run'}`
  })
  const failed = runs.filter(({ state }) => state === 'failed' || state === 'retry')
  return [
    ...last,
    ...failed.map(
      ({ name, id, state, at, message }) => `\n${name} ${id}: ${state}, ${at}\n  ${message ?? noReason}`,
    ),
  ]
}
