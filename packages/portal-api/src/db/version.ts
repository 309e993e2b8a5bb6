import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Expression, expression } from './expressions.ts'

/** A moment to the microsecond, as ISO 8601. */
export const exactMoment = (moment: PgColumn): Expression<string> =>
  expression`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * A record's version, which `refuseOutdated` checks and callers only send back.
 * @param column when the record last changed; of a record whose time follows other changes too, the count of its own
 */
export const versionOf = (column: PgColumn): Expression<string> =>
  column.getSQLType() === 'integer' ? expression`${column}::text` : exactMoment(column)

/** The time of a change; later than that of the one before, so that two changes at one moment are two versions. */
export const nextVersion = (updatedAt: PgColumn, now: Date): Expression<Date> =>
  expression`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 microsecond')`
