import type { Order, OrderBill } from '@doorstep/portal-contract/orders.schema'
import { toPounds } from '@doorstep/portal-contract/money'
import { desc, sql } from 'drizzle-orm'
import { billGroups, coupons } from '../db/schema/catalogue.ts'
import { bills, couponRedemptions, housemates, orders } from '../db/schema/orders.ts'
import { providers } from '../db/schema/providers.ts'
import { isOpenOrder } from './rules.ts'

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

/** Which of a tenancy's orders is shown: the open one, else the last. */
export const shownOrderFirst = [desc(isOpenOrder), desc(orders.id)]

/** The bills of the order of a query. */
export const billsOfOrder = sql<KeptBill[]>`(
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

/** The coupon of the order of a query (D27). */
export const couponOfOrder = sql<{ code: string; discountPence: number } | null>`(
  select json_build_object('code', ${coupons.code}, 'discountPence', ${couponRedemptions.discountPence})
  from ${couponRedemptions} join ${coupons} on ${coupons.id} = ${couponRedemptions.couponId}
  where ${couponRedemptions.orderId} = ${orders.id}
)`

/** The people who pay for the order of a query, the lead tenant first. */
export const payersOfOrder = sql<Order['household']['bill_payers']>`(
  select coalesce(json_agg(json_build_object(
    'id', ${housemates.id}, 'full_name', ${housemates.firstName} || ' ' || ${housemates.lastName},
    'is_lead_tenant', ${housemates.isLeadTenant}, 'has_payment_details', ${housemates.hasPaymentDetails},
    'reminded_at', to_char(${housemates.remindedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by ${housemates.isLeadTenant} desc, ${housemates.id}), '[]')
  from ${housemates} where ${housemates.orderId} = ${orders.id}
)`

export const couponOnWire = (kept: { code: string; discountPence: number } | null): Order['coupon'] =>
  kept && { code: kept.code, discount: toPounds(kept.discountPence) }

/** The price as a whole, or how many housemates pay how much each (specification, section 3). */
export function billOnWire({
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
