import { getTableColumns, QueryPromise, type SQL } from 'drizzle-orm'
import type {
  IndexColumn,
  PgDelete,
  PgInsert,
  PgTable,
  PgUpdate,
  PgUpdateSetSource,
  SelectedFieldsFlat,
} from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { memberships } from '../db/schema/people.ts'

/** Columns that say whose a row is; they are written when a row is made and never changed. */
const ownership = ['id', 'partnerId', 'parentId', 'userId'] as const

/** What may be changed in a row: anything but whose it is. */
export type Changes<Table extends PgTable> = Omit<PgUpdateSetSource<Table>, (typeof ownership)[number]>

/** Rows that are someone's are inserted as the signed-in person's own: `insertOwn`. */
export type NotPersonal<Table> = Table extends { userId: { _: { notNull: true } } } ? never : unknown

/** Nobody makes themselves a member of a partner, or its lead. */
export type NotMembership<Table> = Table extends typeof memberships ? never : unknown

/** @throws when the values would give a row to somebody else, whatever their type says */
export function checkedChanges<Table extends PgTable>(values: Changes<Table>): PgUpdateSetSource<Table> {
  const refused = ownership.find((column) => column in values)
  if (refused) throw new Error(`${refused} says whose a row is, so it can't be changed.`)
  return values as PgUpdateSetSource<Table>
}

/** An update or delete of scoped rows. Await it, or have it return fields of the rows it changed. */
export class ScopedWrite extends QueryPromise<void> {
  readonly #query: PgUpdate | PgDelete | PgInsert

  constructor(query: PgUpdate | PgDelete | PgInsert) {
    super()
    this.#query = query
  }

  async returning<Fields extends SelectedFieldsFlat>(fields: Fields): Promise<SelectResultFields<Fields>[]> {
    return (await (this.#query as PgUpdate).returning(fields)) as SelectResultFields<Fields>[]
  }

  async execute(): Promise<void> {
    await this.#query
  }
}

/** An insert of a scoped row. */
export class ScopedInsert<Table extends PgTable> extends ScopedWrite {
  readonly #table: Table
  readonly #query: PgInsert
  readonly #scope: SQL | undefined

  /** @param scope the condition under which a row that is there already may be changed */
  constructor(table: Table, query: PgInsert, scope: SQL | undefined) {
    super(query)
    this.#table = table
    this.#query = query
    this.#scope = scope
  }

  /** The id of the one row that is added. @throws when none is, as `onConflictDoNothing` may have it */
  async id(): Promise<number> {
    const { id } = getTableColumns<PgTable>(this.#table)
    const [made] = id ? await this.returning({ id }) : []
    if (!made) throw new Error('The row was not added.')
    return made.id as number
  }

  onConflictDoNothing(target?: IndexColumn | IndexColumn[]) {
    const query = this.#query.onConflictDoNothing(target && { target }) as PgInsert
    return new ScopedInsert(this.#table, query, this.#scope)
  }

  /** Changes the row that is there already, if it is in scope. */
  onConflictDoUpdate({ target, set }: { target: IndexColumn | IndexColumn[]; set: Changes<Table> }) {
    const update = { target, set: checkedChanges(set), setWhere: this.#scope }
    const query = this.#query.onConflictDoUpdate(update as never) as PgInsert
    return new ScopedInsert(this.#table, query, this.#scope)
  }
}
