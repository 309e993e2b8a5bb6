import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type {
  AnyPgColumn,
  PgInsertValue,
  PgSelectBuilder,
  PgTable,
  PgUpdateSetSource,
  SelectedFields,
  TableLikeHasEmptySelection,
} from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { lockAddress } from '../db/lock-address.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import type { MailMessage } from '../mail/messages.ts'
import { queueMail } from '../mail/queue.ts'
import type { Scope } from './scope.ts'

/** A table whose rows belong to a partner. */
export type TenantTable = typeof partners | OwnedTable
type OwnedTable = PgTable & { partnerId: AnyPgColumn }

/** A table whose rows belong to a person: the person's own row, or what hangs on it. */
export type PersonalTable = typeof users | (PgTable & { userId: AnyPgColumn })

type Condition = SQL | undefined

/**
 * The database as one signed-in person sees it: the only one that routes and queries of tenant data get.
 *
 * A query starts at a tenant table and cannot be written without the scope: `from`, `update` and `delete` take the table
 * together with the conditions and add "belongs to a partner in view" themselves. Drizzle takes `where` only once, so nothing that
 * follows (joins, order, limit, locks) can widen the query again. Tables joined to it hang on the scoped row by foreign
 * keys. The unscoped database is out of reach: private here, and given to no route.
 */
export class ScopedDatabase {
  readonly scope: Scope
  readonly #db: Database
  #partnerIds: readonly number[]

  constructor(db: Database, scope: Scope, partnerIds: readonly number[] = scope.partnerIds) {
    this.#db = db
    this.scope = scope
    this.#partnerIds = partnerIds
  }

  /**
   * The same view, narrowed to some partners, as the partner switcher asks for (D10). An id outside the scope matches
   * nothing. No ids: not narrowed.
   */
  narrowedTo(partnerIds: readonly number[]): ScopedDatabase {
    if (partnerIds.length === 0) return this
    const kept = this.#partnerIds.filter((id) => partnerIds.includes(id))
    return new ScopedDatabase(this.#db, this.scope, kept)
  }

  /** `select(fields).from(table, …conditions)`: a Drizzle query that is scoped already. */
  select<Fields extends SelectedFields>(fields: Fields) {
    return this.#scoped(this.#db.select(fields))
  }

  /** The same, keeping the first row of each value of `column`. */
  selectDistinctOn<Fields extends SelectedFields>(column: AnyPgColumn, fields: Fields) {
    return this.#scoped(this.#db.selectDistinctOn([column], fields))
  }

  /** The same for rows of the signed-in person, whichever partner they are of: `selectOwn(fields).from(table, …conditions)`. */
  selectOwn<Fields extends SelectedFields>(fields: Fields) {
    const builder = this.#db.select(fields)
    return {
      from: <Table extends PersonalTable>(table: Table, ...conditions: Condition[]) =>
        builder
          .from<Table>(table as Table & (TableLikeHasEmptySelection<Table> extends true ? never : Table))
          .where(this.isOwn(table, conditions)),
    }
  }

  /** Runs `work` in one transaction. Only http/write.ts opens one, because a change leaves an audit entry (D7). */
  transaction<Result>(work: (transaction: ScopedTransaction) => Promise<Result>): Promise<Result> {
    return this.#db.transaction((tx) => work(new ScopedTransaction(tx, this.scope, this.#partnerIds)))
  }

  #scoped<Fields extends SelectedFields>(builder: PgSelectBuilder<Fields>) {
    return {
      from: <Table extends TenantTable>(table: Table, ...conditions: Condition[]) =>
        builder
          .from<Table>(table as Table & (TableLikeHasEmptySelection<Table> extends true ? never : Table))
          .where(this.inView(table, conditions)),
    }
  }

  /** Takes a partner into view that did not exist when the scope was made. */
  protected addToView(partnerId: number): void {
    this.#partnerIds = [...this.#partnerIds, partnerId]
  }

  protected isInView(partnerId: number): boolean {
    return this.#partnerIds.includes(partnerId)
  }

