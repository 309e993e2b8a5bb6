import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { openMemoryDatabase } from '../db/memory-database.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import type { JobQueueOptions } from './job-runner.ts'
import {
  DatabaseRefused,
  type MigrateOptions,
  migratePglite,
  migratePostgres,
  onOwnConnection,
} from './migrate.ts'
import type { Tracer } from '../tracer.ts'
import {
  isBehindPgBouncer,
  isOfPgBouncer,
  openCheckPool,
  openJobsPool,
  openPool,
  queueOptions,
} from './postgres-pool.ts'

export type OpenedDatabase = {
  db: Database
  /** The same on a connection of its own, for health checks. */
  checks: Database
  /** The same on connections of the jobs, which no request waits for. */
  jobs: Database
  /** Whether a connection keeps the statements that were prepared on it by a name. */
  namedStatements: boolean
  /** How the job queue reaches it. */
  jobQueue: JobQueueOptions
  /** This process's connections to PostgreSQL: all, those that nobody uses, and the queries that wait for one. */
  connections?: () => { total: number; idle: number; waiting: number }
  close: () => Promise<void>
}

export type OpenOptions = Pick<MigrateOptions, 'allowNewer' | 'report'> & {
  databaseUrl?: string | undefined
  dataDir: string
  /** Of the operator: it upgrades no database that a portal may be using, and its statements may wait for their answers for long. */
  isCommand?: boolean
  /** Hears of an idle connection that broke; the next query makes another. */
  onConnectionLost?: (error: Error) => void
  /** Follows the statements on PostgreSQL. */
  tracer?: Tracer | undefined
}

const openedKey = Symbol.for('doorstep.opened-databases')

/**
 * Opens the database and brings it up to date: PostgreSQL when there is a `databaseUrl`, else the embedded one in `dataDir`,
 * which this process then holds alone (throws `DataDirInUse`). A data directory that is open already is not opened twice:
 * hot reloading runs this module again in the same process.
 * @throws {DatabaseRefused} where it is of another version and may not be used or upgraded
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  isCommand = false,
  onConnectionLost,
  tracer,
  ...given
}: OpenOptions): Promise<OpenedDatabase> {
  const options = { ...given, onlyEmpty: isCommand }
  if (databaseUrl) return openPostgres(databaseUrl, { ...options, onConnectionLost, tracer })
  const opened = openedDatabases()
  const directory = resolve(dataDir)
  const known = opened.get(directory)
  if (known) return known
  const opening = openPglite(directory, options, () => opened.delete(directory))
  opened.set(directory, opening)
  opening.catch(() => opened.delete(directory))
  return opening
}

/** Reads a database as it is, of whichever version. */
export async function inspectDatabase<Result>(
  { databaseUrl, dataDir }: Pick<OpenOptions, 'databaseUrl' | 'dataDir'>,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return onOwnConnection(databaseUrl, read)
  const release = await lockDataDir(dataDir)
  try {
    // One that isn't there is an empty one, and isn't made.
    const isThere = existsSync(join(dataDir, 'database'))
    const client = await (isThere ? openEmbeddedDatabase(dataDir) : openMemoryDatabase())
    try {
      return await read(drizzlePglite(client))
    } finally {
      await client.close()
    }
  } finally {
    await release()
  }
}

async function openPglite(
  directory: string,
  options: MigrateOptions,
  onClose: () => void,
): Promise<OpenedDatabase> {
  const release = await lockDataDir(directory)
  try {
    const client = await openEmbeddedDatabase(directory)
    await migratePglite(client, options).catch(async (error: unknown) => {
      await client.close()
      throw error
    })
    const db: Database = drizzlePglite(client)
    return {
      db,
      checks: db,
      jobs: db,
      namedStatements: true,
      jobQueue: { db: fromPglite(client), backend: 'pglite' },
      close: async () => {
        onClose()
        await client.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

async function openPostgres(
  databaseUrl: string,
  { onConnectionLost, tracer, ...options }: MigrateOptions & Pick<OpenOptions, 'onConnectionLost' | 'tracer'>,
): Promise<OpenedDatabase> {
  await migratePostgres(databaseUrl, options)
  const { pool, db } = openPool(databaseUrl, { isCommand: options.onlyEmpty, onConnectionLost, tracer })
  const checks = openCheckPool(databaseUrl, onConnectionLost)
  const jobs = openJobsPool(databaseUrl, { onConnectionLost, tracer })
  const close = async () => {
    await Promise.all([pool.end(), checks.pool.end(), jobs.pool.end()])
  }
  try {
    // What is wrong with its connections is known now, and not by the first request.
    await db.execute(sql`select 1`)
  } catch (error) {
    await close()
    throw isOfPgBouncer(error)
      ? new DatabaseRefused(
          'DATABASE_URL leads to PgBouncer: add pgbouncer=true to its parameters, such as postgres://…/name?pgbouncer=true.',
          { cause: error },
        )
      : error
  }
  return {
    db,
    checks: checks.db,
    jobs: jobs.db,
    namedStatements: !isBehindPgBouncer(databaseUrl),
    jobQueue: queueOptions(databaseUrl),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  }
}

/** Kept outside the module, which hot reloading replaces. */
function openedDatabases(): Map<string, Promise<OpenedDatabase>> {
  const globals = globalThis as { [openedKey]?: Map<string, Promise<OpenedDatabase>> }
  globals[openedKey] ??= new Map()
  return globals[openedKey]
}
