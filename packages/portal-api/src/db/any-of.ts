import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether a column has one of the ids, or of those that a query finds, as one array: `inArray` would send up to 10,000 parameters, and for
 * a query PostgreSQL would sometimes read the whole table instead of the column's index.
 */
export const anyOf = (column: AnyPgColumn, ids: readonly number[] | SQLWrapper): SQL =>
  'getSQL' in ids
    ? sql`${column} = any(array(${ids}))`
    : sql`${column} = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`
