import {
  type AnyColumn,
  asc,
  Column,
  desc,
  exists,
  type GetDecoderResult,
  is,
  SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'

type Decoder = Parameters<SQL['mapWith']>[0]

/**
 * A value that a query computes. A scoped select takes no other SQL among its fields, because raw SQL could read anybody's rows; an
 * expression has rows only from scoped queries (`value` and `list` of scoped-select.ts).
 */
export class Expression<Type = unknown> extends SQL<Type> {
  /** Makes it a type that no other SQL has. */
  protected readonly brand = 'Expression'

  /** @param content nested, because in a select without a join Drizzle leaves out the tables' names before columns that are not */
  constructor(content: SQL) {
    super([content])
  }

  override mapWith<Mapped extends Decoder>(decoder: Mapped): Expression<GetDecoderResult<Mapped>> {
    super.mapWith(decoder)
    return this as unknown as Expression<GetDecoderResult<Mapped>>
  }
}

/** What scoped selects have as fields. */
export type Field = PgColumn | Expression
export type Fields = Record<string, Field | Record<string, Field>>

type Operand = AnyColumn | Expression | string | number | boolean | null

/**
 * An expression of columns, values and other expressions, as a template. Values become parameters.
 * @throws when its text is a query, which would have no scope
 */
export function expression<Type>(text: TemplateStringsArray, ...operands: Operand[]): Expression<Type> {
  if (/select|table/i.test(text.join('')))
    throw new Error('An expression reads no rows itself: it takes them from a scoped select.')
  return new Expression(sql(text, ...operands))
}

/** A condition as a value. */
export const isTrue = (condition: SQL | undefined): Expression<boolean> =>
  new Expression(condition ?? sql`true`)

/** Whether a query finds any row, as a value. */
export const anyIn = (query: SQLWrapper): Expression<boolean> => new Expression(exists(query))

/** The one field of a query's one row, as a value. @param field says how it comes from the driver */
export function valueOf<Type>(query: SQLWrapper, field: Field): Expression<Type> {
  const value = new Expression<Type>(sql`${query}`)
  // Drizzle does not declare an SQL's decoder.
  value.mapWith(is(field, Column) ? field : (field as unknown as { decoder: Decoder }).decoder)
  return value
}

/** How many rows there are, or how many of them meet a condition. */
export const count = (condition?: SQL): Expression<number> =>
  new Expression(sql`count(*)${filter(condition)}`).mapWith(Number)

/** How many different values a column has. */
export const countDistinct = (column: PgColumn): Expression<number> =>
  expression`count(distinct ${column})`.mapWith(Number)

/** The sum of a number over all rows, or over those that meet a condition; 0 without any. */
export const sum = (value: Field, condition?: SQL): Expression<number> =>
  new Expression(sql`coalesce(sum(${value})${filter(condition)}, 0)`).mapWith(Number)

const filter = (condition: SQL | undefined) => condition && sql` filter (where ${condition})`

/** The largest value of a column; null without a row. */
export const max = <Of extends PgColumn>(column: Of): Expression<Of['_']['data'] | null> =>
  expression`max(${column})`.mapWith(column)

/** The smallest value of a column; null without a row. */
export const min = <Of extends PgColumn>(column: Of): Expression<Of['_']['data'] | null> =>
  expression`min(${column})`.mapWith(column)

/** A text in lower case. */
export const lower = (text: Field): Expression<string> => expression`lower(${text})`

/** A person's first and last name. */
export const fullName = (person: { firstName: PgColumn; lastName: PgColumn }): Expression<string> =>
  expression`trim(${person.firstName} || ' ' || ${person.lastName})`

/** The first of some values that is not null. */
export const coalesce = <Type>(first: Operand, second: Operand, ...others: Operand[]): Expression<Type> =>
  new Expression(sql`coalesce(${sql.join([first, second, ...others].map(operand), sql`, `)})`)

const operand = (value: Operand) => sql`${value}`

/** A column's number and so many more. */
export const plus = (column: PgColumn, more: number): Expression<number> => expression`${column} + ${more}`

/** Whether two values differ, where null is a value too. */
export const isDistinct = (one: Operand, other: Operand): Expression<boolean> =>
  expression`${one} is distinct from ${other}`

/** A day, `YYYY-MM-DD`, as a date. */
export const date = (day: string): Expression<string> => expression`${day}::date`

/** The day in London of a moment. */
export const dayInLondon = (moment: PgColumn): Expression<string> =>
  expression`(${moment} at time zone 'Europe/London')::date`

/** The month in London of a moment, `YYYY-MM`. */
export const monthInLondon = (moment: PgColumn): Expression<string> =>
  expression`to_char(${moment} at time zone 'Europe/London', 'YYYY-MM')`

/** Null as a field, where there may be a value otherwise. */
export const nothing: Expression<null> = expression`null`

/** What JSON makes of a value: moments become texts. */
type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value

/** Fields as one JSON object, for the lists and single rows that a query has from another table. */
export function json<Of extends Fields>(fields: Of): Expression<Json<SelectResultFields<Of>>> {
  const pairs = Object.entries(fields).map(
    ([key, field]) => sql`${sql`${key}`.inlineParams()}, ${isField(field) ? field : json(field)}`,
  )
  return new Expression(sql`json_build_object(${sql.join(pairs, sql`, `)})`)
}

const isField = (field: Fields[string]): field is Field => is(field, Column) || is(field, SQL)

/** An order by a value. @param nulls as the index has them that gives the order; else PostgreSQL would not use it */
export function inOrder(
  value: Field,
  direction: 'asc' | 'desc',
  nulls: 'first' | 'last' = direction === 'asc' ? 'last' : 'first',
): SQL {
  const way = direction === 'asc' ? asc : desc
  return nulls === 'last' ? sql`${way(value)} nulls last` : sql`${way(value)} nulls first`
}
