import { and, eq, getTableColumns, getTableName, QueryPromise, type SQL, type Table } from 'drizzle-orm'
import {
  getTableConfig,
  type AnyPgColumn,
  type AnyPgSelect,
  type ForeignKey,
  type PgColumn,
  type PgTable,
  type SelectedFields,
} from 'drizzle-orm/pg-core'
import type { JoinNullability, SelectResult } from 'drizzle-orm/query-builders/select.types'

type Nullability = Record<string, JoinNullability>
type NameOf<Joined extends Table> = Joined['_']['name']

/**
 * A select of scoped rows. It has no `where`, because Drizzle would put a second one in place of the scope, and it joins only along
 * foreign keys, so that no row of a stranger comes in beside a scoped one. Await it, or use it as a subquery.
 */
export class ScopedSelect<Fields extends SelectedFields, Joins extends Nullability> extends QueryPromise<
  SelectResult<Fields, 'partial', Joins>[]
> {
  readonly #query: AnyPgSelect
  readonly #tables: PgTable[]

  /** @param query has its condition already; @param tables those in it, the scoped one first */
  constructor(query: AnyPgSelect, ...tables: PgTable[]) {
    super()
    this.#query = query
    this.#tables = tables
  }

  /**
   * Joins the row that `column` refers to.
   * @param column starts a foreign key: of a table in the query to `table`, or of `table` to the scoped one
   * @throws when there is no such foreign key
   */
  innerJoin<Joined extends PgTable>(table: Joined, column: AnyPgColumn) {
    const query = this.#query.innerJoin(table as PgTable, this.#along(column, table)) as AnyPgSelect
    return new ScopedSelect<Fields, Joins & Record<NameOf<Joined>, 'not-null'>>(query, ...this.#tables, table)
  }

  /** The same where there may be no such row; its fields are then null. */
  leftJoin<Joined extends PgTable>(table: Joined, column: AnyPgColumn) {
    const query = this.#query.leftJoin(table as PgTable, this.#along(column, table)) as AnyPgSelect
    return new ScopedSelect<Fields, Joins & Record<NameOf<Joined>, 'nullable'>>(query, ...this.#tables, table)
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

  getSQL(): SQL {
    return this.#query.getSQL()
  }

  execute(): Promise<SelectResult<Fields, 'partial', Joins>[]> {
    return this.#query.execute()
  }

  /** The condition of the foreign key. */
  #along(column: AnyPgColumn, joined: PgTable): SQL | undefined {
    const from = column.table as PgTable
    const isChild = getTableName(from) === getTableName(joined)
    const to = isChild ? this.#tables[0] : joined
    const isInQuery = isChild || this.#tables.some((table) => getTableName(table) === getTableName(from))
    const pairs = isInQuery && to && foreignKeyOf(column, to)
    if (!pairs) throw new Error(`No foreign key leads from ${column.name} to ${getTableName(joined)}.`)
    return and(...pairs.map(([child, parent]) => eq(child, parent)))
  }
}

/** The columns of the foreign key that starts with a column and leads to a table, each with the one it refers to. */
function foreignKeyOf(column: AnyPgColumn, to: PgTable): [PgColumn, PgColumn][] | undefined {
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
    if (columns[0]?.name === column.name && pairs.every((pair) => pair !== undefined))
      return pairs as [PgColumn, PgColumn][]
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

const columnsByName = (table: PgTable) =>
  new Map(Object.values<PgColumn>(getTableColumns(table)).map((column) => [column.name, column]))
