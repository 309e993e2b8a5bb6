import { count, countDistinct, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { JoinNullability } from 'drizzle-orm/query-builders/select.types'
import type { PageRequest } from '../http/pages.ts'
import type { ScopedDatabase } from './scoped-database.ts'
import type { ScopedSelect } from './scoped-select.ts'
import { isShared, type SharedTable, type TenantTable } from './table-kinds.ts'

type Total = { total: SQL<number> }

/**
 * The rows of a page and how many there are in all, in one query; two for a page beyond the last (D3). The page is cut from its table
 * alone, by an index, and only its rows are joined with what they show. It serves what partners own and what all share.
 * @param order exact, so that no row is on two pages
 * @param join the table that the order takes a column of, and the column that refers to it; `select` joins it too
 * @param groupBy of a grouped list, the column whose values are its rows; `select` groups by it too, with the same condition
 * @param select makes the query of the rows: it takes `isOnPage` as its condition, and `total` among its fields
 */
export async function readPage<
  Table extends (TenantTable | SharedTable) & { id: AnyPgColumn },
  Fields extends SelectedFields & Total,
  Joins extends Record<string, JoinNullability>,
  Joinable extends PgTable,
>(
  scoped: ScopedDatabase,
  table: Table,
  {
    matches,
    order,
    join,
    groupBy,
    page,
    per_page,
  }: PageRequest & {
    matches: SQL | undefined
    order: SQL[]
    join?: { table: PgTable; column: AnyPgColumn } | undefined
    groupBy?: AnyPgColumn
  },
  select: (isOnPage: SQL, facts: Total) => ScopedSelect<Fields, Joins, Joinable>,
) {
  const from = <Selected extends SelectedFields>(fields: Selected) =>
    isShared(table)
      ? scoped.selectShared(fields).from(table, matches)
      : scoped.select(fields).from<TenantTable>(table, matches)
  const key = groupBy ?? table.id
  const all = from({ rows: groupBy ? countDistinct(key) : count() })
  const matching = from({ key })
  // What may be joined here, `select` has said: it joins the same table.
  const joined = join ? matching.innerJoin(join.table as never, join.column) : matching
  const keys = (groupBy ? joined.groupBy(key) : joined)
    .orderBy(...order)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const total = sql`${all}`.mapWith(Number)
  const rows = await select(inArray(key, keys), { total }).orderBy(...order)
  const counted = (rows[0] as { total: number } | undefined)?.total
  return { rows, total: counted ?? (page === 1 ? 0 : ((await all)[0]?.rows ?? 0)) }
}
