import { sql } from 'drizzle-orm'
import { jobs } from '../jobs/jobs.ts'
import { openDatabase } from './open-database.ts'
import { allowsNewer } from './operator.ts'

type Run = { name: string; id: string; state: string; at: string; message: string | null }

/** Of a run that could say nothing any more. */
const noReason = 'It gave no reason: its process was killed, or lost the database, while it ran.'

/** `npm run jobs`: how each job last went, and what failed, in the database of DATABASE_URL or DATA_DIR. */
async function run(): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env
  const opened = await openDatabase({
    databaseUrl,
    dataDir,
    isCommand: true,
    allowNewer: allowsNewer(process.env),
  })
  try {
    const { rows: tables } = await opened.db.execute<{ found: string | null }>(
      sql`select to_regclass('pgboss.job')::text as found`,
    )
    if (!tables[0]?.found) throw new Error('No job has run in this database yet.')
    // The queue keeps runs for seven days.
    const { rows: runs } = await opened.db.execute<Run>(sql`
      select name, id, state::text, output ->> 'message' as message,
        to_char(coalesce(completed_on, started_on, created_on) at time zone 'Europe/London', 'DD/MM/YYYY HH24:MI:SS') as at
      from pgboss.job order by coalesce(completed_on, started_on, created_on) desc`)
    for (const { name, schedule } of jobs) {
      const last = runs.find((one) => one.name === name)
      const how = last ? `${last.state.padEnd(9)}  ${last.at}` : 'has not run'
      process.stdout.write(`${name.padEnd(26)}${schedule.padEnd(14)}${how}\n`)
    }
    const failed = runs.filter(({ state }) => state === 'failed' || state === 'retry')
    for (const { name, id, state, at, message } of failed) {
      process.stdout.write(`\n${name} ${id}: ${state}, ${at}\n  ${message ?? noReason}\n`)
    }
  } finally {
    await opened.close()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
