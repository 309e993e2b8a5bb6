import type { AccessLinkKind } from '@doorstep/portal-contract/access-links'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Database } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import { checkedChanges, type Changes } from '../partners/scoped-write.ts'
import { bracketed, type Condition } from '../partners/view.ts'
import { openedTables, type OpenedTable } from './rules.ts'

/** A link that opens its record, as it was found. */
export type OpenLink<Kind extends AccessLinkKind = AccessLinkKind> = {
  readonly id: number
  readonly kind: Kind
  readonly partnerId: number
  /** The property's or housemate's id. */
  readonly recordId: number
}

/** What a link's routes need beyond the rows of one table; see `defineLinkEffect`. */
export type LinkEffect<Kind extends AccessLinkKind, Input, Result> = (
  context: { db: Database; link: OpenLink<Kind> },
  input: Input,
) => Promise<Result>

/** Defines what routes then do with `linked.run(effect, input)`. It has the whole database, so it keeps to the link's record itself. */
export const defineLinkEffect = <Kind extends AccessLinkKind, Input, Result>(
  effect: LinkEffect<Kind, Input, Result>,
): LinkEffect<Kind, Input, Result> => effect

/**
 * The database as the holder of a link sees it: the link's record and what its kind opens beside it, and nothing else (rules.ts). Each
 * query is of one table, by whose condition a row is the link's; there is no join.
 */
export class LinkDatabase<Kind extends AccessLinkKind> {
  readonly link: OpenLink<Kind>
  readonly #db: Database

  constructor(db: Database, link: OpenLink<Kind>) {
    this.#db = db
    this.link = link
  }

  /** Columns of the link's rows of a table. @throws for a table that the link does not open, or another table's columns */
  async read<
    Table extends OpenedTable<Kind>,
    Fields extends Record<string, AnyPgColumn<{ tableName: Table['_']['name'] }>>,
  >(table: Table, fields: Fields, ...conditions: Condition[]): Promise<SelectResultFields<Fields>[]> {
    const own = new Set<unknown>(Object.values(getTableColumns(table)))
    if (Object.values(fields).some((field) => !own.has(field)))
      throw new Error('A link reads columns of one table.')
    const rows = await this.#db
      .select(fields)
      .from(table as PgTable)
      .where(this.ofLink(table, conditions))
    return rows as SelectResultFields<Fields>[]
  }

  /** Does what an area has defined in its `effects.ts`. */
  run<Input, Result>(effect: LinkEffect<Kind, Input, Result>, input: Input): Promise<Result> {
    return effect({ db: this.#db, link: this.link }, input)
  }

  /** Runs `work` in one transaction, again when it met another. Only write.ts opens one, because a change leaves an audit entry (D7). */
  transaction<Result>(
    work: (transaction: LinkTransaction<Kind>, tx: Database) => Promise<Result>,
  ): Promise<Result> {
    return transact(this.#db, (tx) => work(new LinkTransaction(tx, this.link), tx))
  }

  /** The condition that a row is of the link, with others. */
  protected ofLink(table: PgTable, conditions: Condition[]): SQL | undefined {
    const { opened, column } = this.opened(table)
    return and(
      eq(opened.table.partnerId, this.link.partnerId),
      eq(column, this.link.recordId),
      ...conditions.map(bracketed),
    )
  }

  protected opened(table: PgTable) {
    const opened = openedTables[this.link.kind].find((each) => each.table === table)
    const column: AnyPgColumn | undefined = opened && getTableColumns(opened.table as PgTable)[opened.by]
    if (!opened || !column) throw new Error(`A link of the kind ${this.link.kind} does not open this table.`)
    return { opened, column }
  }
}

/** The same inside a transaction, where it may also change things. */
export class LinkTransaction<Kind extends AccessLinkKind> extends LinkDatabase<Kind> {
  readonly #tx: Database

  constructor(tx: Database, link: OpenLink<Kind>) {
    super(tx, link)
    this.#tx = tx
  }

  /** An update of the link's rows. @throws when it would change whose they are */
  async update<Table extends OpenedTable<Kind>>(
    table: Table,
    values: Changes<Table>,
    ...conditions: Condition[]
  ): Promise<void> {
    const { opened } = this.opened(table)
    if (opened.by in values) throw new Error(`${opened.by} says whose a row is, so it can't be changed.`)
    await this.#tx
      .update(table as PgTable)
      .set(checkedChanges(values) as PgUpdateSetSource<PgTable>)
      .where(this.ofLink(table, conditions))
  }

  /** An insert of a row that belongs to the link's record. @returns its id @throws for another record of the link's own kind */
  async insert<Table extends OpenedTable<Kind>>(
    table: Table,
    values: Omit<PgInsertValue<Table>, 'partnerId' | 'propertyId'>,
  ): Promise<number> {
    const { opened } = this.opened(table)
    if (opened.by === 'id') throw new Error('A link adds no record of the kind that it opens.')
    const row = { ...values, partnerId: this.link.partnerId, [opened.by]: this.link.recordId }
    const [made] = await this.#tx
      .insert(opened.table as PgTable)
      .values(row)
      .returning({ id: opened.table.id })
    if (!made) throw new Error('The row was not added.')
    return made.id as number
  }
}
