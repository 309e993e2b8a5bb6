import { and, eq, getTableColumns, getTableName, QueryPromise, type SQL, sql, type Table } from 'drizzle-orm'
import {
  getTableConfig,
  type AnyPgColumn,
  type AnyPgSelect,
  type ForeignKey,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core'
import type { JoinNullability, SelectResult } from 'drizzle-orm/query-builders/select.types'
import { partners } from '../db/schema/partners.ts'
import { Expression, type Field, type Fields, valueOf } from '../db/expressions.ts'
import { isAlias, kindOf } from './table-kinds.ts'
import type { View } from './view.ts'

type Nullability = Record<string, JoinNullability>
type NameOf<Joined extends Table> = Joined['_']['name']
type ValueOf<Selected extends Fields, Joins extends Nullability> = SelectResult<
  Selected,
  'partial',
  Joins
>[keyof Selected]

/** A table of a query. */
type Source = {
  table: PgTable
  /** Whether its rows are known to be of a partner in view, so that what has the same partner needs no condition. */
  isOfPartner: boolean
}

/** A foreign key: each of its columns with the one that it refers to. */
export type Key = (readonly [child: PgColumn, parent: PgColumn])[]

/**
 * A select of scoped rows. It has no `where`, because Drizzle would put a second one in place of the scope. It joins only along foreign
 * keys, and every joined table brings its own scope: rows of the same partner by the key itself, any other row of a partner by a
 * condition, what is a person's own not at all. Await it, or use it in another query: in a condition as it is, among its fields as `value`,
 * `first` or `list`.
 */
export class ScopedSelect<
  Selected extends Fields,
  Joins extends Nullability,
  Joinable extends PgTable = PgTable,
> extends QueryPromise<SelectResult<Selected, 'partial', Joins>[]> {
  readonly #query: AnyPgSelect
  readonly #view: View | undefined
  readonly #sources: Source[]

  /**
   * @param query has its condition already
   * @param view none when the query around brings the scope (select-by.ts)
   * @param sources its tables, the scoped one first
   */
  constructor(query: AnyPgSelect, view: View | undefined, sources: Source[]) {
    super()
    this.#query = query
    this.#view = view
    this.#sources = sources
  }

  /**
   * Joins the row that `column` refers to, when the person sees it.
   * @param column starts a foreign key: of a table in the query to `table`, or of `table` to the scoped one
   * @throws when there is no such foreign key
   */
  innerJoin<Joined extends Joinable>(table: Joined, column: AnyPgColumn) {
    const { on, sources } = this.#along(column, table)
    const query = this.#query.innerJoin(table as PgTable, on) as AnyPgSelect
    return new ScopedSelect<Selected, Joins & Record<NameOf<Joined>, 'not-null'>, Joinable>(
      query,
      this.#view,
      sources,
    )
  }

  /** The same where there may be no such row, or none that the person sees; its fields are then null. */
  leftJoin<Joined extends Joinable>(table: Joined, column: AnyPgColumn) {
    const { on, sources } = this.#along(column, table)
    const query = this.#query.leftJoin(table as PgTable, on) as AnyPgSelect
    return new ScopedSelect<Selected, Joins & Record<NameOf<Joined>, 'nullable'>, Joinable>(
      query,
      this.#view,
      sources,
    )
  }

  /**
   * Joins the row that `column` refers to though its partner may be out of view: the head office that is invoiced for a branch, or that
   * changed its record. Only areas that scoped-joins.test.ts lists use it, and only what `column` itself names comes in.
   * @param table an alias, so that `selectBy` finds no rows below that row
   */
  joinFamily<Joined extends Joinable>(table: Joined, column: AnyPgColumn) {
    const { key, source } = this.#keyOf(column, table)
    if (source.isChild) throw new Error(`${column.name} does not name one row of ${getTableName(table)}.`)
    if (!isAlias(table)) throw new Error(`${getTableName(table)} needs an alias here.`)
    const query = this.#query.innerJoin(table as PgTable, onKey(key)) as AnyPgSelect
    return new ScopedSelect<Selected, Joins & Record<NameOf<Joined>, 'not-null'>, Joinable>(
      query,
      this.#view,
      [...this.#sources, { table, isOfPartner: false }],
    )
  }

  groupBy(...columns: (AnyPgColumn | SQL)[]) {
    this.#query.groupBy(...columns)
    return this
  }

  orderBy(...columns: (AnyPgColumn | SQL)[]) {
    this.#query.orderBy(...columns)
    return this
  }

  limit(rows: number) {
    this.#query.limit(rows)
    return this
  }

  offset(rows: number) {
    this.#query.offset(rows)
    return this
  }

  /** Locks the rows until the transaction ends. @param of the table whose rows; all in the query unless given */
  for(strength: 'update' | 'no key update' | 'share', of?: PgTable) {
    this.#query.for(strength, of && { of })
    return this
  }

  /** Whether its rows are in scope only when those of the query around are. */
  get isCorrelated(): boolean {
    return !this.#view
  }

  /** The one field of its one row as a field of another query, such as `count()`. */
  value(): Expression<ValueOf<Selected, Joins>> {
    const [field] = Object.values(this.#query._.selectedFields)
    return valueOf(this, field as Field)
  }

  /** The one field of its first row as a field of another query; null without a row. */
  first(): Expression<ValueOf<Selected, Joins> | null> {
    return this.limit(1).value()
  }

  /** The one field of its rows, in their order, as a field of another query. */
  list(): Expression<ValueOf<Selected, Joins>[]> {
    return new Expression(sql`array_to_json(array(${this}))`)
  }

  getSQL(): SQL {
    return this.#query.getSQL()
  }

  execute(): Promise<SelectResult<Selected, 'partial', Joins>[]> {
    return this.#query.execute()
  }

  /** The condition of a join, and the query's tables with it. */
  #along(column: AnyPgColumn, joined: PgTable) {
    const { key, source } = this.#keyOf(column, joined)
    const isOfPartner = source.isOfPartner && holdsPartner(key)
    const scope = isOfPartner ? undefined : (this.#view ?? withoutView).ofJoined(joined)
    return {
      on: and(onKey(key), scope),
      sources: [...this.#sources, { table: joined, isOfPartner: isOfPartner || scope !== undefined }],
    }
  }

  /** The foreign key of a join, and the table of the query at its other end. */
  #keyOf(column: AnyPgColumn, joined: PgTable) {
    const from = column.table as PgTable
    const isChild = getTableName(from) === getTableName(joined)
    const source = isChild
      ? this.#sources[0]
      : this.#sources.find(({ table }) => getTableName(table) === getTableName(from))
    const key = source && foreignKeyOf(column, isChild ? source.table : joined)
    if (!key) throw new Error(`No foreign key leads from ${column.name} to ${getTableName(joined)}.`)
    return { key, source: { ...source, isChild } }
  }
}

/** For joins that need no scope. */
const withoutView: Pick<View, 'ofJoined'> = {
  ofJoined(table) {
    if (!['shared', 'brands', 'users'].includes(kindOf(table)))
      throw new Error(`${getTableName(table)} has to bring its scope: use a scoped select.`)
    return undefined
  },
}

/** Holds for rows of which one refers to the other. */
export const onKey = (key: Key) => and(...key.map(([child, parent]) => eq(child, parent)))

/** Whether a key holds both rows to one partner. */
const holdsPartner = (key: Key) => key.some((pair) => pair.every(saysWhose))

const saysWhose = ({ name, table }: PgColumn) =>
  name === 'partner_id' || (name === 'id' && kindOf(table as PgTable) === 'partners')

/** The foreign key that starts with a column and holds both rows to one partner. @throws when there is none */
export function partnerKeyOf(column: AnyPgColumn): Key {
  // Few tables have a foreign key to the partner alone: the one to their parent has it too.
  if (column.name === 'partner_id') return [[column, partners.id]]
  for (const key of foreignKeysOf(column.table as PgTable)) {
    const found = foreignKeyOf(column, key.reference().foreignTable)
    if (found && holdsPartner(found)) return found
  }
  throw new Error(`${column.name} does not lead to a row of the same partner: use a scoped select.`)
}

/** The foreign key that starts with a column and leads to a table. */
function foreignKeyOf(column: AnyPgColumn, to: PgTable): Key | undefined {
  const [own, others] = [columnsByName(column.table as PgTable), columnsByName(to)]
  for (const key of foreignKeysOf(column.table as PgTable)) {
    const { columns, foreignColumns } = key.reference()
    const pairs = columns.map((child, index) => {
      const parent = foreignColumns[index]
      const [from, target] = [own.get(child.name), parent && others.get(parent.name)]
      // The unique name has the table's own name in it, also under an alias.
      return from && target && target.uniqueName === parent?.uniqueName
        ? ([from, target] as const)
        : undefined
    })
    if (columns[0]?.name === column.name && pairs.every((pair) => pair !== undefined)) return pairs as Key
  }
  return undefined
}

/** Read once, because Drizzle makes a table's keys and indexes anew each time it is asked. */
const foreignKeys = new WeakMap<PgTable, ForeignKey[]>()

function foreignKeysOf(table: PgTable): ForeignKey[] {
  const known = foreignKeys.get(table) ?? getTableConfig(table).foreignKeys
  foreignKeys.set(table, known)
  return known
}

const columns = new WeakMap<PgTable, Map<string, PgColumn>>()

function columnsByName(table: PgTable): Map<string, PgColumn> {
  const named = () =>
    Object.values<PgColumn>(getTableColumns(table)).map((column) => [column.name, column] as const)
  const known = columns.get(table) ?? new Map(named())
  columns.set(table, known)
  return known
}
