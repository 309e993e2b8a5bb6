import type { PickOf } from '@doorstep/portal-contract/lists.schema'
import {
  orderStatuses,
  orderStatusFacts,
  type OrderSort,
  unfinishedOrderStatuses,
} from '@doorstep/portal-contract/orders'
import type { Order, OrderCounts, ordersQuery } from '@doorstep/portal-contract/orders.schema'
import { toPounds } from '@doorstep/portal-contract/money'
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties, searchText } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { anyOf } from '../db/any-of.ts'
import { allOf } from '../db/conditions.ts'
import { count, inOrder, isTrue, json, nothing, sum } from '../db/expressions.ts'
import { hasWords } from '../db/search.ts'
import { readPage, type StatusCount, totalOf } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { countBy } from '../partners/select-by.ts'
import { isRemindedOrder, isUnfinishedOrder, isWithoutDetails } from './rules.ts'
import { billOnWire, billsOfOrder, couponOfOrder, couponOnWire, payersOfOrder } from './read.ts'

type OrdersQuery = z.output<typeof ordersQuery>
type OrdersPick = Partial<Omit<PickOf<OrdersQuery>, 'partner_id'>>

const sortKeys: Record<OrderSort, PgColumn[]> = {
  // In the order of their ids.
  created: [],
  start: [orders.startsOn],
  // As people count, 14 before 100.
  property: [properties.addressOrder],
}

/** An order of packages; the id makes it exact. */
function orderBy({ sort, direction }: Pick<OrdersQuery, 'sort' | 'direction'>): SQL[] {
  // Nulls stand where the index on starts has them, though there are none: else PostgreSQL would not use it.
  const nulls = direction === 'desc' ? 'last' : 'first'
  return [...sortKeys[sort], orders.id].map((key) =>
    inOrder(key, direction, sort === 'start' ? nulls : undefined),
  )
}

/** A page of packages, how many there are in all, and with `include_counts` the figures beside them. One query; an empty page takes more. */
export async function listOrders(
  scoped: ScopedDatabase,
  query: OrdersQuery,
): Promise<{ orders: Order[]; total: number; counts: OrderCounts | undefined }> {
  const { page, per_page, include_counts } = query
  const statuses = query.leads ? unfinishedOrderStatuses : query.filter.status
  const pick = { ...query, ...query.filter, status: [...statuses] }
  const wanted = {
    matches: matching(scoped, pick),
    order: orderBy(query),
    join: query.sort === 'property' ? { table: properties, column: orders.propertyId } : undefined,
    isCounted: include_counts,
    page,
    per_page,
  }
  const byStatus = countByStatus(scoped, pick)
  const missing = countMissing(scoped, pick)
  const { rows, total } = await readPage(scoped, orders, wanted, (isOnPage, facts) =>
    scoped
      .select({
        id: orders.id,
        status_id: orders.statusId,
        responsibility_type: orders.responsibilityType,
        property: {
          id: properties.id,
          address_line1: properties.addressLine1,
          address_line2: properties.addressLine2,
          address_city: properties.addressCity,
          address_postcode: properties.addressPostcode,
        },
        property_tenancy: {
          id: orders.tenancyId,
          is_lead: tenancies.isLead,
          is_deleted: isTrue(isNotNull(tenancies.deletedAt)),
        },
        tenancy_start: orders.startsOn,
        createdAt: orders.createdAt,
        partner: { id: partners.id, name: partners.name },
        bills: billsOfOrder,
        feePence: orders.managementFeePence,
        coupon: couponOfOrder,
        payers: payersOfOrder,
        housemates: tenancies.tenantsCount,
        byStatus: include_counts ? byStatus.list() : nothing,
        missing: include_counts ? missing.first() : nothing,
        ...facts,
      })
      .from(orders, isOnPage)
      .innerJoin(properties, orders.propertyId)
      .innerJoin(partners, properties.partnerId)
      .innerJoin(tenancies, orders.tenancyId),
  )
  const [first] = rows
  const counted = include_counts ? (first ?? (await readCounts(byStatus, missing))) : undefined
  return {
    orders: rows.map((row) => ({
      id: row.id,
      status_id: row.status_id,
      responsibility_type: row.responsibility_type,
      property: row.property,
      property_tenancy: row.property_tenancy,
      tenancy_start: row.tenancy_start,
      household: {
        status: orderStatusFacts[row.status_id].name,
        bill_payers: row.payers,
        created_at: row.createdAt.toISOString(),
      },
      partner: row.partner,
      bills: row.bills.map(billOnWire),
      management_fee: toPounds(row.feePence),
      coupon: couponOnWire(row.coupon),
      housemates: row.housemates,
    })),
    total: counted ? totalOf(counted.byStatus ?? [], pick.status) : total,
    counts: counted ? countsOnWire(counted) : undefined,
  }
}

