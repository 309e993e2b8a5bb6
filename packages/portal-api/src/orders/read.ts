import { todayInLondon } from '@doorstep/portal-contract/dates'
import { toPounds } from '@doorstep/portal-contract/money'
import { partnerPackageTransitions } from '@doorstep/portal-contract/orders'
import type { Order, OrderBill } from '@doorstep/portal-contract/orders.schema'
import type { PackageRecord } from '@doorstep/portal-contract/package.schema'
import type { Housemate, Lead, TenancyOrder } from '@doorstep/portal-contract/tenancies.schema'
import { desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { expression, fullName, json } from '../db/expressions.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { billGroups, coupons } from '../db/schema/catalogue.ts'
import {
  bills,
  couponRedemptions,
  directDebits,
  housemateAccounts,
  housemates,
  orders,
  orderStatusChanges,
} from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoicePayments, invoices } from '../db/schema/payments.ts'
import { users } from '../db/schema/people.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { exactMoment, versionOf } from '../db/version.ts'
import { notFound, orNotFound } from '../http/errors.ts'
import { isLastAttempt, isToBePaid } from '../invoices/attempts.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { existsBy, selectBy } from '../partners/select-by.ts'
import type { TenancyKey } from '../tenancies/records.ts'
import { inHousehold, isOpenOrder, livesThere, orderState } from './rules.ts'

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
export const billsOfOrder = selectBy(
  bills.orderId,
  json({
    id: bills.id,
    account_number: bills.accountNumber,
    name: bills.name,
    state: bills.state,
    date_setup: bills.setUpOn,
    install_date: bills.installsOn,
    group: { name: billGroups.name },
    provider: { id: providers.id, name: providers.name, logo_path: providers.logoPath },
    pricePence: bills.pricePence,
    housemates: bills.housemates,
    pricePerHousematePence: bills.pricePerHousematePence,
  }),
)
  .innerJoin(billGroups, bills.groupId)
  .innerJoin(providers, bills.providerId)
  .orderBy(bills.id)
  .list()

/** Perhaps of another partner in the family, whose person redeemed it. */
const redeemed = alias(coupons, 'redeemed')

/** The coupon of the order of a query (D27). */
export const couponOfOrder = selectBy(
  couponRedemptions.orderId,
  json({ code: redeemed.code, discountPence: couponRedemptions.discountPence }),
)
  .joinFamily(redeemed, couponRedemptions.couponId)
  .first()

