import type { PickOf } from '@doorstep/portal-contract/lists.schema'
import { orderStatuses, orderStatusFacts, type OrderSort } from '@doorstep/portal-contract/orders'
import type { Order, OrderCounts, ordersQuery } from '@doorstep/portal-contract/orders.schema'
import { toPounds } from '@doorstep/portal-contract/money'
import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties, searchText } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { allOf } from '../db/conditions.ts'
import { hasWords } from '../db/search.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { isRemindedOrder } from './rules.ts'
import { billOnWire, billsOfOrder, couponOfOrder, couponOnWire, payersOfOrder } from './queries.ts'

type OrdersQuery = z.output<typeof ordersQuery>
type OrdersPick = Partial<Omit<PickOf<OrdersQuery>, 'partner_id'>>

const sortKeys: Record<OrderSort, SQL[]> = {
  // In the order of their ids.
  created: [],
  start: [sql`${orders.startsOn}`],
  // As people count, 14 before 100.
  property: [sql`${properties.addressOrder}`],
}

/** An order of packages; the id makes it exact. */
function orderBy({ sort, direction }: Pick<OrdersQuery, 'sort' | 'direction'>): SQL[] {
  // Nulls stand where the index on starts has them, though there are none: else PostgreSQL would not use it.
  const nulls = direction === 'desc' ? 'nulls last' : 'nulls first'
  const way = sql.raw(sort === 'start' ? `${direction} ${nulls}` : direction)
  return [...sortKeys[sort], sql`${orders.id}`].map((key) => sql`${key} ${way}`)
}

/** A page of packages, how many there are in all, and with `include_counts` the figures beside them. One query; an empty page takes more. */
export async function listOrders(
  scoped: ScopedDatabase,
  query: OrdersQuery,
): Promise<{ orders: Order[]; total: number; counts: OrderCounts | undefined }> {
  const { page, per_page, include_counts } = query
  const pick = { ...query, ...query.filter }
  const wanted = {
    matches: matching(scoped, pick),
    order: orderBy(query),
    join: query.sort === 'property' ? { table: properties, column: orders.propertyId } : undefined,
    page,
    per_page,
  }
  const byStatus = countByStatus(scoped, pick)
  const missing = countMissing(scoped, pick)
  const counts = sql<Counted>`(
    select json_build_object(
      'byStatus', (select json_object_agg(counted.status_id, counted.count) from ${byStatus} as counted),
      'missing', (select json_build_object('orders', missing.orders, 'housemates', missing.housemates) from ${missing} as missing)
    )
  )`
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
          is_deleted: sql<boolean>`${tenancies.deletedAt} is not null`,
        },
        tenancy_start: orders.startsOn,
        createdAt: orders.createdAt,
        partner: { id: partners.id, name: partners.name },
        bills: billsOfOrder,
        feePence: orders.managementFeePence,
        coupon: couponOfOrder,
        payers: payersOfOrder,
        housemates: tenancies.tenantsCount,
        counts: include_counts ? counts : sql<null>`null`,
        ...facts,
      })
      .from(orders, isOnPage)
      .innerJoin(properties, orders.propertyId)
      .innerJoin(partners, properties.partnerId)
      .innerJoin(tenancies, orders.tenancyId),
  )
  const [first] = rows
  const counted = first ? first.counts : include_counts ? await readCounts(byStatus, missing) : null
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
    total,
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
  })
}

/** At a property that a search finds (docs/decisions/0025). */
function atFoundProperty(scoped: ScopedDatabase, search: string): SQL | undefined {
  const words = hasWords(sql`(${searchText(properties)})`, search)
  if (words.length === 0) return undefined
  const found = scoped.select({ id: properties.id }).from(properties, ...words)
  // As an array, for which PostgreSQL uses the index on properties; a join would sometimes read every order.
  return sql`${orders.propertyId} = any(array(${found}))`
}

const isWithoutDetails = sql`not ${housemates.hasPaymentDetails}`

/** Has housemates who can be reminded to add their payment details (D44). */
function isMissingDetails(scoped: ScopedDatabase): SQL | undefined {
  const found = scoped.select({ id: housemates.orderId }).from(housemates, isWithoutDetails)
  return and(
    eq(orders.responsibilityType, 'tenant'),
    isRemindedOrder,
    sql`${orders.id} = any(array(${found}))`,
  )
}

const missingOfOrder = sql`(select count(*) from ${housemates} where ${housemates.orderId} = ${orders.id} and ${isWithoutDetails})`

type Counted = { byStatus: Record<number, number> | null; missing: { orders: number; housemates: number } }

/** How many have each status, of all that the rest of a query picks. */
const countByStatus = (scoped: ScopedDatabase, pick: OrdersPick) =>
  scoped
    .select({ statusId: orders.statusId, count: count() })
    .from(orders, matching(scoped, { ...pick, status: [] }))
    .groupBy(orders.statusId)

/** How many housemates' payment details are missing in the packages that a query picks. */
const countMissing = (scoped: ScopedDatabase, pick: OrdersPick) =>
  scoped
    .select({
      orders: sql<number>`count(*)`.mapWith(Number).as('orders'),
      housemates: sql<number>`coalesce(sum(${missingOfOrder}), 0)`.mapWith(Number).as('housemates'),
    })
    .from(orders, matching(scoped, { ...pick, missing_payment_details: true }))

async function readCounts(
  byStatus: ReturnType<typeof countByStatus>,
  missing: ReturnType<typeof countMissing>,
): Promise<Counted> {
  const [statuses, [found]] = [await byStatus, await missing]
  return {
    byStatus: Object.fromEntries(statuses.map((row) => [row.statusId, row.count])),
    missing: found ?? { orders: 0, housemates: 0 },
  }
}

function countsOnWire({ byStatus, missing }: Counted): OrderCounts {
  return {
    by_status: Object.fromEntries(orderStatuses.map(({ id, name }) => [name, byStatus?.[id] ?? 0])),
    missing_payment_details: missing,
  }
}