/** Which packages, as a condition (specification, section 7; D24b). Whose they are is the scope's. */
function matching(scoped: ScopedDatabase, pick: OrdersPick): SQL | undefined {
  return allOf(pick, {
    status: (ids) => inArray(orders.statusId, ids),
    responsibility_type: (type) => eq(orders.responsibilityType, type),
    q: (search) => atFoundProperty(scoped, search),
    missing_payment_details: () => isMissingDetails(scoped),
    leads: () => isOfOpenLead(scoped),
  })
}

/** Is the order that an open lead is waiting on (D20). */
function isOfOpenLead(scoped: ScopedDatabase): SQL | undefined {
  const leads = scoped
    .select({ id: tenancies.id })
    .from(tenancies, eq(tenancies.isLead, true), isNull(tenancies.deletedAt))
  const places = scoped.select({ id: properties.id }).from(properties, isNull(properties.deletedAt))
  return and(isUnfinishedOrder, inArray(orders.tenancyId, leads), inArray(orders.propertyId, places))
}

/** How many packages a query picks, by their status and by who pays. */
export const countPackages = (scoped: ScopedDatabase, pick: OrdersPick) =>
  scoped
    .select({ statusId: orders.statusId, payer: orders.responsibilityType, count: count() })
    .from(orders, matching(scoped, pick))
    .groupBy(orders.statusId, orders.responsibilityType)

/** At a property that a search finds (docs/decisions/0025). */
function atFoundProperty(scoped: ScopedDatabase, search: string): SQL | undefined {
  const words = hasWords(searchText(properties), search)
  if (words.length === 0) return undefined
  const found = scoped.select({ id: properties.id }).from(properties, ...words)
  return inArray(orders.propertyId, found)
}

/** Has housemates who can be reminded to add their payment details (D44). */
function isMissingDetails(scoped: ScopedDatabase): SQL | undefined {
  const found = scoped.select({ id: housemates.orderId }).from(housemates, isWithoutDetails)
  return and(eq(orders.responsibilityType, 'tenant'), isRemindedOrder, anyOf(orders.id, found))
}

/** How many have each status, of all that the rest of a query picks. */
const countByStatus = (scoped: ScopedDatabase, pick: OrdersPick) =>
  scoped
    .select({ each: json({ statusId: orders.statusId, count: count() }) })
    .from(orders, matching(scoped, { ...pick, status: [] }))
    .groupBy(orders.statusId)

/** How many housemates' payment details are missing in the packages that a query picks. */
const countMissing = (scoped: ScopedDatabase, pick: OrdersPick) =>
  scoped
    .select({
      each: json({ orders: count(), housemates: sum(countBy(housemates.orderId, isWithoutDetails)) }),
    })
    .from(orders, matching(scoped, { ...pick, missing_payment_details: true }))

async function readCounts(
  byStatus: ReturnType<typeof countByStatus>,
  missing: ReturnType<typeof countMissing>,
): Promise<Counted> {
  const [statuses, [found]] = [await byStatus, await missing]
  return { byStatus: statuses.map(({ each }) => each), missing: found?.each ?? null }
}

type Counted = {
  byStatus: StatusCount[] | null
  missing: OrderCounts['missing_payment_details'] | null
}

function countsOnWire({ byStatus, missing }: Counted): OrderCounts {
  const counted = new Map(byStatus?.map(({ statusId, count: orderCount }) => [statusId, orderCount]))
  return {
    by_status: Object.fromEntries(orderStatuses.map(({ id, name }) => [name, counted.get(id) ?? 0])),
    missing_payment_details: missing ?? { orders: 0, housemates: 0 },
  }
}
