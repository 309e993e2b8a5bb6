import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Rows<Row> = { rows: Row[] }

/** Both drivers answer raw statements with their rows. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>
}

/** A database or a transaction in it, whichever driver is underneath: PGlite or PostgreSQL. */
export type Database = PgDatabase<RowsResult>
