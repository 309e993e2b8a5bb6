import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type {
  AnyPgColumn,
  AnyPgSelect,
  PgInsert,
  PgInsertValue,
  PgTable,
  PgUpdate,
  SelectedFields,
} from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { lockAddress } from '../db/lock-address.ts'
import {
  coupons,
  type billGroups,
  type catalogueBillPrices,
  type catalogueBills,
  type managementFees,
} from '../db/schema/catalogue.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import { properties, type tags } from '../db/schema/properties.ts'
import type { heatingProviders, providers } from '../db/schema/providers.ts'
import { transact } from '../db/transact.ts'
import { withTableNames } from '../db/with-table-names.ts'
import { discardFiles, keepFiles } from '../files/unused-files.ts'
import type { MailMessage } from '../mail/messages.ts'
import { queueMail } from '../mail/queue.ts'
import { updatePropertyStatuses, type PropertyStatusChange } from '../properties/status.ts'
import { settleVoidPeriods, type VoidRecordChange } from '../void-periods/settle.ts'
import type { Scope } from './scope.ts'
import { ScopedSelect } from './scoped-select.ts'
import { checkedChanges, ScopedInsert, ScopedWrite, type Changes } from './scoped-write.ts'

/** A table whose rows belong to a partner. */
export type TenantTable = typeof partners | OwnedTable
type OwnedTable = PgTable & { partnerId: AnyPgColumn }

/** A table whose rows belong to a person: the person's own row, or what hangs on it. */
export type PersonalTable = typeof users | (PgTable & { userId: AnyPgColumn })

/** A table whose rows are the same for every partner. */
export type SharedTable =
  | typeof tags
  | typeof providers
  | typeof heatingProviders
  | typeof billGroups
  | typeof catalogueBills
  | typeof catalogueBillPrices
  | typeof managementFees
  | typeof coupons

type Condition = SQL | undefined

