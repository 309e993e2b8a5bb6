import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A record's version: when it last changed, to the microsecond, as ISO 8601. */
export const versionOf = (updatedAt: PgColumn): SQL<string> =>
  sql<string>`to_char(${updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The time of a change; later than that of the one before, so that two changes at one moment are two versions. */
export const nextVersion = (updatedAt: PgColumn, now: Date): SQL<Date> =>
  sql<Date>`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 microsecond')`
