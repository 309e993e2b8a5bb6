import { orderStatuses } from '@doorstep/portal-contract/orders'
import type { Order, OrderBill } from '@doorstep/portal-contract/orders.schema'
import type { ordersQuery } from '@doorstep/portal-contract/orders.schema'
import { toPounds } from '@doorstep/portal-contract/money'
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { billGroups } from '../db/schema/catalogue.ts'
import { bills, housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { hasWords } from '../db/search.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

type OrdersQuery = z.output<typeof ordersQuery>

/** A page of packages, newest first, and how many there are in all. */
export async function listOrders(
  scoped: ScopedDatabase,
  query: OrdersQuery,
): Promise<{ orders: Order[]; total: number }> {
  const wanted = {
    matches: matching(scoped, query),
    order: [desc(orders.id)],
    page: query.page,
    per_page: query.per_page,
  }
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
        property_tenancy: { id: orders.tenancyId },
        createdAt: orders.createdAt,
        partner: { id: partners.id, name: partners.name },
        bills: billsOfOrder,
        payers: payersOfOrder,
        housemates: tenancies.tenantsCount,
        ...facts,
      })
      .from(orders, isOnPage)
      .innerJoin(properties, orders.propertyId)
      .innerJoin(partners, properties.partnerId)
      .innerJoin(tenancies, orders.tenancyId),
  )
  return {
    orders: rows.map((row) => ({
      id: row.id,
      status_id: row.status_id,
      responsibility_type: row.responsibility_type,
      property: row.property,
      property_tenancy: row.property_tenancy,
      household: {
        status: orderStatuses.find(({ id }) => id === row.status_id)?.name ?? '',
        bill_payers: row.payers,
        created_at: row.createdAt.toISOString(),
      },
      partner: row.partner,
      bills: row.bills.map(billOnWire),
      housemates: row.housemates,
    })),
    total,
  }
}

/** A query's filter and search as a condition on orders (specification, section 7; D24b). */
function matching(scoped: ScopedDatabase, { filter, q }: OrdersQuery): SQL | undefined {
  const words = q ? hasWords(properties.addressSearch, q) : []
  return and(
    inArray(orders.statusId, filter.status),
    filter.responsibility_type && eq(orders.responsibilityType, filter.responsibility_type),
    words.length === 0
      ? undefined
      : inArray(orders.propertyId, scoped.select({ id: properties.id }).from(properties, ...words)),
  )
}

type KeptBill = Pick<
  OrderBill,
  'id' | 'account_number' | 'date_setup' | 'install_date' | 'name' | 'state'
> & {
  provider: OrderBill['provider']
  group: OrderBill['group']
  pricePence: number | null
  housemates: number | null
  pricePerHousematePence: number | null
}

const billsOfOrder = sql<KeptBill[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${bills.id}, 'account_number', ${bills.accountNumber}, 'name', ${bills.name}, 'state', ${bills.state},
    'date_setup', ${bills.setUpOn}, 'install_date', ${bills.installsOn},
    'group', json_build_object('name', ${billGroups.name}),
    'provider', json_build_object('id', ${providers.id}, 'name', ${providers.name}, 'logo_path', ${providers.logoPath}),
    'pricePence', ${bills.pricePence}, 'housemates', ${bills.housemates},
    'pricePerHousematePence', ${bills.pricePerHousematePence}
  ) order by ${bills.id}), '[]')
  from ${bills}
  join ${billGroups} on ${billGroups.id} = ${bills.groupId}
  join ${providers} on ${providers.id} = ${bills.providerId}
  where ${bills.orderId} = ${orders.id}
)`

const payersOfOrder = sql<Order['household']['bill_payers']>`(
  select coalesce(json_agg(json_build_object(
    'id', ${housemates.id}, 'full_name', ${housemates.firstName} || ' ' || ${housemates.lastName},
    'is_lead_tenant', ${housemates.isLeadTenant}, 'has_payment_details', ${housemates.hasPaymentDetails}
  ) order by ${housemates.isLeadTenant} desc, ${housemates.id}), '[]')
  from ${housemates} where ${housemates.orderId} = ${orders.id}
)`

/** The price as a whole, or how many housemates pay how much each (specification, section 3). */
function billOnWire({
  pricePence,
  housemates: sharing,
  pricePerHousematePence,
  ...bill
}: KeptBill): OrderBill {
  const price =
    pricePence === null
      ? [{ housemates: sharing ?? 0, price_per_housemate: toPounds(pricePerHousematePence ?? 0) }]
      : toPounds(pricePence)
  return { ...bill, price }
}
