import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { isLockTimeout, isTransactionConflict } from '../http/database-errors.ts'
import { connectionOptions, withoutAnswerLimit } from './postgres-pool.ts'

export const migrationsFolder = fileURLToPath(new URL('../db/migrations', import.meta.url))

/** Any number will do, as long as every process of ours uses the same. */
const migrationLock = 7_402_118

/** How long a migration waits for a table that others use. All who come after it wait behind it for so long, reads included. */
const lockTimeout = '3s'
/** How often it is tried, and how long others go on between two tries: three minutes together. */
const lockTries = 20
const betweenTriesMs = 6_000

/** A database that this version can't use as it is. The message says what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

export type Migration = MigrationMeta & { tag: string }

export type MigrateOptions = {
  /** Of a command: it makes an empty database, and refuses one of an older version, which a portal may be using. */
  onlyEmpty?: boolean | undefined
  /** Uses a database of a newer version as it is: the way back (docs/operations.md, 'Upgrade'). */
  allowNewer?: boolean | undefined
  /** Hears of each migration of a database that was not empty, and of each wait. */
  report?: (line: string) => void
  migrations?: Migration[]
  betweenTriesMs?: number
}

/** The migrations of this version in their order, each with the name of its file. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return readMigrationFiles({ migrationsFolder: folder }).map((migration, index) => ({
    ...migration,
    tag: entries[index]?.tag ?? '',
  }))
}

/** Brings an embedded database up to date. @throws {DatabaseRefused} */
export const migratePglite = (client: PGlite, options?: MigrateOptions): Promise<void> =>
  migrate(drizzlePglite(client), options)

/**
 * Brings a PostgreSQL database up to date. Several processes may do so at once: they take turns.
 * @throws {DatabaseRefused}
 */
export const migratePostgres = (databaseUrl: string, options?: MigrateOptions): Promise<void> =>
  onOwnConnection(databaseUrl, (db) => migrate(db, options))

/** On a connection apart, whose statements take as long as they take. */
export async function onOwnConnection<Result>(
  databaseUrl: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connectionOptions(withoutAnswerLimit(databaseUrl)),
    application_name: 'doorstep-migrate',
  })
  // A loss fails the statement that is under way; unheard it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(drizzlePostgres(client))
  } finally {
    await client.end()
  }
}

/** What a database has of these migrations. */
export async function readSchemaState(db: Database, migrations = readMigrations()) {
  const last = await lastMigratedAt(db)
  return {
    isEmpty: last === undefined,
    due: migrations.filter(({ folderMillis }) => folderMillis > (last ?? 0)),
    isNewer: (last ?? 0) > (migrations.at(-1)?.folderMillis ?? 0),
  }
}

/** When the newest migration of the database was written, in ms; undefined for an empty database. */
async function lastMigratedAt(db: Database): Promise<number | undefined> {
  const { rows: tables } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!tables[0]?.found) return undefined
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.at ? Number(rows[0].at) : undefined
}

const newer =
  'The database was upgraded by a newer version of the portal: start that version. The way back is in docs/operations.md, under Upgrade.'

async function migrate(db: Database, options: MigrateOptions = {}): Promise<void> {
  const { onlyEmpty = false, allowNewer = false, report = () => {}, migrations = readMigrations() } = options
  const { isEmpty, due, isNewer } = await readSchemaState(db, migrations)
  if (isNewer && !allowNewer) throw new DatabaseRefused(newer)
  if (due.length > 0 && onlyEmpty && !isEmpty)
    throw new DatabaseRefused('The database is of an older version: run npm run upgrade first.')
  for (let step = 0; step < due.length; step += 1) {
    const started = Date.now()
    const done = await untilUnlocked(() => applyNext(db, migrations), options)
    if (done && !isEmpty) report(`${done}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
}

const failed =
  ({ tag }: Migration) =>
  (error: unknown): never => {
    // What the database says is the cause; Drizzle's own message is the statement.
    const { cause: reason = error } = error as Error
    throw new DatabaseRefused(
      `Migration ${tag} failed and left nothing behind: ${reason instanceof Error ? reason.message : String(reason)}.`,
      { cause: error },
    )
  }

/** Applies the next migration that is due in one transaction with its row of the journal. @returns its name; undefined when none is */
const applyNext = (db: Database, migrations: Migration[]): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    // The role's limits are for requests.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = 0`)
    // Another process that migrates is waited for however long it takes.
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(sql.raw(`set local lock_timeout = '${lockTimeout}'`))
    const { due, isEmpty } = await readSchemaState(tx, migrations)
    const [next] = due
    if (!next) return undefined
    // The table of Drizzle's own migrator, which made the databases of before.
    if (isEmpty) {
      await tx.execute(sql`create schema if not exists drizzle`)
      await tx.execute(
        sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
      )
    }
    // Before any table that changes: a backup locks it while it reads (node/backup/rows.ts).
    else await tx.execute(sql`lock table drizzle.__drizzle_migrations in row exclusive mode`)
    for (const statement of next.sql) await tx.execute(sql.raw(statement)).catch(failed(next))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${next.hash}, ${next.folderMillis})`,
    )
    return next.tag
  })

/** Tries again while others hold what a migration needs, and lets them go on in between. */
async function untilUnlocked<Result>(
  work: () => Promise<Result>,
  { report = () => {}, betweenTriesMs: pauseMs = betweenTriesMs }: MigrateOptions,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) && !isTransactionConflict(error)) throw error
      if (tries === lockTries)
        throw new DatabaseRefused(
          'Others kept a table that has to change locked for three minutes, such as a backup or a long query. Nothing is half done: start again once that has ended.',
          { cause: error },
        )
      report('Waits for others who use a table that has to change.')
      await pause(pauseMs)
    }
  }
}
