import { is, SQL, sql, type DriverValueDecoder } from 'drizzle-orm'
import { type SelectedFields } from 'drizzle-orm/pg-core'

/**
 * The same fields, with the table's name before each column in their SQL. In a select without a join Drizzle leaves the names out, and
 * `(select count(*) from child where child.parent_id = ${partners.id})` would compare the child with itself. It leaves alone what is
 * nested in another SQL.
 */
export function withTableNames<Fields extends SelectedFields>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([key, field]) => [key, nested(field)])
  return Object.fromEntries(entries) as Fields
}

function nested(field: unknown): unknown {
  if (is(field, SQL)) {
    // Drizzle does not declare the decoder, which `mapWith` has set.
    const { decoder } = field as SQL & { decoder: DriverValueDecoder<unknown, unknown> }
    return sql`${field}`.mapWith(decoder)
  }
  const isGroup = typeof field === 'object' && field?.constructor === Object
  return isGroup ? withTableNames(field as SelectedFields) : field
}
