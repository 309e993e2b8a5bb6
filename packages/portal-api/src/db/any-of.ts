import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether a column has one of the ids: one array parameter, where `inArray` would send up to 10,000. */
export const anyOf = (column: AnyPgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`
