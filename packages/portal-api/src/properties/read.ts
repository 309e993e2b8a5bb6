import { monthlyCosts } from '@doorstep/portal-contract/costs'
import { toPounds } from '@doorstep/portal-contract/money'
import { type CategoryColour, propertyStatusOf } from '@doorstep/portal-contract/properties'
import type {
  CurrentTenancyDetail,
  PropertyProvider,
  PropertyRecord,
  PropertyTenancy,
  UtilityNotification,
} from '@doorstep/portal-contract/property.schema'
import { heldOrderStatuses } from '@doorstep/portal-contract/orders'
import { tenancyTypes } from '@doorstep/portal-contract/tenancies'
import type { VoidPeriod } from '@doorstep/portal-contract/void-periods.schema'
import { asc, desc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { count, expression, json, sum } from '../db/expressions.ts'
import { documents, utilityNotifications } from '../db/schema/documents.ts'
import { bills, couponRedemptions, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { heatingProviders, providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { notFound, orNotFound } from '../http/errors.ts'
import {
  billOnWire,
  billsOfOrder,
  couponOfOrder,
  couponOnWire,
  payersOfOrder,
  shownOrderFirst,
} from '../orders/read.ts'
import { isHeldOrder } from '../orders/rules.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { selectBy } from '../partners/select-by.ts'
import { isOwed, owed } from '../postal-bills/owed.ts'
import { tagsOfProperty } from './list.ts'
import { voidFields } from '../void-periods/read.ts'

/** How many tenancies, leads and notifications a record has at most: far more than ten years bring. */
const mostEntries = 200

/** The partner of a property in view. @throws a 404 when there is none, or it was deleted */
export async function requireProperty(scoped: ScopedDatabase, id: number): Promise<{ partnerId: number }> {
  const [found] = await scoped
    .select({ partnerId: properties.partnerId })
    .from(properties, eq(properties.id, id), isNull(properties.deletedAt))
  return orNotFound(found)
}

/**
 * One property with all that hangs on it but its bills, readings and documents, which have calls of their own.
 * @param today a day in London: it says which tenancy is the current one
 */
export async function findProperty(
  scoped: ScopedDatabase,
  id: number,
  today: string,
): Promise<PropertyRecord> {
  const [property, all, notifications, voidPeriod] = await Promise.all([
    readProperty(scoped, id),
    readTenancies(scoped, id),
    readNotifications(scoped, id),
    readVoidPeriod(scoped, id, today),
  ])
  if (!property) throw notFound()
  const { statusId, partner, ...fields } = property
  const status = propertyStatusOf(statusId)
  const current = all.find((one) => isCurrent(one, today))
  return {
    ...fields,
    status: status?.name ?? 'unknown',
    status_id: statusId,
    partner_properties: [{ partner }],
    tenancies: all.filter(({ is_lead }) => !is_lead),
    leads: all.filter(({ is_lead }) => is_lead),
    current_tenancy: current
      ? {
          ...current,
          // The property's status is about who lives there now, so its colour is the current tenancy's too (D58).
          status_colour: colourOf(current, status?.colour),
          ...(await readPackage(scoped, current.id)),
        }
      : null,
    utility_notifications: notifications,
    void_period: voidPeriod,
  }
}

async function readProperty(scoped: ScopedDatabase, id: number) {
  const [found] = await scoped
    .select({
      id: properties.id,
      address_line1: properties.addressLine1,
      address_line2: properties.addressLine2,
      address_city: properties.addressCity,
      address_postcode: properties.addressPostcode,
      statusId: properties.statusId,
      partner: { id: partners.id, name: partners.name },
      tags: tagsOfProperty,
      bedrooms: properties.bedrooms,
      heating_provider: { id: heatingProviders.id, name: heatingProviders.name },
    })
    .from(properties, eq(properties.id, id), isNull(properties.deletedAt))
    .innerJoin(partners, properties.partnerId)
    .leftJoin(heatingProviders, properties.heatingProviderId)
  return found
}

/** The status of a tenancy's package and what its price is made of, in pence; `bills` is null when it has none. */
const shownPackage = selectBy(
  orders.tenancyId,
  json({
    status_id: orders.statusId,
    bills: selectBy(
      bills.orderId,
      expression<
        number | null
      >`sum(coalesce(${bills.pricePence}, ${bills.housemates} * ${bills.pricePerHousematePence}))`,
    ).value(),
    managementFee: orders.managementFeePence,
    discount: selectBy(couponRedemptions.orderId, sum(couponRedemptions.discountPence)).value(),
  }),
)
  .orderBy(...shownOrderFirst)
  .first()

/** Every tenancy and lead, newest first. */
async function readTenancies(scoped: ScopedDatabase, propertyId: number): Promise<PropertyTenancy[]> {
  const rows = await scoped
    .select({
      id: tenancies.id,
      tenancy_type: tenancies.tenancyType,
      tenancy_start: tenancies.startsOn,
      tenancy_end: tenancies.endsOn,
      tenants: tenancies.tenantsCount,
      is_lead: tenancies.isLead,
      lead_tenant: {
        name: tenancies.leadTenantName,
        email: tenancies.leadTenantEmail,
        phone_number: tenancies.leadTenantPhone,
      },
      shownPackage,
    })
    .from(tenancies, eq(tenancies.propertyId, propertyId), isNull(tenancies.deletedAt))
    .orderBy(desc(tenancies.startsOn), desc(tenancies.id))
    .limit(mostEntries)
  return rows.map(({ shownPackage: last, ...tenancy }) => {
    // A lead that was lost still says so; a tenancy whose package was withdrawn has none (D58).
    const order = last && (tenancy.is_lead || heldOrderStatuses.includes(last.status_id)) ? last : null
    return {
      ...tenancy,
      status_id: order?.status_id ?? null,
      status_colour: colourOf(tenancy),
      monthly_price: priceOnWire(order),
    }
  })
}

function priceOnWire(order: { bills: number | null; managementFee: number; discount: number } | null) {
  if (!order || order.bills === null) return null
  return toPounds(monthlyCosts({ ...order, bills: order.bills }).total)
}

/** The colour of a tenancy's type; a current one without a type has its property's (D58). */
function colourOf(
  { tenancy_type }: Pick<PropertyTenancy, 'tenancy_type'>,
  withoutType: CategoryColour | null = null,
): string | null {
  return tenancyTypes.find(({ type }) => type === tenancy_type)?.colour ?? withoutType
}

function isCurrent({ is_lead, tenancy_start, tenancy_end }: PropertyTenancy, today: string): boolean {
  return !is_lead && tenancy_start <= today && (tenancy_end === null || tenancy_end >= today)
}

/** The bills, fee, coupon and payers of a tenancy's package. */
async function readPackage(
  scoped: ScopedDatabase,
  tenancyId: number,
): Promise<Pick<CurrentTenancyDetail, 'bills' | 'management_fee' | 'coupon' | 'bill_payers'>> {
  const [found] = await scoped
    .select({
      bills: billsOfOrder,
      feePence: orders.managementFeePence,
      coupon: couponOfOrder,
      payers: payersOfOrder,
    })
    .from(orders, eq(orders.tenancyId, tenancyId), isHeldOrder)
    .orderBy(...shownOrderFirst)
    .limit(1)
  return {
    bills: found?.bills.map(billOnWire) ?? [],
    management_fee: toPounds(found?.feePence ?? 0),
    coupon: couponOnWire(found?.coupon ?? null),
    bill_payers: found?.payers ?? [],
  }
}

/** What suppliers were sent, newest first (D24). */
async function readNotifications(scoped: ScopedDatabase, propertyId: number): Promise<UtilityNotification[]> {
  const rows = await scoped
    .select({
      id: utilityNotifications.id,
      sentAt: utilityNotifications.sentAt,
      known_on: utilityNotifications.knownOn,
      tenancy_start: utilityNotifications.tenancyStart,
      tenancy_end: utilityNotifications.tenancyEnd,
      document: { id: documents.id, filename: documents.filename },
      bills: utilityNotifications.bills,
    })
    .from(utilityNotifications, eq(utilityNotifications.propertyId, propertyId))
    .leftJoin(documents, utilityNotifications.documentId)
    .orderBy(desc(utilityNotifications.sentAt), desc(utilityNotifications.id))
    .limit(mostEntries)
  return rows.map(({ sentAt, ...row }) => ({ ...row, sent_at: sentAt.toISOString() }))
}

async function readVoidPeriod(
  scoped: ScopedDatabase,
  propertyId: number,
  today: string,
): Promise<VoidPeriod | null> {
  const { startsOn, endsOn } = voidPeriods
  const [found] = await scoped
    .select(voidFields)
    .from(
      voidPeriods,
      eq(voidPeriods.propertyId, propertyId),
      lte(startsOn, today),
      or(isNull(endsOn), gte(endsOn, today)),
    )
    .orderBy(desc(startsOn))
    .limit(1)
  return found ?? null
}

/** The providers with which a property has accounts, by name, each with its accounts. */
export async function listPropertyProviders(
  scoped: ScopedDatabase,
  propertyId: number,
): Promise<PropertyProvider[]> {
  await requireProperty(scoped, propertyId)
  const outstanding = scoped
    .select({ all: json({ bills: count(), ...owed }) })
    .from(postalBills, eq(postalBills.providerAccountId, providerAccounts.id), isOwed)
  const rows = await scoped
    .select({
      provider: { id: providers.id, name: providers.name, logo_path: providers.logoPath },
      account: { id: providerAccounts.id, account_number: providerAccounts.accountNumber },
      pence: providerAccounts.accountBalancePence,
      outstanding: outstanding.value(),
    })
    .from(providerAccounts, eq(providerAccounts.propertyId, propertyId))
    .innerJoin(providers, providerAccounts.providerId)
    .orderBy(asc(providers.name), asc(providerAccounts.id))
    .limit(mostEntries)
  return [...Map.groupBy(rows, ({ provider }) => provider.id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const inAll = (of: 'bills' | keyof typeof owed) =>
      own.reduce((total, row) => total + row.outstanding[of], 0)
    return {
      ...first.provider,
      outstanding_bills_count: inAll('bills'),
      outstanding: toPounds(inAll('outstandingPence')),
      credit: toPounds(inAll('creditPence')),
      accounts: own.map(({ account, pence }) => ({ ...account, account_balance: toPounds(pence) })),
    }
  })
}
