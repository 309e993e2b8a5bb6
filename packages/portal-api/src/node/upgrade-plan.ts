import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Migration } from './migrate.ts'
import { type TableUse, tablesUsed } from './migration-effects.ts'

/** Rough figures of a machine with two cores (docs/operations.md, 'Upgrade'). */
const rowsWrittenASecond = 20_000
const bytesReadASecond = 100_000_000

type Size = { rows: number; bytes: number }

/** What the migrations that are due will do to this database, in lines for the operator, and about how long that takes. */
export async function upgradePlan(db: Database, due: Migration[]): Promise<string[]> {
  const steps = await Promise.all(due.map(async (one) => ({ ...one, uses: await tablesUsed(one.sql) })))
  const sizes = await sizesOf(db)
  let total = 0
  const lines = steps.flatMap(({ tag, uses }) => {
    const whole = uses.flatMap((use) => {
      const size = sizes.get(use.table)
      if (!size) return []
      const seconds = secondsFor(use, size)
      total += seconds
      return `  ${wordsFor(use, size)}, about ${wordsForSeconds(seconds)}`
    })
    return [`${tag}: ${whole.length > 0 ? '' : 'reads and writes no table as a whole'}`.trimEnd(), ...whole]
  })
  return [...lines, `About ${wordsForSeconds(total)} in all, and the waits for others who use these tables.`]
}

const secondsFor = ({ use }: TableUse, { rows, bytes }: Size) =>
  use === 'writes' ? rows / rowsWrittenASecond : bytes / bytesReadASecond

const wordsFor = ({ table, use }: TableUse, { rows, bytes }: Size) => {
  const size = `${table} (${rows.toLocaleString('en-GB')} rows, ${(bytes / 1e6).toFixed(1)} MB)`
  return use === 'writes' ? `writes up to all rows of ${size}` : `reads all of ${size}`
}

const wordsForSeconds = (seconds: number) =>
  seconds < 1
    ? 'a second'
    : seconds < 90
      ? `${Math.ceil(seconds)} seconds`
      : `${Math.ceil(seconds / 60)} minutes`

/** How large the tables are; the rows of one that PostgreSQL has not counted yet are counted. */
async function sizesOf(db: Database): Promise<Map<string, Size>> {
  const { rows: tables } = await db.execute<{ name: string; rows: number; bytes: number }>(sql`
    select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as bytes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const sizes = new Map<string, Size>()
  for (const { name, rows, bytes } of tables)
    sizes.set(name, { rows: rows >= 0 ? rows : await countRows(db, name), bytes })
  return sizes
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::float8 as count from ${sql.identifier(table)}`,
  )
  return rows[0]?.count ?? 0
}
