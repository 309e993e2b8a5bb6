import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Rows changed in one statement: few enough that it takes moments, however many there are. */
const batchSize = 5_000

/** Deletes the rows of a table that meet a condition, a batch in a transaction of its own, so that nothing is locked for long. */
export async function deleteInBatches(db: Database, table: PgTable, which: SQL | undefined): Promise<void> {
  let deleted: number
  do {
    const { rows } = await db.execute(sql`
      delete from ${table} where ctid = any (array (
        select ctid from ${table} where ${which} limit ${batchSize} for update skip locked
      )) returning 1`)
    deleted = rows.length
  } while (deleted === batchSize)
}
