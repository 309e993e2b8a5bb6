import type {
  AvailableStatuses,
  PaymentDetails,
  PostalBill,
  PostalBillSelection,
  PostalBillsSummary,
} from '@doorstep/portal-contract/postal-bills.schema'
import { maxBulkBills } from '@doorstep/portal-contract/limits'
import { toPounds } from '@doorstep/portal-contract/money'
import { asc, count, desc, eq, inArray, lt, sql, sum, type SQL } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { partners } from '../db/schema/partners.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import type { PageRequest } from '../http/pages.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { matching, type PostalBillFilter } from './filter.ts'
import { newestFirst, orderBy, type PostalBillOrder } from './order.ts'
import { outstandingStatuses } from './outstanding.ts'

const provider = { id: providers.id, name: providers.name, logo_path: providers.logoPath }

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

/**
 * A page of void bills and how many there are in all, in one query; two for a page beyond the last (D3, D35).
 * The page is cut from the bills alone, by an index, and only its rows are joined with what they show.
 */
export async function listPostalBills(
  scoped: ScopedDatabase,
  filter: PostalBillFilter,
  order: PostalBillOrder,
  { page, per_page }: PageRequest,
): Promise<{ bills: PostalBill[]; total: number }> {
  const matches = matching(scoped, filter)
  const all = scoped.select({ bills: count() }).from(postalBills, matches)
  const ids = scoped
    .select({ id: postalBills.id })
    .from(postalBills, matches)
    .orderBy(...orderBy(order))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .as('ids')
  const rows = await selectBills(scoped, { total: sql`${all}`.mapWith(Number) })
    .innerJoin(ids, eq(ids.id, postalBills.id))
    .orderBy(...orderBy(order))
  const total = rows[0]?.total ?? (page === 1 ? 0 : ((await all)[0]?.bills ?? 0))
  return { bills: rows.map(onWire), total }
}

/** One void bill; undefined when there is none or it is another partner's. */
export async function findPostalBill(scoped: ScopedDatabase, id: number): Promise<PostalBill | undefined> {
  const [row] = await selectBills(scoped, {}, eq(postalBills.id, id))
  return row && onWire(row)
}

function selectBills<More extends SelectedFields>(scoped: ScopedDatabase, more: More, condition?: SQL) {
  return scoped
    .select({ ...fields, ...more })
    .from(postalBills, condition)
    .innerJoin(providers, eq(providers.id, postalBills.providerId))
    .innerJoin(providerAccounts, eq(providerAccounts.id, postalBills.providerAccountId))
    .innerJoin(properties, eq(properties.id, postalBills.propertyId))
    .innerJoin(partners, eq(partners.id, postalBills.partnerId))
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

/** What is outstanding with each provider, largest sum first. @param today a day in London: what was due before it is overdue */
export async function summariseByProvider(
  scoped: ScopedDatabase,
  filter: PostalBillFilter,
  today: string,
): Promise<PostalBillsSummary> {
  const overdue = lt(postalBills.dueDate, today)
  const rows = await scoped
    .select({
      provider,
      bills: count(),
      pence: sum(postalBills.amountPence).mapWith(Number),
      overdueBills: sql`count(*) filter (where ${overdue})`.mapWith(Number),
      overduePence: sql`coalesce(sum(${postalBills.amountPence}) filter (where ${overdue}), 0)`.mapWith(
        Number,
      ),
    })
    .from(postalBills, matching(scoped, filter), inArray(postalBills.status, outstandingStatuses))
    .innerJoin(providers, eq(providers.id, postalBills.providerId))
    .groupBy(providers.id)
    .orderBy(desc(sum(postalBills.amountPence)), asc(providers.name))
  return rows.map((row) => ({
    provider: row.provider,
    bills_count: row.bills,
    amount: toPounds(row.pence),
    overdue_count: row.overdueBills,
    overdue_amount: toPounds(row.overduePence),
  }))
}

/** The statuses that occur, with how many bills have each. */
export function countStatuses(scoped: ScopedDatabase, filter: PostalBillFilter): Promise<AvailableStatuses> {
  return scoped
    .select({ status: postalBills.status, bills_count: count() })
    .from(postalBills, matching(scoped, filter))
    .groupBy(postalBills.status)
    .orderBy(asc(postalBills.status))
}

/** Every bill that matches, newest first; undefined when there are more than a bulk action takes (D31). */
export async function selectAllMatching(
  scoped: ScopedDatabase,
  filter: PostalBillFilter,
): Promise<PostalBillSelection | undefined> {
  const rows = await scoped
    .select({
      id: postalBills.id,
      status: postalBills.status,
      provider_id: postalBills.providerId,
      amountPence: postalBills.amountPence,
      due_date: postalBills.dueDate,
      markedPaidAt: postalBills.markedPaidAt,
    })
    .from(postalBills, matching(scoped, filter))
    .orderBy(...newestFirst)
    .limit(maxBulkBills + 1)
  if (rows.length > maxBulkBills) return undefined
  return rows.map(({ amountPence, markedPaidAt, ...row }) => ({
    ...row,
    amount: toPounds(amountPence),
    marked_paid_at: markedPaidAt?.toISOString() ?? null,
  }))
}

/** Where a bill's file is kept, and its name for people; undefined when there is none. */
export async function findPostalBillFile(
  scoped: ScopedDatabase,
  id: number,
): Promise<{ key: string; name: string } | undefined> {
  const [row] = await scoped
    .select({ key: postalBills.fileKey, name: postalBills.fileName })
    .from(postalBills, eq(postalBills.id, id))
  return row?.key && row.name ? { key: row.key, name: row.name } : undefined
}

/** How to pay a bill (D34). */
export async function findPaymentDetails(
  scoped: ScopedDatabase,
  id: number,
): Promise<PaymentDetails | undefined> {
  const [row] = await scoped
    .select({
      payee: providers.payee,
      sort_code: providers.sortCode,
      account_number: providers.bankAccountNumber,
      reference: providerAccounts.accountNumber,
      amountPence: postalBills.amountPence,
    })
    .from(postalBills, eq(postalBills.id, id))
    .innerJoin(providers, eq(providers.id, postalBills.providerId))
    .innerJoin(providerAccounts, eq(providerAccounts.id, postalBills.providerAccountId))
  if (!row) return undefined
  const { amountPence, ...details } = row
  return { ...details, amount: toPounds(amountPence) }
}
