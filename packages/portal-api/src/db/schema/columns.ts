import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/** The identity every record has. "By default", so that bulk loads may bring their own numbers. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** A column that holds another record's id. */
export const reference = (name: string) => bigint(name, { mode: 'number' })

/** Money: whole pence, never pounds (D39, D46). */
export const pence = (name: string) => integer(name)

/** A moment, stored with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** When the record was made. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** When the record last changed; the code that changes it sets it. */
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** The condition of a check: the column holds one of the values (or nothing). The values are ours, never input. */
export function oneOf(column: AnyColumn, values: readonly (string | number)[]): SQL {
  const list = values.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`)).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}
