import pTimeout from 'p-timeout'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { storeIdKey, WrongFileStore } from '../files/own-files.ts'

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

/** Of a store that didn't answer at the start and then turned out to be another's, or whose disk is no longer there. */
const wrongFiles =
  'The file store isn’t the one of this database: set FILES_URL, or without it DATA_DIR, to the portal’s files, and start again.'

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
    // A file that is there: a bucket may refuse to say that one isn't.
    if (!(await files.get(storeIdKey))) throw new WrongFileStore(wrongFiles)
    return true
  },
  migrations: yes,
  disk: yes,
  process: yes,
})

type Part = keyof HealthChecks

/** What is wrong with a part, in a sentence; undefined when all is well. */
type Ask = () => Promise<string | undefined>

/** Asks a check, and anew only once it has answered: however often health is asked for, a check runs once at a time. */
export function askOnceAtATime(part: Part, check: () => Promise<boolean>): Ask {
  let asked: Promise<boolean> | undefined
  return async () => {
    asked ??= check().finally(() => {
      asked = undefined
    })
    return pTimeout(asked, { milliseconds: patienceMs }).then(
      (isFine) => (isFine ? undefined : problems[part]),
      (error: unknown) => (error instanceof WrongFileStore ? wrongFiles : problems[part]),
    )
  }
}

/** Each part with what is wrong; empty when all is well. A database that does not answer can't say which version it is of. */
export async function problemsOf(asks: Record<Part, Ask>): Promise<Partial<Record<Part, string>>> {
  const parts = Object.keys(problems) as Part[]
  const answers = await Promise.all(parts.map(async (part) => ({ part, problem: await asks[part]() })))
  const found: Partial<Record<Part, string>> = {}
  for (const { part, problem } of answers) if (problem) found[part] = problem
  if (found.database) delete found.migrations
  return found
}
