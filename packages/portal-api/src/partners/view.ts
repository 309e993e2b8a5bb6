import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { coupons } from '../db/schema/catalogue.ts'
import { users } from '../db/schema/people.ts'
import type { Scope } from './scope.ts'
import { kindOf, type PersonalTable, type SharedTable, type TenantTable } from './table-kinds.ts'

export type Condition = SQL | undefined

/** Whose rows a signed-in person sees, as conditions of queries. */
export class View {
  readonly scope: Scope
  /** Narrowed perhaps, as the partner switcher asks for (D10). */
  #partnerIds: readonly number[]
  /** Never narrowed: what a row refers to may be of another partner in the scope. */
  #family: readonly number[]

  constructor(scope: Scope, partnerIds = scope.partnerIds, family = scope.partnerIds) {
    this.scope = scope
    this.#partnerIds = partnerIds
    this.#family = family
  }

  /** An id outside the scope matches nothing. No ids: not narrowed. */
  narrowedTo(partnerIds: readonly number[]): View {
    if (partnerIds.length === 0) return this
    const wanted = new Set(partnerIds)
    const kept = this.#partnerIds.filter((id) => wanted.has(id))
    return new View(this.scope, kept, this.#family)
  }

  /** A view of its own for a transaction, which may add to it and be undone. */
  copy(): View {
    return new View(this.scope, this.#partnerIds, this.#family)
  }

  /** Takes a partner into view that did not exist when the scope was made. */
  add(partnerId: number): void {
    this.#partnerIds = [...this.#partnerIds, partnerId]
    this.#family = [...this.#family, partnerId]
  }

  /** @throws when the partner is not in view */
  refuseStranger(partnerId: number): void {
    if (!this.#partnerIds.includes(partnerId)) throw new Error(`Partner ${partnerId} is not in view.`)
  }

  /** Holds for rows of the partners in view that meet the conditions too. */
  of(table: TenantTable, ...conditions: Condition[]): SQL | undefined {
    return and(belongsTo(partnerOf(table), this.#partnerIds), ...conditions.map(bracketed))
  }

  /** Holds for rows of the signed-in person that meet the conditions too. */
  ofOwn(table: PersonalTable, ...conditions: Condition[]): SQL | undefined {
    const column = 'userId' in table ? table.userId : users.id
    return and(eq(column, this.scope.user.id), ...conditions.map(bracketed))
  }

  /** Holds for rows that all partners share, and for coupons that the partners in view may use, when they meet the conditions too. */
  ofShared(table: SharedTable, ...conditions: Condition[]): SQL | undefined {
    return and(table === coupons ? this.#maySee(coupons) : undefined, ...conditions.map(bracketed))
  }

  /**
   * What rows of a joined table have to meet, whatever leads to them.
   * @throws for what is a person's alone, but for the people themselves
   */
  ofJoined(table: PgTable): SQL | undefined {
    const kind = kindOf(table)
    switch (kind) {
      case 'partners':
      case 'owned':
        return belongsTo(partnerOf(table as TenantTable), this.#family)
      case 'coupons':
        return this.#maySee(table as typeof coupons)
      case 'personal':
        throw new Error('What is a person’s own is read with selectOwn.')
      case 'shared':
      case 'brands':
      case 'users':
        return undefined
    }
  }

  #maySee({ partnerId }: typeof coupons): SQL | undefined {
    return or(isNull(partnerId), belongsTo(partnerId, this.#family))
  }
}

/** The column that says whose a row is. */
export const partnerOf = (table: TenantTable): AnyPgColumn =>
  'partnerId' in table ? table.partnerId : table.id

/** In brackets, so that an `or` in a condition cannot reach past the scope. */
export const bracketed = (condition: Condition) => condition && sql`(${condition})`

function belongsTo(column: AnyPgColumn, partnerIds: readonly number[]): SQL {
  const [first, ...others] = partnerIds
  if (first === undefined) return sql`false`
  // One partner as `=`: then an index on (partner_id, issue_date) gives the order too.
  if (others.length === 0) return eq(column, first)
  // One parameter, however many there are: a statement takes 65,535.
  return sql`${column} = any(${sql.param(partnerIds)})`
}
