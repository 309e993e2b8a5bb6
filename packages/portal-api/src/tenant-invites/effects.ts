import { hiddenBillsGroup } from '@doorstep/portal-contract/bills'
import { householdShares, sharers } from '@doorstep/portal-contract/households'
import { packageCosts, type PricedPackage } from '@doorstep/portal-contract/costs'
import { toPounds } from '@doorstep/portal-contract/money'
import { isInviting } from '@doorstep/portal-contract/reminders'
import type { TenantInvite } from '@doorstep/portal-contract/tenant-invites.schema'
import { and, asc, eq } from 'drizzle-orm'
import { shownByLink } from '../access-links/shown.ts'
import { defineLinkEffect } from '../access-links/link-database.ts'
import { isShownToStrangers } from '../brand/rules.ts'
import type { Database } from '../db/database.ts'
import { fullName } from '../db/expressions.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { billGroups } from '../db/schema/catalogue.ts'
import { bills, couponRedemptions, housemateAccounts, housemates, orders } from '../db/schema/orders.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { notFound } from '../http/errors.ts'
import { leftOfShares } from '../invoices/balance.ts'
import { followHousehold } from '../orders/household.ts'
import { priceOnWire } from '../orders/read.ts'
import { inHousehold, livesThere } from '../orders/rules.ts'

/** What a tenant's link tells its holder: of the household no more than how many share the bills (D86). @throws a 404 when it is gone */
export const findTenantInvite = defineLinkEffect<'tenant', void, TenantInvite>(async ({ db, link }) => {
  const [found] = await db
    .select({
      first_name: housemates.firstName,
      full_name: fullName(housemates),
      partner_name: partners.name,
      ...shownByLink,
      tenancy_start: tenancies.startsOn,
      tenancy_end: tenancies.endsOn,
      tenants: tenancies.tenantsCount,
      orderId: orders.id,
      order: { status_id: orders.statusId, responsibility_type: orders.responsibilityType },
      feePence: orders.managementFeePence,
      discountPence: couponRedemptions.discountPence,
      expiresAt: accessLinks.expiresAt,
    })
    .from(housemates)
    .innerJoin(orders, eq(orders.id, housemates.orderId))
    .innerJoin(tenancies, eq(tenancies.id, orders.tenancyId))
    .innerJoin(properties, eq(properties.id, orders.propertyId))
    .innerJoin(partners, eq(partners.id, properties.partnerId))
    .innerJoin(accessLinks, and(eq(accessLinks.id, link.id), eq(accessLinks.housemateId, housemates.id)))
    .leftJoin(couponRedemptions, eq(couponRedemptions.orderId, orders.id))
    .leftJoin(resellers, and(eq(resellers.id, partners.resellerId), isShownToStrangers(db)))
    .where(and(eq(housemates.id, link.recordId), eq(housemates.partnerId, link.partnerId)))
  if (!found) throw notFound()
  const { orderId, order: state, feePence, discountPence, tenants, expiresAt, ...facts } = found
  const household = await db
    .select({ id: housemates.id })
    .from(housemates)
    .where(and(eq(housemates.orderId, orderId), livesThere))
    .orderBy(...inHousehold)
  const chosen = await billsOf(db, orderId)
  const order: PricedPackage & { housemates: { id: number }[] } = {
    bills: chosen.map(({ price }) => ({ price })),
    management_fee: toPounds(feePence),
    coupon: discountPence === null ? null : { discount: toPounds(discountPence) },
    housemates: household,
  }
  const isPriced = chosen.length > 0
  const share = householdShares(order, tenants)[household.findIndex((one) => one.id === link.recordId)] ?? 0
  return {
    ...facts,
    sharers: sharers(tenants, household),
    bills: chosen.flatMap(({ group }) => (group.name === hiddenBillsGroup ? [] : [group.name])),
    total: isPriced ? toPounds(packageCosts(order).total) : null,
    share: isPriced ? toPounds(share) : null,
    has_ended: !isInviting(state),
    owes: toPounds(await leftOfShares(db, link.recordId)),
    expires_at: expiresAt.toISOString(),
  }
})

async function billsOf(db: Database, orderId: number) {
  const rows = await db
    .select({
      group: { name: billGroups.name },
      pricePence: bills.pricePence,
      housemates: bills.housemates,
      pricePerHousematePence: bills.pricePerHousematePence,
    })
    .from(bills)
    .innerJoin(billGroups, eq(billGroups.id, bills.groupId))
    .where(eq(bills.orderId, orderId))
    .orderBy(asc(bills.id))
  return rows.map(({ group, ...priced }) => ({ group, price: priceOnWire(priced) }))
}

/** Moves the order of the link's housemate on, once they have answered (D21). */
export const followAnswer = defineLinkEffect<'tenant', { now: Date }, void>(async ({ db, link }, { now }) => {
  const [own] = await db
    .select({ orderId: housemates.orderId })
    .from(housemates)
    .where(and(eq(housemates.id, link.recordId), eq(housemates.partnerId, link.partnerId)))
  if (own) await followHousehold(db, own.orderId, now)
})

/** Removes the account that the link's housemate gave before. */
export const forgetAccount = defineLinkEffect<'tenant', void, void>(async ({ db, link }) => {
  await db
    .delete(housemateAccounts)
    .where(
      and(eq(housemateAccounts.housemateId, link.recordId), eq(housemateAccounts.partnerId, link.partnerId)),
    )
})
