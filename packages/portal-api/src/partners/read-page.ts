import { desc, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { JoinNullability } from 'drizzle-orm/query-builders/select.types'
import { count, countDistinct, type Expression, expression, type Fields } from '../db/expressions.ts'
import type { PageRequest } from '../http/pages.ts'
import type { ScopedDatabase } from './scoped-database.ts'
import type { ScopedSelect } from './scoped-select.ts'
import { isShared, type SharedTable, type TenantTable } from './table-kinds.ts'

type Total = { total: Expression<number> }

/**
 * The rows of a page and how many there are in all, in one query; two for a page beyond the last (D3). The page is cut from its table
 * alone, by an index, and only its rows are joined with what they show. It serves what partners own and what all share.
 * @param order exact, so that no row is on two pages
 * @param join the table that the order takes a column of, and the column that refers to it; `select` joins it too
 * @param first rows that meet it come before all others, each in the order; both are cut by its index
 * @param groupBy of a grouped list, the column whose values are its rows; `select` groups by it too, with the same condition
 * @param isCounted whether the rows bring counts of their own, of which the caller makes the total: then `total` is 0 here, and a search
 *   that finds much is counted once
 * @param select makes the query of the rows: it takes `isOnPage` as its condition, and `total` among its fields
 */
export async function readPage<
  Table extends (TenantTable | SharedTable) & { id: AnyPgColumn },
  Selected extends Fields & Total,
  Joins extends Record<string, JoinNullability>,
  Joinable extends PgTable,
>(
  scoped: ScopedDatabase,
  table: Table,
  {
    matches,
    order,
    join,
    first,
    groupBy,
    isCounted = false,
    page,
    per_page,
  }: PageRequest & {
    matches: SQL | undefined
    order: SQL[]
    join?: { table: PgTable; column: AnyPgColumn } | undefined
    first?: SQL | undefined
    groupBy?: AnyPgColumn
    isCounted?: boolean
  },
  select: (isOnPage: SQL, facts: Total) => ScopedSelect<Selected, Joins, Joinable>,
) {
  const from = <Counted extends Fields>(fields: Counted, condition?: SQL) =>
    isShared(table)
      ? scoped.selectShared(fields).from(table, matches, condition)
      : scoped.select(fields).from<TenantTable>(table, matches, condition)
  const key = groupBy ?? table.id
  const all = from({ rows: groupBy ? countDistinct(key) : count() })
  const end = page * per_page
  const keysOf = (condition?: SQL) => {
    const matching = from({ key }, condition)
    // What may be joined here, `select` has said: it joins the same table.
    const joined = join ? matching.innerJoin(join.table as never, join.column) : matching
    return (groupBy ? joined.groupBy(key) : joined).orderBy(...order)
  }
  const total = isCounted ? expression<number>`0`.mapWith(Number) : all.value()
  // Two cuts, one after the other, rather than one order: that would sort all that match.
  const isOnPage = first
    ? sql`${key} = any((array(${keysOf(first).limit(end)}) || array(${keysOf(not(first)).limit(end)}))[${end - per_page + 1}:${end}])`
    : inArray(
        key,
        keysOf()
          .limit(per_page)
          .offset(end - per_page),
      )
  const inOrder = first ? [desc(first), ...order] : order
  const rows = await select(isOnPage, { total }).orderBy(...inOrder)
  if (isCounted) return { rows, total: 0 }
  const counted = (rows[0] as { total: number } | undefined)?.total
  return { rows, total: counted ?? (page === 1 ? 0 : ((await all)[0]?.rows ?? 0)) }
}

/** How many rows of a status a list's other conditions pick. */
export type StatusCount = { statusId: number; count: number }

/** The total of a list that is filtered by some statuses, or by none, which is all. */
export function totalOf(counts: readonly StatusCount[], statusIds: readonly number[] = []): number {
  const counted = counts.filter(({ statusId }) => statusIds.length === 0 || statusIds.includes(statusId))
  return counted.reduce((total, { count: rows }) => total + rows, 0)
}