  /** The condition that holds for rows of the partners in view that meet the others too. */
  protected inView(table: TenantTable, conditions: Condition[]): SQL | undefined {
    const column = 'partnerId' in table ? table.partnerId : partners.id
    return and(belongsTo(column, this.#partnerIds), ...conditions.map(bracketed))
  }

  /** The condition that holds for rows of the signed-in person that meet the others too. */
  protected isOwn(table: PersonalTable, conditions: Condition[]): SQL | undefined {
    const column = 'userId' in table ? table.userId : users.id
    return and(eq(column, this.scope.user.id), ...conditions.map(bracketed))
  }
}

/** In brackets, so that an `or` in a condition cannot reach past the scope. */
const bracketed = (condition: Condition) => condition && sql`(${condition})`

function belongsTo(column: AnyPgColumn, partnerIds: readonly number[]): SQL {
  const [first, ...others] = partnerIds
  if (first === undefined) return sql`false`
  // One partner as `=`, not `in`: then an index on (partner_id, issue_date) gives the order too.
  return others.length === 0 ? eq(column, first) : inArray(column, [...partnerIds])
}

/** The same view inside a transaction, where it may also change things. */
export class ScopedTransaction extends ScopedDatabase {
  readonly #tx: Database

  constructor(tx: Database, scope: Scope, partnerIds: readonly number[]) {
    super(tx, scope, partnerIds)
    this.#tx = tx
  }

  /** A Drizzle update of rows in view. */
  update<Table extends TenantTable>(
    table: Table,
    values: PgUpdateSetSource<Table>,
    ...conditions: Condition[]
  ) {
    return this.#tx.update(table).set(values).where(this.inView(table, conditions))
  }

  /** A Drizzle insert of a row of the user's own partner, or of another one in view. */
  insert<Table extends OwnedTable>(
    table: Table,
    values: Omit<PgInsertValue<Table>, 'partnerId'>,
    partnerId = this.scope.partnerId,
  ) {
    if (!this.isInView(partnerId)) throw new Error(`Partner ${partnerId} is not in view.`)
    return this.#tx.insert(table).values({ ...values, partnerId } as PgInsertValue<Table>)
  }

  /** Adds a partner right below the user's own, and has it in view from then on; undefined when the name is taken there (D16). */
  async insertChild(values: Omit<PgInsertValue<typeof partners>, 'parentId'>): Promise<number | undefined> {
    const child = { ...values, parentId: this.scope.partnerId } as PgInsertValue<typeof partners>
    const [made] = await this.#tx
      .insert(partners)
      .values(child)
      .onConflictDoNothing()
      .returning({ id: partners.id })
    if (made) this.addToView(made.id)
    return made?.id
  }

  /** A Drizzle delete of rows in view. */
  delete<Table extends OwnedTable>(table: Table, ...conditions: Condition[]) {
    return this.#tx.delete(table).where(this.inView(table, conditions))
  }

  /** A Drizzle update of rows of the signed-in person. */
  updateOwn<Table extends PersonalTable>(
    table: Table,
    values: PgUpdateSetSource<Table>,
    ...conditions: Condition[]
  ) {
    return this.#tx.update(table).set(values).where(this.isOwn(table, conditions))
  }

  /** A Drizzle insert of a row of the signed-in person. */
  insertOwn<Table extends Exclude<PersonalTable, typeof users>>(
    table: Table,
    values: Omit<PgInsertValue<Table>, 'userId'>,
  ) {
    return this.#tx.insert(table).values({ ...values, userId: this.scope.user.id } as PgInsertValue<Table>)
  }

  /** A Drizzle delete of rows of the signed-in person. */
  deleteOwn<Table extends Exclude<PersonalTable, typeof users>>(table: Table, ...conditions: Condition[]) {
    return this.#tx.delete(table).where(this.isOwn(table, conditions))
  }

  /** A Drizzle delete of rows of someone who works for a partner in view; of anyone else's, none. */
  deleteOfColleague<Table extends Exclude<PersonalTable, typeof users>>(
    table: Table,
    userId: number,
    ...conditions: Condition[]
  ) {
    const colleague = this.#tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(this.inView(memberships, [eq(memberships.userId, userId)]))
    return this.#tx.delete(table).where(and(inArray(table.userId, colleague), ...conditions.map(bracketed)))
  }

  /** Until this transaction's end nobody else makes an email somebody's. */
  async lockAddress(email: string): Promise<void> {
    await lockAddress(this.#tx, email)
  }

  /** Mail that leaves when this transaction is committed. */
  async queueMail(messages: MailMessage[], origin: string, now: Date): Promise<void> {
    await queueMail(this.#tx, messages, origin, now)
  }
}
