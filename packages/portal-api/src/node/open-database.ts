import { resolve } from 'node:path'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import type { JobQueueOptions } from './job-runner.ts'
import { migratePostgres } from './migrate.ts'

export type OpenedDatabase = {
  db: Database
  /** How the job queue reaches it. */
  jobQueue: JobQueueOptions
  /** This process's connections to PostgreSQL: all, those that nobody uses, and the queries that wait for one. */
  connections?: () => { total: number; idle: number; waiting: number }
  close: () => Promise<void>
}

const connectionTimeoutMillis = 5_000

const openedKey = Symbol.for('doorstep.opened-databases')

/**
 * Opens the database and brings it up to date: PostgreSQL when there is a `databaseUrl`, else the embedded one in `dataDir`,
 * which this process then holds alone (throws `DataDirInUse`). A data directory that is open already is not opened twice:
 * hot reloading runs this module again in the same process.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  dataDir: string
  /** Hears of an idle connection that broke; the next query makes another. */
  onConnectionLost?: (error: Error) => void
}): Promise<OpenedDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.onConnectionLost)
  const opened = openedDatabases()
  const directory = resolve(options.dataDir)
  const known = opened.get(directory)
  if (known) return known
  const opening = openPglite(directory, () => opened.delete(directory))
  opened.set(directory, opening)
  opening.catch(() => opened.delete(directory))
  return opening
}

async function openPglite(directory: string, onClose: () => void): Promise<OpenedDatabase> {
  const release = await lockDataDir(directory)
  try {
    const client = await openEmbeddedDatabase(directory)
    const db: Database = drizzlePglite(client)
    return {
      db,
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
  onConnectionLost: (error: Error) => void = () => {},
): Promise<OpenedDatabase> {
  await migratePostgres(databaseUrl)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'doorstep',
    max: 10,
    connectionTimeoutMillis,
    statement_timeout: 30_000,
    // Reading by an index costs little more than reading in order: the data is in memory or on an SSD, not on a spinning disk.
    onConnect: async (client) => void (await client.query('set random_page_cost = 1.1')),
  })
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', onConnectionLost)
  // One that breaks between two statements of a transaction fails the next of them; it too would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: onPool(pool),
    jobQueue: { connectionString: databaseUrl, connectionTimeoutMillis, max: 2 },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** Drizzle on a pool. A transaction gives its connection back whatever happens; Drizzle's own keeps it when `begin` fails. */
function onPool(pool: pg.Pool): Database {
  const db: Database = drizzlePostgres(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const own: Database = drizzlePostgres(client)
      return await own.transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

/** Kept outside the module, which hot reloading replaces. */
function openedDatabases(): Map<string, Promise<OpenedDatabase>> {
  const globals = globalThis as { [openedKey]?: Map<string, Promise<OpenedDatabase>> }
  globals[openedKey] ??= new Map()
  return globals[openedKey]
}
