import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type {
  AnyPgColumn,
  AnyPgSelect,
  PgInsert,
  PgInsertValue,
  PgTable,
  PgUpdate,
} from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import type { Fields } from '../db/expressions.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships, type users } from '../db/schema/people.ts'
import { transact } from '../db/transact.ts'
import type { Effect } from './effects.ts'
import type { Scope } from './scope.ts'
import { ScopedSelect } from './scoped-select.ts'
import { hasRowsBy } from './select-by.ts'
import {
  checkedChanges,
  ScopedInsert,
  ScopedWrite,
  type Changes,
  type NotMembership,
  type NotPersonal,
} from './scoped-write.ts'
import type { OwnedTable, PersonalTable, SharedTable, TenantTable } from './table-kinds.ts'
import { bracketed, View, type Condition } from './view.ts'

/** A change of rows says which ones. */
type Conditions = [Condition, ...Condition[]]

/** What of a partner changes after it was made. */
type PartnerChanges = Pick<Changes<typeof partners>, 'requiresSecondFactor' | 'resellerId' | 'updatedAt'>

/**
 * The database as one signed-in person sees it: the only one that routes and queries of tenant data get.
 *
 * A query starts at a tenant table and cannot be written without the scope: `from`, `update` and `delete` take the table together with
 * the conditions and add "belongs to a partner in view" themselves, and so does a join (scoped-select.ts). What they return has no way
 * to widen the query again: no `where`, no join but along a foreign key, no change of whose a row is, no upsert of a stranger's
 * (scoped-write.ts). The unscoped database is out of reach: private here, and given to effects alone (effects.ts).
 */
export class ScopedDatabase {
  readonly #db: Database
  protected readonly view: View

  constructor(db: Database, scope: Scope | View) {
    this.#db = db
    this.view = scope instanceof View ? scope : new View(scope)
  }

  get scope(): Scope {
    return this.view.scope
  }

  /**
   * The same view, narrowed to some partners, as the partner switcher asks for (D10). An id outside the scope matches
   * nothing. No ids: not narrowed.
   */
  narrowedTo(partnerIds: readonly number[]): ScopedDatabase {
    return new ScopedDatabase(this.#db, this.view.narrowedTo(partnerIds))
  }

  /** `select(fields).from(table, …conditions)`: a query that is scoped already. */
  select<Selected extends Fields>(fields: Selected) {
    return this.#from<Selected, TenantTable, PgTable>(this.#db.select(fields))
  }

  /** The same, keeping the first row of each value of `column`. */
  selectDistinctOn<Selected extends Fields>(column: AnyPgColumn, fields: Selected) {
    return this.#from<Selected, TenantTable, PgTable>(this.#db.selectDistinctOn([column], fields))
  }

  /**
   * The same for rows of the signed-in person, whichever partner they are of: `selectOwn(fields).from(table, …conditions)`.
   * @throws with fields or conditions of `selectBy`: what refers to these rows may be of a partner out of view
   */
  selectOwn<Selected extends Fields>(fields: Selected) {
    refuseRowsBy(fields)
    return this.#from<Selected, PersonalTable, SharedTable>(this.#db.select(fields), 'own')
  }

  /** A select of rows that all partners share: `selectShared(fields).from(table, …conditions)`. Of coupons, those for everyone and for partners in view. */
  selectShared<Selected extends Fields>(fields: Selected) {
    return this.#from<Selected, SharedTable, SharedTable>(this.#db.select(fields), 'shared')
  }

  /** Runs `work` in one transaction, again when it met another. Only http/write.ts opens one, because a change leaves an audit entry (D7). */
  transaction<Result>(work: (transaction: ScopedTransaction) => Promise<Result>): Promise<Result> {
    return transact(this.#db, (tx) => work(new ScopedTransaction(tx, this.view.copy())))
  }

  #from<Selected extends Fields, Tables extends PgTable, Joinable extends PgTable>(
    builder: { from: (table: PgTable) => unknown },
    rows: 'inView' | 'own' | 'shared' = 'inView',
  ) {
    const { view } = this
    return {
      from<From extends Tables>(table: From, ...conditions: Condition[]) {
        const condition = {
          inView: () => view.of(table as never, ...conditions),
          own: () => view.ofOwn(table as never, ...conditions.map(refuseRowsBy)),
          shared: () => view.ofShared(table as never, ...conditions),
        }[rows]()
        const query = (builder.from(table) as AnyPgSelect).where(condition) as AnyPgSelect
        return new ScopedSelect<Selected, Record<From['_']['name'], 'not-null'>, Joinable>(query, view, [
          { table, isOfPartner: rows === 'inView' },
        ])
      },
    }
  }
}

/** The same view inside a transaction, where it may also change things. */
export class ScopedTransaction extends ScopedDatabase {
  readonly #tx: Database

