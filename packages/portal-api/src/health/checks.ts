import pTimeout from 'p-timeout'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'

/** What a process needs to serve. Each says whether it is there; to fail or to take long is to say no. */
export type HealthChecks = {
  database: () => Promise<boolean>
  /** The database has all that this version's code reads. */
  migrations: () => Promise<boolean>
  files: () => Promise<boolean>
  /** There is room for files and for the embedded database. */
  disk: () => Promise<boolean>
  /** The process takes requests, and was not told to stop. */
  process: () => Promise<boolean>
}

/** What is wrong, for who runs the portal. */
const problems: Record<keyof HealthChecks, string> = {
  database: 'The database does not answer.',
  migrations: 'The database is of an older version: run npm run upgrade.',
  files: 'The file store does not answer.',
  disk: 'The disk of DATA_DIR is nearly full, or can’t be written to.',
  process: 'The process is stopping.',
}

/** How long a check may take, ms. */
const patienceMs = 1_000

const yes = async () => true

/** The checks of whoever brings no others: the database and the file store. */
export const healthChecks = (db: Database, files: FileStore): HealthChecks => ({
  database: async () => {
    await db.execute('select 1')
    return true
  },
  files: async () => {
    // There is no such file; a store that says so answers.
    await files.get('health-check')
    return true
  },
  migrations: yes,
  disk: yes,
  process: yes,
})

/**
 * Asks a check, and anew only once it has answered: however often health is asked for, a check runs once at a time.
 * @returns whether it said yes in time
 */
export function askOnceAtATime(check: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return async () => {
    asked ??= check().finally(() => {
      asked = undefined
    })
    return pTimeout(asked, { milliseconds: patienceMs }).catch(() => false)
  }
}

/** Each part with what is wrong; empty when all is well. A database that does not answer can't say which version it is of. */
export async function problemsOf(
  asks: Record<keyof HealthChecks, () => Promise<boolean>>,
): Promise<Partial<Record<keyof HealthChecks, string>>> {
  const parts = Object.keys(problems) as (keyof HealthChecks)[]
  const answers = await Promise.all(parts.map(async (part) => ({ part, isFine: await asks[part]() })))
  const failed = new Set(answers.flatMap(({ part, isFine }) => (isFine ? [] : part)))
  if (failed.has('database')) failed.delete('migrations')
  return Object.fromEntries([...failed].map((part) => [part, problems[part]]))
}
