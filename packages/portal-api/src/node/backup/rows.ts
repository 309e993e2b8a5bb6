import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from '../../db/database.ts'
import { connectionOptions, withoutAnswerLimit } from '../postgres-pool.ts'

/** One connection to a database whose rows are copied by PostgreSQL's own `COPY`, in its text format: the same of both databases. */
export type Rows = {
  db: Database
  /** @param source a table, or a query in brackets */
  copyOut: (source: string) => Promise<Readable>
  /** @param target a table and its columns */
  copyIn: (target: string, lines: Readable) => Promise<void>
  close: () => Promise<void>
}

/** @param url of PostgreSQL. A long copy has no time limit. */
export async function openPostgresRows(url: string): Promise<Rows> {
  const client = new pg.Client({
    ...connectionOptions(withoutAnswerLimit(url)),
    application_name: 'doorstep-backup',
  })
  // What breaks while nothing is asked fails the next query; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return {
    db: drizzlePostgres(client),
    copyOut: async (source) => client.query(copyTo(`copy ${source} to stdout`)),
    copyIn: (target, lines) => pipeline(lines, client.query(copyFrom(`copy ${target} from stdin`))),
    close: () => client.end(),
  }
}

/** How much is given to the embedded database at a time, in bytes: it holds that in memory twice. */
const chunkBytes = 8 * 1024 * 1024

/** @param client stays its owner's to close */
export function pgliteRows(client: PGlite): Rows {
  return {
    db: drizzlePglite(client),
    async copyOut(source) {
      const { blob } = await client.query(`copy ${source} to '/dev/blob'`)
      // `stream` of the standard library and that of the browser are one object with two types.
      return Readable.fromWeb((blob ?? new Blob()).stream() as Parameters<typeof Readable.fromWeb>[0])
    },
    async copyIn(target, lines) {
      for await (const chunk of wholeLines(lines))
        await client.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([chunk]) })
    },
    close: async () => {},
  }
}

/** Parts of some megabytes that end with a line: in the text format a line's own line breaks are escaped. */
async function* wholeLines(lines: Readable): AsyncGenerator<Buffer<ArrayBuffer>> {
  let parts: Buffer[] = []
  let size = 0
  for await (const part of lines as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size < chunkBytes) continue
    const all = Buffer.concat(parts)
    const end = all.lastIndexOf('\n') + 1
    if (end > 0) yield all.subarray(0, end)
    parts = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(parts)
}

/** Work on one moment of the database; texts of times and numbers are the same whatever the server's settings. */
export async function inSnapshot<Result>({ db }: Rows, work: () => Promise<Result>): Promise<Result> {
  return inTransaction(db, sql`begin isolation level repeatable read read only`, async () => {
    // A table that a migration writes anew looks empty to a snapshot of before. So migrations wait (node/migrate.ts), and one that runs is
    // waited for: to lock a table, unlike any query, is before the snapshot.
    await db.execute(sql`lock table drizzle.__drizzle_migrations in share mode`)
    return work()
  })
}

/** Work of which all is kept or nothing. */
export async function inOneChange<Result>({ db }: Rows, work: () => Promise<Result>): Promise<Result> {
  return inTransaction(db, sql`begin`, work)
}

/** By statements, not by the driver's own: `COPY` goes past that, on the same connection. */
async function inTransaction<Result>(
  db: Database,
  begin: ReturnType<typeof sql>,
  work: () => Promise<Result>,
): Promise<Result> {
  await db.execute(begin)
  try {
    for (const setting of settings) await db.execute(sql.raw(`set local ${setting}`))
    const result = await work()
    await db.execute(sql`commit`)
    return result
  } catch (error) {
    // A connection that broke has no transaction to end; why it broke is what counts.
    await db.execute(sql`rollback`).catch(() => {})
    throw error
  }
}

const settings = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  'extra_float_digits = 1',
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
]

/** A table, quoted, with the columns that it doesn't make of others. */
export type TableColumns = { name: string; table: string; columns: string }

export async function listTables(db: Database): Promise<TableColumns[]> {
  const { rows } = await db.execute<TableColumns>(sql`
    select relname::text as name, format('%I.%I', 'public', relname) as table,
      string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    group by relname order by relname collate "C"`)
  return rows
}

/**
 * How many rows a table has and what the columns that are copied add up to, whatever the rows' order: two tables with the same sum have the
 * same rows. What a column makes of others depends on the server's locale.
 */
export type TableSum = { rows: number; sum: string }

export async function sumTable(db: Database, { table, columns }: TableColumns): Promise<TableSum> {
  const { rows } = await db.execute<{ rows: string; sum: string }>(sql`
    select count(*)::text as rows, coalesce(sum(('x' || left(md5(row(${sql.raw(columns)})::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${sql.raw(table)}`)
  const [{ rows: count, sum } = { rows: '0', sum: '0' }] = rows
  return { rows: Number(count), sum }
}

/** The number that the next row of each sequence gets. */
export async function readSequences(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string; sequence: string }>(sql`
    select sequencename::text as name, format('%I.%I', schemaname, sequencename) as sequence
    from pg_sequences where schemaname = 'public' order by sequencename`)
  const next: Record<string, string> = {}
  for (const { name, sequence } of rows) {
    const found = await db.execute<{ next: string }>(
      sql`select (last_value + is_called::int)::text as next from ${sql.raw(sequence)}`,
    )
    next[name] = found.rows[0]?.next ?? '1'
  }
  return next
}

export async function continueSequences(db: Database, next: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(next))
    await db.execute(
      sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint, false)`,
    )
}