/**
 * The database as one signed-in person sees it: the only one that routes and queries of tenant data get.
 *
 * A query starts at a tenant table and cannot be written without the scope: `from`, `update` and `delete` take the table together with
 * the conditions and add "belongs to a partner in view" themselves. What they return has no way to widen the query again: no `where`,
 * no join but along a foreign key (scoped-select.ts), no change of whose a row is, no upsert of a stranger's (scoped-write.ts). The
 * unscoped database is out of reach: private here, and given to no route.
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

  /** `select(fields).from(table, …conditions)`: a query that is scoped already. */
  select<Fields extends SelectedFields>(fields: Fields) {
    return this.#from<Fields, TenantTable>(this.#db.select(withTableNames(fields)), (table, conditions) =>
      this.inView(table, conditions),
    )
  }

  /** The same, keeping the first row of each value of `column`. */
  selectDistinctOn<Fields extends SelectedFields>(column: AnyPgColumn, fields: Fields) {
    return this.#from<Fields, TenantTable>(
      this.#db.selectDistinctOn([column], withTableNames(fields)),
      (table, conditions) => this.inView(table, conditions),
    )
  }

  /** The same for rows of the signed-in person, whichever partner they are of: `selectOwn(fields).from(table, …conditions)`. */
  selectOwn<Fields extends SelectedFields>(fields: Fields) {
    return this.#from<Fields, PersonalTable>(this.#db.select(withTableNames(fields)), (table, conditions) =>
      this.isOwn(table, conditions),
    )
  }

  /** A select of rows that all partners share: `selectShared(fields).from(table, …conditions)`. Of coupons, those for everyone and for partners in view. */
  selectShared<Fields extends SelectedFields>(fields: Fields) {
    return this.#from<Fields, SharedTable>(this.#db.select(withTableNames(fields)), (table, conditions) =>
      and(table === coupons ? this.seesCoupon() : undefined, ...conditions.map(bracketed)),
    )
  }

  /** Runs `work` in one transaction, again when it met another. Only http/write.ts opens one, because a change leaves an audit entry (D7). */
  transaction<Result>(work: (transaction: ScopedTransaction) => Promise<Result>): Promise<Result> {
    return transact(this.#db, (tx) => work(new ScopedTransaction(tx, this.scope, this.#partnerIds)))
  }

  #from<Fields extends SelectedFields, Tables extends PgTable>(
    builder: { from: (table: PgTable) => unknown },
    condition: (table: Tables, conditions: Condition[]) => SQL | undefined,
  ) {
    return {
      from<From extends Tables>(table: From, ...conditions: Condition[]) {
        const query = (builder.from(table) as AnyPgSelect).where(condition(table, conditions)) as AnyPgSelect
        return new ScopedSelect<Fields, Record<From['_']['name'], 'not-null'>>(query, table)
      },
    }
  }

  /** Takes a partner into view that did not exist when the scope was made. */
  protected addToView(partnerId: number): void {
    this.#partnerIds = [...this.#partnerIds, partnerId]
  }

  protected isInView(partnerId: number): boolean {
    return this.#partnerIds.includes(partnerId)
  }

  /** The condition that holds for coupons for everyone and for partners in view. */
  protected seesCoupon(): SQL | undefined {
    return or(isNull(coupons.partnerId), belongsTo(coupons.partnerId, this.#partnerIds))
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

  /** An update of rows in view. @throws when it would change whose they are */
  update<Table extends TenantTable>(table: Table, values: Changes<Table>, ...conditions: Condition[]) {
    return write(this.#tx.update(table).set(checkedChanges(values)).where(this.inView(table, conditions)))
  }

  /** An insert of a row of the user's own partner, or of another one in view. @throws when the partner is not in view */
  insert<Table extends OwnedTable>(
    table: Table,
    values: Omit<PgInsertValue<Table>, 'partnerId'>,
    partnerId = this.scope.partnerId,
  ) {
    this.#refuseStranger(partnerId)
    const query = this.#tx.insert(table).values({ ...values, partnerId } as PgInsertValue<Table>)
    return insertion<Table>(query, this.inView(table, []))
  }

  /** The same of several rows, each with its partner; see `batchesOf`. @throws when a partner is not in view */
  insertMany<Table extends OwnedTable>(
    table: Table,
    rows: readonly (Omit<PgInsertValue<Table>, 'partnerId'> & { partnerId: number })[],
  ) {
    for (const { partnerId } of rows) this.#refuseStranger(partnerId)
    const query = this.#tx.insert(table).values(rows as unknown as PgInsertValue<Table>[])
    return insertion<Table>(query, this.inView(table, []))
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

  /** A delete of rows in view. */
  delete<Table extends OwnedTable>(table: Table, ...conditions: Condition[]) {
    return write(this.#tx.delete(table).where(this.inView(table, conditions)))
  }

  /** An update of rows of the signed-in person. @throws when it would change whose they are */
  updateOwn<Table extends PersonalTable>(table: Table, values: Changes<Table>, ...conditions: Condition[]) {
    return write(this.#tx.update(table).set(checkedChanges(values)).where(this.isOwn(table, conditions)))
  }

  /** An insert of a row of the signed-in person. @throws when it is also of a partner that is not in view */
  insertOwn<Table extends Exclude<PersonalTable, typeof users>>(
    table: Table,
    values: Omit<PgInsertValue<Table>, 'userId'>,
  ) {
    const row = { ...values, userId: this.scope.user.id } as PgInsertValue<Table>
    if ('partnerId' in row) this.#refuseStranger(row.partnerId as number)
    return insertion<Table>(this.#tx.insert(table).values(row), this.isOwn(table, []))
  }

  /** A delete of rows of the signed-in person. */
  deleteOwn<Table extends Exclude<PersonalTable, typeof users>>(table: Table, ...conditions: Condition[]) {
    return write(this.#tx.delete(table).where(this.isOwn(table, conditions)))
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
      .where(this.inView(memberships, [eq(memberships.userId, userId)]))
    const theirs = inArray(table.userId, colleague)
    return write(this.#tx.delete(table).where(and(theirs, ...conditions.map(bracketed))))
  }

  /**
   * Changes a property and gives it to another partner in view, with everything that hangs on it (docs/decisions/0018).
   * @throws when that partner is not in view
   */
  moveProperty(id: number, partnerId: number, values: Changes<typeof properties>) {
    this.#refuseStranger(partnerId)
    const moved = { ...checkedChanges(values), partnerId }
    return write(
      this.#tx
        .update(properties)
        .set(moved)
        .where(this.inView(properties, [eq(properties.id, id)])),
    )
  }

  /** Until this transaction's end nobody else makes an email somebody's. */
  async lockAddress(email: string): Promise<void> {
    await lockAddress(this.#tx, email)
  }

  /**
   * Has the void periods and the status of a property in view follow its tenancies and orders (D18, D22); whoever changes those calls it.
   * @returns what changed, for the audit
   */
  settleProperty(propertyId: number, now: Date) {
    return this.settleProperties([propertyId], now)
  }

  /** The same of several properties. */
  async settleProperties(
    propertyIds: readonly number[],
    now: Date,
  ): Promise<{ voids: VoidRecordChange[]; statuses: PropertyStatusChange[] }> {
    const own = this.inView(properties, [inArray(properties.id, [...propertyIds])])
    const voids = await settleVoidPeriods(this.#tx, own, now)
    return { voids, statuses: await updatePropertyStatuses(this.#tx, own, now) }
  }

  /**
   * Uses a coupon that the partners in view may use once more (D27).
   * @returns whether it could be: not when others used it up, or it was disabled meanwhile
   */
  async redeemCoupon(id: number): Promise<boolean> {
    const redeemed = await this.#tx
      .update(coupons)
      .set({ usesLeft: sql`${coupons.usesLeft} - 1` })
      .where(
        and(
          eq(coupons.id, id),
          this.seesCoupon(),
          isNull(coupons.disabledAt),
          or(isNull(coupons.usesLeft), gt(coupons.usesLeft, 0)),
        ),
      )
      .returning({ id: coupons.id })
    return redeemed.length > 0
  }

  /** Mail that leaves when this transaction is committed. */
  async queueMail(messages: MailMessage[], origin: string, now: Date): Promise<void> {
    await queueMail(this.#tx, messages, origin, now)
  }

  /** New files that rows of this transaction name: they are kept when it is committed. */
  async keepFiles(keys: string[]): Promise<void> {
    await keepFiles(this.#tx, keys)
  }

  /** Files that no row names any more: they may be removed when this transaction is committed. */
  async discardFiles(keys: string[], now: Date): Promise<void> {
    await discardFiles(this.#tx, keys, now)
  }

  #refuseStranger(partnerId: number): void {
    if (!this.isInView(partnerId)) throw new Error(`Partner ${partnerId} is not in view.`)
  }
}

const write = (query: unknown) => new ScopedWrite(query as PgUpdate)

const insertion = <Table extends PgTable>(query: unknown, scope: SQL | undefined) =>
  new ScopedInsert<Table>(query as PgInsert, scope)