/** The people who pay for the order of a query, the lead tenant first. */
export const payersOfOrder = selectBy(
  housemates.orderId,
  json({
    id: housemates.id,
    full_name: expression<string>`${housemates.firstName} || ' ' || ${housemates.lastName}`,
    is_lead_tenant: housemates.isLeadTenant,
    has_payment_details: housemates.hasPaymentDetails,
    reminded_at: expression<
      string | null
    >`to_char(${housemates.remindedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  }),
  livesThere,
)
  .orderBy(desc(housemates.isLeadTenant), housemates.id)
  .list()

export const couponOnWire = (kept: { code: string; discountPence: number } | null): Order['coupon'] =>
  kept && { code: kept.code, discount: toPounds(kept.discountPence) }

/** The price as a whole, or how many housemates pay how much each (specification, section 3). */
export function billOnWire({
  pricePence,
  housemates: sharing,
  pricePerHousematePence,
  ...bill
}: KeptBill): OrderBill {
  return { ...bill, price: priceOnWire({ pricePence, housemates: sharing, pricePerHousematePence }) }
}

export const priceOnWire = ({
  pricePence,
  housemates: sharing,
  pricePerHousematePence,
}: Pick<KeptBill, 'pricePence' | 'housemates' | 'pricePerHousematePence'>): OrderBill['price'] =>
  pricePence === null
    ? [{ housemates: sharing ?? 0, price_per_housemate: toPounds(pricePerHousematePence ?? 0) }]
    : toPounds(pricePence)

/** The order of a tenancy or lead: the open one, else the last; null when it has none. */
export async function orderOfTenancy(
  scoped: ScopedDatabase,
  tenancyId: number,
): Promise<TenancyOrder | null> {
  const [order] = await scoped
    .select({
      id: orders.id,
      status_id: orders.statusId,
      statusChangedAt: orders.statusChangedAt,
      responsibility_type: orders.responsibilityType,
      starts_on: orders.startsOn,
      feePence: orders.managementFeePence,
      coupon: couponOfOrder,
      bills: billsOfOrder,
    })
    .from(orders, eq(orders.tenancyId, tenancyId))
    .orderBy(...shownOrderFirst)
    .limit(1)
  if (!order) return null
  const { statusChangedAt, feePence, coupon, bills: kept, ...rest } = order
  return {
    ...rest,
    status_changed_at: statusChangedAt.toISOString(),
    management_fee: toPounds(feePence),
    coupon: couponOnWire(coupon),
    bills: kept.map(billOnWire),
    housemates: await housematesOf(scoped, order.id),
  }
}

/** The link that a housemate of a query has: neither withdrawn nor used. */
const linkOfHousemate = selectBy(
  accessLinks.housemateId,
  json({
    sent_at: expression<string | null>`${exactMoment(accessLinks.sentAt)}`,
    opened_at: expression<string | null>`${exactMoment(accessLinks.openedAt)}`,
    expires_at: exactMoment(accessLinks.expiresAt),
  }),
  isNull(accessLinks.revokedAt),
  isNull(accessLinks.usedAt),
)
  .orderBy(desc(accessLinks.id))
  .first()

const accountOfHousemate = selectBy(
  housemateAccounts.housemateId,
  json({ lastFour: housemateAccounts.lastFour }),
).first()

/** The people who pay for an order, the lead tenant first, as they share its price (D39). */
export async function housematesOf(scoped: ScopedDatabase, orderId: number): Promise<Housemate[]> {
  const people = await scoped
    .select({
      id: housemates.id,
      first_name: housemates.firstName,
      last_name: housemates.lastName,
      full_name: fullName(housemates),
      email: housemates.email,
      phone_number: housemates.phoneNumber,
      is_lead_tenant: housemates.isLeadTenant,
      has_payment_details: housemates.hasPaymentDetails,
      remindedAt: housemates.remindedAt,
      declinedAt: housemates.declinedAt,
      declinedReason: housemates.declinedReason,
      link: linkOfHousemate,
      account: accountOfHousemate,
      was_billed: existsBy(invoices.housemateId),
      owes_share: existsBy(
        invoices.housemateId,
        isToBePaid,
        eq(existsBy(invoicePayments.invoiceId, isLastAttempt), false),
      ),
    })
    .from(housemates, eq(housemates.orderId, orderId), livesThere)
    .orderBy(...inHousehold)
  return people.map(({ remindedAt, declinedAt, declinedReason, account, ...person }) => ({
    ...person,
    reminded_at: remindedAt?.toISOString() ?? null,
    declined: declinedAt && { at: declinedAt.toISOString(), reason: declinedReason },
    last_four: account?.lastFour ?? null,
  }))
}

/** Every status that an order has had, newest first. */
export async function activityOf(scoped: ScopedDatabase, orderId: number): Promise<Lead['activity']> {
  const changes = await scoped
    .select({
      id: orderStatusChanges.id,
      from_status_id: orderStatusChanges.fromStatusId,
      to_status_id: orderStatusChanges.toStatusId,
      reason: orderStatusChanges.reason,
      actor: orderStatusChanges.actor,
      firstName: users.firstName,
      lastName: users.lastName,
      changedAt: orderStatusChanges.changedAt,
    })
    .from(orderStatusChanges, eq(orderStatusChanges.orderId, orderId))
    .leftJoin(users, orderStatusChanges.changedByUserId)
    .orderBy(desc(orderStatusChanges.changedAt), desc(orderStatusChanges.id))
  return changes.map(({ firstName, lastName, changedAt, ...change }) => ({
    ...change,
    user_name: firstName === null || lastName === null ? null : `${firstName} ${lastName}`,
    changed_at: changedAt.toISOString(),
  }))
}

/** Which tenancy's package a call is about. */
export type PackagePlace = Pick<TenancyKey, 'propertyId' | 'id'>

/** The order of a tenancy, which is the open one or else the last. @throws a 404 when there is none in view */
export async function requireOrder(
  scoped: ScopedDatabase,
  { propertyId, id }: PackagePlace,
): Promise<TenancyOrder> {
  const [tenancy] = await scoped
    .select({ id: tenancies.id })
    .from(
      tenancies,
      eq(tenancies.id, id),
      eq(tenancies.propertyId, propertyId),
      eq(tenancies.isLead, false),
      isNull(tenancies.deletedAt),
      isNull(properties.deletedAt),
    )
    .innerJoin(properties, tenancies.propertyId)
  const order = tenancy && (await orderOfTenancy(scoped, id))
  return orNotFound(order)
}

/** The package of a tenancy with who pays, its bills and what happened (specification, section 3; D24c). @throws a 404 when there is none in view */
export async function findPackage(
  scoped: ScopedDatabase,
  place: PackagePlace,
  now: Date,
): Promise<PackageRecord> {
  const order = await requireOrder(scoped, place)
  const [facts] = await scoped
    .select({
      version: versionOf(orders.updatedAt),
      statusId: orders.statusId,
      statusChangedAt: orders.statusChangedAt,
      endsOn: orders.endsOn,
      createdAt: orders.createdAt,
      payment_method: orders.paymentMethod,
      partner: { id: partners.id, name: partners.name },
    })
    .from(orders, eq(orders.id, order.id))
    .innerJoin(properties, orders.propertyId)
    .innerJoin(partners, properties.partnerId)
  if (!facts) throw notFound()
  const [account] = await scoped
    .select({ lastFour: directDebits.lastFour })
    .from(directDebits, eq(directDebits.orderId, order.id))
  const { statusId, statusChangedAt, endsOn, createdAt, ...rest } = facts
  const state = orderState({ statusId, statusChangedAt, startsOn: order.starts_on, endsOn })
  return {
    ...order,
    ...rest,
    status_id: statusId,
    allowed: partnerPackageTransitions(state, todayInLondon(now)),
    created_at: createdAt.toISOString(),
    last_four: account?.lastFour ?? null,
    activity: await activityOf(scoped, order.id),
  }
}
