import { and, is, SQL } from 'drizzle-orm'
import { type AnyPgColumn, type AnyPgSelect, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core'
import { anyIn, count, type Expression, expression, type Field } from '../db/expressions.ts'
import { onKey, partnerKeyOf, ScopedSelect } from './scoped-select.ts'
import { bracketed, type Condition } from './view.ts'

/**
 * For a query over a parent: a field of the rows that refer to its row by `column`. The foreign key holds them to the parent's partner, so
 * they are in scope when it is, and need no view; what they join has to need none either.
 * @param column starts the foreign key; the query around has the table that it leads to, under its own name
 * @throws when the key does not hold both rows to one partner: then a scoped select has to bring the scope
 */
export function selectBy<Column extends AnyPgColumn, Selected extends Field>(
  column: Column,
  field: Selected,
  ...conditions: Condition[]
) {
  const table = column.table as PgTable
  const builder = new QueryBuilder().select({ field }).from(table)
  const query = (builder as unknown as AnyPgSelect).where(
    and(onKey(partnerKeyOf(column)), ...conditions.map(bracketed)),
  )
  return new ScopedSelect<{ field: Selected }, Record<Column['_']['tableName'], 'not-null'>>(
    query as AnyPgSelect,
    undefined,
    [{ table, isOfPartner: true }],
  )
}

/** For a query over a parent: how many rows refer to its row by `column`; see `selectBy`. */
export const countBy = (column: AnyPgColumn, ...conditions: Condition[]): Expression<number> =>
  selectBy(column, count(), ...conditions).value()

/** For a query over a parent: whether any row refers to its row by `column`; see `selectBy`. */
export const existsBy = (column: AnyPgColumn, ...conditions: Condition[]): Expression<boolean> =>
  anyIn(selectBy(column, expression`1`, ...conditions))

/** Whether any of some fields or conditions has rows that `selectBy` finds. */
export function hasRowsBy(value: unknown): boolean {
  if (value instanceof ScopedSelect) return value.isCorrelated || hasRowsBy(value.getSQL())
  if (is(value, SQL)) return value.queryChunks.some(hasRowsBy)
  return value?.constructor === Object && Object.values(value).some(hasRowsBy)
}
