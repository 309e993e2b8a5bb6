import type { PickOf } from '@doorstep/portal-contract/lists.schema'
import type { PostalBillSort } from '@doorstep/portal-contract/postal-bills'
import type {
  PostalBill,
  VoidsFilterQuery,
  VoidsListQuery,
} from '@doorstep/portal-contract/postal-bills.schema'
import { toPounds } from '@doorstep/portal-contract/money'
import { and, eq, gte, inArray, lt, lte, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { allOf } from '../db/conditions.ts'
import { type Fields, inOrder } from '../db/expressions.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { hasWords } from '../db/search.ts'
import type { PageRequest } from '../http/pages.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/** Which void bills, as the contract's queries read it (specification, section 7; D47). Whose they are is the scope's. */
export type PostalBillFilter = Partial<Omit<PickOf<VoidsListQuery>, 'partner_id' | 'overdue'>> & {
  /** Only bills to be paid before this day in London. */
  overdue_on?: string | undefined
  /** Only bills for some of these days; without an end all that follow. */
  during?: { from: string; to: string | null }
}

/** A query's filter, without whose bills. @param today in London: it says what is overdue */
export const filterOf = (
  { overdue, ...filter }: Omit<VoidsFilterQuery, 'partner_id'>,
  today: string,
): PostalBillFilter => ({
  ...filter,
  overdue_on: overdue ? today : undefined,
})

/** A filter as a condition on postal bills; undefined when everything matches. */
export function matching(scoped: ScopedDatabase, filter: PostalBillFilter): SQL | undefined {
  return allOf(filter, {
    property_id: (ids) => inArray(postalBills.propertyId, ids),
    tenancy_id: (id) => eq(postalBills.tenancyId, id),
    account_id: (id) => eq(postalBills.providerAccountId, id),
    statuses: (statuses) => inArray(postalBills.status, statuses),
    providers: (ids) => inArray(postalBills.providerId, ids),
    overdue_on: (day) => lt(postalBills.payBy, day),
    during: ({ from, to }) =>
      and(gte(postalBills.periodTo, from), to ? lte(postalBills.periodFrom, to) : undefined),
    search_address: (search) => atAddress(scoped, search),
  })
}

/** Every word of the search is somewhere in the address; commas and case do not matter. */
function atAddress(scoped: ScopedDatabase, search: string): SQL | undefined {
  const found = hasWords(properties.addressSearch, search)
  if (found.length === 0) return undefined
  const ids = scoped.select({ id: properties.id }).from(properties, ...found)
  return inArray(postalBills.propertyId, ids)
}

export type PostalBillOrder = { sort: PostalBillSort; direction: 'asc' | 'desc' }

const sortKeys: Record<PostalBillSort, PgColumn> = {
  issue_date: postalBills.issueDate,
  due_date: postalBills.dueDate,
  pay_by: postalBills.payBy,
  amount: postalBills.amountPence,
  property: properties.addressOrder,
  provider: providers.name,
  status: postalBills.status,
}

/** The tables whose columns some orders take. */
const joins: Partial<Record<PostalBillSort, { table: PgTable; column: AnyPgColumn }>> = {
  property: { table: properties, column: postalBills.propertyId },
  provider: { table: providers, column: postalBills.providerId },
}

/** An order of void bills; the id makes it exact. Bills without a due date come last in both directions. */
export function orderBy({ sort, direction }: PostalBillOrder): SQL[] {
  // What need not be paid follows, newest first.
  if (sort === 'pay_by') return [inOrder(sortKeys.pay_by, direction, 'last'), ...newestFirst]
  // Nulls stand where the index has them, else PostgreSQL would not use it; the one on issue dates is descending.
  const areNullsLast = sort === 'due_date' || (direction === 'desc') === (sort === 'issue_date')
  return [sortKeys[sort], postalBills.id].map((key) =>
    inOrder(key, direction, areNullsLast ? 'last' : 'first'),
  )
}

/** The order that lists have by default (D35). */
export const newestFirst = orderBy({ sort: 'issue_date', direction: 'desc' })

export const provider = { id: providers.id, name: providers.name, logo_path: providers.logoPath }

const fields = {
  id: postalBills.id,
  status: postalBills.status,
  accountNumber: providerAccounts.accountNumber,
  issueDate: postalBills.issueDate,
  dueDate: postalBills.dueDate,
  periodFrom: postalBills.periodFrom,
  periodTo: postalBills.periodTo,
  amountPence: postalBills.amountPence,
  isEstimated: postalBills.isEstimated,
  fileName: postalBills.fileName,
  markedPaidAt: postalBills.markedPaidAt,
  tenancyId: postalBills.tenancyId,
  provider,
  property: {
    id: properties.id,
    address_line1: properties.addressLine1,
    address_line2: properties.addressLine2,
    address_city: properties.addressCity,
    address_postcode: properties.addressPostcode,
  },
  partner: { id: partners.id, name: partners.name },
}

/** A page of void bills, and how many there are in all (D35). */
export async function listPostalBills(
  scoped: ScopedDatabase,
  filter: PostalBillFilter,
  order: PostalBillOrder,
  page: PageRequest,
): Promise<{ bills: PostalBill[]; total: number }> {
  const wanted = {
    matches: matching(scoped, filter),
    order: orderBy(order),
    join: joins[order.sort],
    ...page,
  }
  const { rows, total } = await readPage(scoped, postalBills, wanted, (isOnPage, facts) =>
    selectBills(scoped, facts, isOnPage),
  )
  return { bills: rows.map(onWire), total }
}

/** One void bill; undefined when there is none or it is another partner's. */
export async function findPostalBill(scoped: ScopedDatabase, id: number): Promise<PostalBill | undefined> {
  const [row] = await selectBills(scoped, {}, eq(postalBills.id, id))
  return row && onWire(row)
}

function selectBills<More extends Fields>(scoped: ScopedDatabase, more: More, condition?: SQL) {
  return scoped
    .select({ ...fields, ...more })
    .from(postalBills, condition)
    .innerJoin(providers, postalBills.providerId)
    .innerJoin(providerAccounts, postalBills.providerAccountId)
    .innerJoin(properties, postalBills.propertyId)
    .innerJoin(partners, properties.partnerId)
}

type Row = Awaited<ReturnType<typeof selectBills<Record<never, never>>>>[number]

function onWire(row: Row): PostalBill {
  return {
    id: row.id,
    status: row.status,
    provider_id: row.provider.id,
    provider: row.provider,
    account_number: row.accountNumber,
    issue_date: row.issueDate,
    due_date: row.dueDate,
    period_from: row.periodFrom,
    period_to: row.periodTo,
    amount: toPounds(row.amountPence),
    is_estimated: row.isEstimated,
    source_url: row.fileName === null ? null : `/api/i/partner/postal-bills/${row.id}/download`,
    file_name: row.fileName,
    marked_paid_at: row.markedPaidAt?.toISOString() ?? null,
    property: row.property,
    tenancy_id: row.tenancyId,
    partner: row.partner,
  }
}
