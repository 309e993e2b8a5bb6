import { getTableColumns, getTableName } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  billGroups,
  catalogueBillPrices,
  catalogueBills,
  coupons,
  managementFees,
} from '../db/schema/catalogue.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { users } from '../db/schema/people.ts'
import { tags } from '../db/schema/properties.ts'
import { heatingProviders, providers } from '../db/schema/providers.ts'
import { passkeys, recoveryCodes, totpKeys } from '../db/schema/second-factor.ts'
import { tokens } from '../db/schema/sign-in.ts'

/** Tables whose rows are the same for every partner; of coupons a partner sees those for everyone and its own. */
export const sharedTables = [
  billGroups,
  catalogueBillPrices,
  catalogueBills,
  coupons,
  heatingProviders,
  managementFees,
  providers,
  tags,
] as const

/** Tables whose rows belong to a person, whichever partner they work for. */
export const personalTables = [passkeys, recoveryCodes, tokens, totpKeys, users] as const

/** A table whose rows are the same for every partner. */
export type SharedTable = (typeof sharedTables)[number]

/** A table whose rows belong to a partner; of the partners themselves an alias too. */
export type TenantTable =
  | (PgTable & Record<'id' | 'parentId' | 'isInvoicedForBranches', AnyPgColumn>)
  | OwnedTable
export type OwnedTable = PgTable & { partnerId: AnyPgColumn<{ notNull: true }> }

/** A table whose rows belong to a person: the person's own row, or what hangs on it. */
export type PersonalTable = typeof users | (PgTable & { userId: AnyPgColumn })

/**
 * Whose the rows of a table are. `partners` are scoped by their own id, `owned` ones by `partner_id`. `brands` are shown to everyone:
 * whoever is below a reseller sees its name, logo and colour (D41).
 */
export type TableKind = 'partners' | 'owned' | 'brands' | 'coupons' | 'shared' | 'users' | 'personal'

const kinds = new Map<string, TableKind>([
  ...sharedTables.map((table) => [getTableName(table), 'shared'] as const),
  ...personalTables.map((table) => [getTableName(table), 'personal'] as const),
  [getTableName(partners), 'partners'],
  [getTableName(resellers), 'brands'],
  [getTableName(coupons), 'coupons'],
  [getTableName(users), 'users'],
])

/** @throws for a table that routes have no business with, such as the outbox */
export function kindOf(table: PgTable): TableKind {
  const name = ownNameOf(table)
  const kind = kinds.get(name) ?? (isOwned(table) ? 'owned' : undefined)
  if (!kind) throw new Error(`Nobody has said whose the rows of ${name} are.`)
  return kind
}

/** Whether a table is read with `selectShared`. */
export const isShared = (table: PgTable): table is SharedTable =>
  ['shared', 'coupons'].includes(kindOf(table))

/** Whether a query names a table differently from the database. */
export const isAlias = (table: PgTable) => ownNameOf(table) !== getTableName(table)

// Of its columns alone: with a table's config Drizzle makes its indexes and checks anew each time.
const isOwned = (table: PgTable) =>
  Object.values<PgColumn>(getTableColumns(table)).some(
    ({ name, notNull }) => name === 'partner_id' && notNull,
  )

/** A table's name in the database, also of an alias, which Drizzle keeps under this symbol. */
const ownNameOf = (table: PgTable) =>
  (table as unknown as Record<symbol, string>)[Symbol.for('drizzle:OriginalName')] ?? getTableName(table)