  constructor(tx: Database, view: View) {
    super(tx, view)
    this.#tx = tx
  }

  /** Does what an area has defined in its `effects.ts`, in this transaction. */
  run<Input, Result>(effect: Effect<Input, Result>, input: Input): Promise<Result> {
    return effect({ db: this.#tx, view: this.view }, input)
  }

  /** An update of rows in view. @throws when it would change whose they are, or all conditions are undefined */
  update<Table extends OwnedTable>(table: Table, values: Changes<Table>, ...conditions: Conditions) {
    return write(this.#tx.update(table).set(checkedChanges(values)).where(this.#which(table, conditions)))
  }

  /** An update of partners in view. */
  updatePartners(values: PartnerChanges, ...conditions: Conditions) {
    return write(
      this.#tx.update(partners).set(checkedChanges(values)).where(this.#which(partners, conditions)),
    )
  }

  /**
   * An insert of a row of the user's own partner, or of another one in view.
   * @throws when the partner is not in view, or the row would be another person's
   */
  insert<Table extends OwnedTable>(
    table: Table & NotPersonal<Table>,
    values: Omit<PgInsertValue<Table>, 'partnerId'>,
    partnerId = this.scope.partnerId,
  ) {
    return this.#insertion<Table>(table, { ...values, partnerId })
  }

  /** The same of several rows, each with its partner; see `batchesOf`. */
  insertMany<Table extends OwnedTable>(
    table: Table & NotPersonal<Table>,
    rows: readonly (Omit<PgInsertValue<Table>, 'partnerId'> & { partnerId: number })[],
  ) {
    return this.#insertion<Table>(table, ...rows)
  }

  #insertion<Table extends OwnedTable>(table: Table, ...rows: readonly { partnerId: number }[]) {
    for (const row of rows) {
      this.view.refuseStranger(row.partnerId)
      this.#refuseOthers(row)
    }
    const query = this.#tx.insert(table).values(rows as unknown as PgInsertValue<Table>[])
    return insertion(table, query, this.view.of(table))
  }

  /** A delete of rows in view. @throws when all conditions are undefined */
  delete<Table extends OwnedTable>(table: Table, ...conditions: Conditions) {
    return write(this.#tx.delete(table).where(this.#which(table, conditions)))
  }

  /** An update of rows of the signed-in person. @throws when it would change whose they are */
  updateOwn<Table extends PersonalTable>(
    table: Table & NotMembership<Table>,
    values: Changes<Table>,
    ...conditions: Condition[]
  ) {
    return write(
      this.#tx
        .update(table)
        .set(checkedChanges(values))
        .where(this.view.ofOwn(table, ...conditions)),
    )
  }

  /** An insert of a row of the signed-in person. @throws when it is also of a partner that is not in view */
  insertOwn<Table extends Exclude<PersonalTable, typeof users>>(
    table: Table & NotMembership<Table>,
    values: Omit<PgInsertValue<Table>, 'userId'>,
  ) {
    const row = { ...values, userId: this.scope.user.id } as PgInsertValue<Table>
    if ('partnerId' in row) this.view.refuseStranger(row.partnerId as number)
    return insertion<Table>(table, this.#tx.insert(table as Table).values(row), this.view.ofOwn(table))
  }

  /** A delete of rows of the signed-in person. */
  deleteOwn<Table extends Exclude<PersonalTable, typeof users>>(table: Table, ...conditions: Condition[]) {
    return write(this.#tx.delete(table).where(this.view.ofOwn(table, ...conditions)))
  }

  /** A delete of rows of someone who works for a partner in view; of anyone else's, none. */
  deleteOfColleague<Table extends Exclude<PersonalTable, typeof users>>(
    table: Table,
    userId: number,
    ...conditions: Condition[]
  ) {
    const colleague = this.#tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(this.view.of(memberships, eq(memberships.userId, userId)))
    return write(
      this.#tx.delete(table).where(and(inArray(table.userId, colleague), ...conditions.map(bracketed))),
    )
  }

  /** @throws when nothing says which rows */
  #which(table: TenantTable, conditions: Conditions) {
    if (!and(...conditions)) throw new Error('A change says which rows.')
    return this.view.of(table, ...conditions)
  }

  #refuseOthers(row: object): void {
    if ('userId' in row && row.userId !== this.scope.user.id)
      throw new Error('The row would be another person’s.')
  }
}

function refuseRowsBy<Value>(value: Value): Value {
  if (hasRowsBy(value)) throw new Error('What refers to a person’s own rows is read with a scoped select.')
  return value
}

const write = (query: unknown) => new ScopedWrite(query as PgUpdate)

const insertion = <Table extends PgTable>(table: Table, query: unknown, scope: SQL | undefined) =>
  new ScopedInsert(table, query as PgInsert, scope)
