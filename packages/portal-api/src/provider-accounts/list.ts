import type { PickOf } from '@doorstep/portal-contract/lists.schema'
import { toPounds } from '@doorstep/portal-contract/money'
import { type AccountOrder, billsWithAccount } from '@doorstep/portal-contract/provider-accounts'
import type { AccountsListQuery, ProviderAccount } from '@doorstep/portal-contract/provider-accounts.schema'
import { and, desc, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { allOf } from '../db/conditions.ts'
import { expression, type Fields, inOrder, json } from '../db/expressions.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties, searchText } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { hasWords } from '../db/search.ts'
import type { PageRequest } from '../http/pages.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { countBy, selectBy } from '../partners/select-by.ts'
import { isOwed } from '../postal-bills/owed.ts'

const { accountNumber, accountKey, accountBalancePence, newestBillOn } = providerAccounts

/** Which accounts, as the contract's query reads it. Whose they are is the scope's. */
export type AccountFilter = Omit<PickOf<AccountsListQuery>, 'partner_id' | 'order_by'>

/** A filter as a condition on accounts; undefined when everything matches. */
export function matching(scoped: ScopedDatabase, filter: AccountFilter): SQL | undefined {
  return allOf(filter, {
    status: (status) =>
      ({ default: undefined, outstanding: lt(accountBalancePence, 0), paid: gte(accountBalancePence, 0) })[
        status
      ],
    property_id: (ids) => inArray(providerAccounts.propertyId, ids),
    providers: (ids) => inArray(providerAccounts.providerId, ids),
    q: (search) => isFound(scoped, search),
  })
}

/** Every word of the search is in the account's number, or each is in the property's address. */
function isFound(scoped: ScopedDatabase, search: string): SQL | undefined {
  const at = (conditions: SQL[]) =>
    inArray(providerAccounts.propertyId, scoped.select({ id: properties.id }).from(properties, ...conditions))
  const inNumber = hasWords(expression`fold_text(${accountNumber} || ' ' || ${accountKey})`, search)
  if (inNumber.length === 0) return undefined
  // Properties are found by an index, which has their accounts' numbers too (docs/decisions/0025).
  return and(
    at(hasWords(searchText(properties), search)),
    or(and(...inNumber), at(hasWords(properties.addressSearch, search))),
  )
}

export type AccountOrdering = { order_by: AccountOrder; direction: 'asc' | 'desc' }

const orderKeys: Record<AccountOrder, PgColumn> = {
  property: properties.addressOrder,
  issue_date: newestBillOn,
  account_balance: accountBalancePence,
}

/** An order of accounts; the id makes it exact. */
export function orderBy({ order_by, direction }: AccountOrdering): SQL[] {
  return [orderKeys[order_by], providerAccounts.id].map((key) => inOrder(key, direction))
}

/** The table whose column an order takes. */
const joinFor = (order: AccountOrder) =>
  order === 'property' ? { table: properties, column: providerAccounts.propertyId } : undefined

const fields = {
  id: providerAccounts.id,
  accountNumber,
  accountBalancePence,
  tenancyId: providerAccounts.tenancyId,
  provider: { id: providers.id, name: providers.name, logo_path: providers.logoPath },
  property: {
    id: properties.id,
    address_line1: properties.addressLine1,
    address_line2: properties.addressLine2,
    address_city: properties.addressCity,
    address_postcode: properties.addressPostcode,
  },
  partner: { id: partners.id, name: partners.name },
  billsCount: countBy(postalBills.providerAccountId),
  outstandingCount: countBy(postalBills.providerAccountId, isOwed),
  bills: selectBy(
    postalBills.providerAccountId,
    json({
      id: postalBills.id,
      status: postalBills.status,
      period_from: postalBills.periodFrom,
      issue_date: postalBills.issueDate,
    }),
  )
    .orderBy(desc(postalBills.issueDate), desc(postalBills.id))
    .limit(billsWithAccount)
    .list(),
}

/** A page of accounts, and how many there are in all (specification, sections 2 and 7). */
export async function listAccounts(
  scoped: ScopedDatabase,
  filter: AccountFilter,
  order: AccountOrdering,
  page: PageRequest,
): Promise<{ accounts: ProviderAccount[]; total: number }> {
  const wanted = {
    matches: matching(scoped, filter),
    order: orderBy(order),
    join: joinFor(order.order_by),
    ...page,
  }
  const { rows, total } = await readPage(scoped, providerAccounts, wanted, (isOnPage, facts) =>
    selectAccounts(scoped, facts, isOnPage),
  )
  return { accounts: rows.map(onWire), total }
}

function selectAccounts<More extends Fields>(scoped: ScopedDatabase, more: More, condition?: SQL) {
  return scoped
    .select({ ...fields, ...more })
    .from(providerAccounts, condition)
    .innerJoin(providers, providerAccounts.providerId)
    .innerJoin(properties, providerAccounts.propertyId)
    .innerJoin(partners, properties.partnerId)
}

type Row = Awaited<ReturnType<typeof selectAccounts<Record<never, never>>>>[number]

function onWire(row: Row): ProviderAccount {
  return {
    id: row.id,
    account_number: row.accountNumber,
    account_balance: toPounds(row.accountBalancePence),
    provider: row.provider,
    bills_count: row.billsCount,
    outstanding_bills_count: row.outstandingCount,
    postal_bills: row.bills,
    property_tenancy: { id: row.tenancyId, property: row.property, partner: row.partner },
  }
}
