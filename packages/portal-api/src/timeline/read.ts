import { dayInLondon } from '@doorstep/portal-contract/dates'
import { coveredDays, type IncludedOrder } from '@doorstep/portal-contract/liability'
import { type Supply, supplies, supplyOfProvider } from '@doorstep/portal-contract/supplies'
import { toPounds } from '@doorstep/portal-contract/money'
import { activeOrderStatuses } from '@doorstep/portal-contract/orders'
import { propertyStatusOf } from '@doorstep/portal-contract/properties'
import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import { desc, eq, inArray, isNull } from 'drizzle-orm'
import { expression, json } from '../db/expressions.ts'
import { utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { bills, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { existsBy, selectBy } from '../partners/select-by.ts'
import { tagsOfProperty } from '../properties/list.ts'
import { inUseFirst } from '../properties/rules.ts'

/** How much of each kind is shown, newest first: decades of what a property usually has. */
const most = { tenancies: 200, voidPeriods: 200, notifications: 200, bills: 1000, readings: 1000 }

const ordersOfTenancy = selectBy(
  orders.tenancyId,
  json({
    status: orders.statusId,
    changed_at: orders.statusChangedAt,
    starts_on: orders.startsOn,
    ends_on: orders.endsOn,
    was_active: existsBy(
      orderStatusChanges.orderId,
      inArray(orderStatusChanges.toStatusId, activeOrderStatuses),
    ),
    kinds: selectBy(bills.orderId, providers.kind).innerJoin(providers, bills.providerId).list(),
  }),
  eq(orders.responsibilityType, 'partner'),
)
  .orderBy(orders.startsOn, orders.id)
  .list()

const suppliersOfNotification = selectBy(
  utilityNotificationRecipients.notificationId,
  json({ name: providers.name, kind: providers.kind }),
)
  .innerJoin(providers, utilityNotificationRecipients.providerId)
  .orderBy(utilityNotificationRecipients.id)
  .list()

/** Newest first, where there may be more than is shown. */
const ofProperty = {
  tags: tagsOfProperty,
  tenancies: selectBy(
    tenancies.propertyId,
    json({
      id: tenancies.id,
      tenancy_type: tenancies.tenancyType,
      tenancy_start: tenancies.startsOn,
      tenancy_end: tenancies.endsOn,
      lead_tenant: tenancies.leadTenantName,
      tenants: tenancies.tenantsCount,
      orders: ordersOfTenancy,
    }),
    eq(tenancies.isLead, false),
    isNull(tenancies.deletedAt),
  )
    .orderBy(desc(tenancies.startsOn), desc(tenancies.id))
    .limit(most.tenancies)
    .list(),
  voidPeriods: selectBy(
    voidPeriods.propertyId,
    json({
      id: voidPeriods.id,
      from: voidPeriods.startsOn,
      to: voidPeriods.endsOn,
      liable_party: voidPeriods.liableParty,
      billing_name: voidPeriods.billingName,
    }),
  )
    .orderBy(desc(voidPeriods.startsOn), desc(voidPeriods.id))
    .limit(most.voidPeriods)
    .list(),
  meters: selectBy(
    meters.propertyId,
    json({
      id: meters.id,
      kind: meters.kind,
      serial_number: meters.serialNumber,
      supply_number: meters.supplyNumber,
      providerId: expression<number | null>`${providers.id}`,
      provider: expression<string | null>`${providers.name}`,
      logo_path: providers.logoPath,
    }),
  )
    .leftJoin(providers, meters.providerId)
    .orderBy(inUseFirst)
    .list(),
}

const notificationsOf = (scoped: ScopedDatabase) =>
  scoped
    .select({
      notification: json({
        id: utilityNotifications.id,
        tenancy_id: utilityNotifications.tenancyId,
        purpose: utilityNotifications.purpose,
        sent_at: utilityNotifications.sentAt,
        known_on: utilityNotifications.knownOn,
        tenancy_start: utilityNotifications.tenancyStart,
        tenancy_end: utilityNotifications.tenancyEnd,
        suppliers: suppliersOfNotification,
      }),
    })
    .from(utilityNotifications, eq(utilityNotifications.propertyId, properties.id))
    .orderBy(desc(utilityNotifications.sentAt), desc(utilityNotifications.id))
    .limit(most.notifications)
    .list()

type OrderRow = Omit<IncludedOrder, 'since'> & { changed_at: string; kinds: (string | null)[] }

/** Everything the timeline of a property shows, in three queries; undefined when there is no such property (D10). */
export async function findTimeline(
  scoped: ScopedDatabase,
  id: number,
): Promise<PropertyTimeline | undefined> {
  const [[property], postal, readings] = await Promise.all([
    scoped
      .select({
        id: properties.id,
        address_line1: properties.addressLine1,
        address_line2: properties.addressLine2,
        address_city: properties.addressCity,
        address_postcode: properties.addressPostcode,
        status_id: properties.statusId,
        ...ofProperty,
        notifications: notificationsOf(scoped),
      })
      .from(properties, eq(properties.id, id), isNull(properties.deletedAt)),
    billsOf(scoped, id),
    readingsOf(scoped, id),
  ])
  if (!property) return undefined
  const { tenancies: lived, voidPeriods: voids, meters: ownMeters, notifications, ...place } = property
  return {
    property: { ...place, status: propertyStatusOf(place.status_id)?.name ?? 'unknown' },
    tenancies: lived.toReversed().map(({ orders: included, ...tenancy }) => ({
      ...tenancy,
      covers: included.flatMap(coverOf),
    })),
    void_periods: voids.toReversed(),
    supplies: supplies.map((supply) => {
      const meter = ownMeters.find(({ kind }) => kind === supply)
      return {
        supply,
        provider:
          meter?.provider && meter.providerId
            ? { id: meter.providerId, name: meter.provider, logo_path: meter.logo_path }
            : (postal.find((bill) => bill.supply === supply)?.provider ?? null),
        meter: meter
          ? { id: meter.id, serial_number: meter.serial_number, supply_number: meter.supply_number }
          : null,
      }
    }),
    bills: postal,
    readings,
    notifications: notifications.map(({ suppliers, sent_at, ...notification }) => ({
      ...notification,
      sent_at: new Date(sent_at).toISOString(),
      suppliers: suppliers.map(({ name, kind }) => ({ name, supply: supplyOfProvider(kind) })),
    })),
  }
}

/** What a bills-included order covers (D69). */
function coverOf({ changed_at, kinds, ...order }: OrderRow): PropertyTimeline['tenancies'][number]['covers'] {
  const days = coveredDays({ ...order, since: dayInLondon(changed_at) })
  return days ? [{ ...days, supplies: suppliesOf(kinds) }] : []
}

/** The supplies that kinds of providers bill for, in the order of the lanes. */
const suppliesOf = (kinds: OrderRow['kinds']): Supply[] =>
  supplies.filter((supply) => kinds.some((kind) => supplyOfProvider(kind) === supply))

async function billsOf(scoped: ScopedDatabase, propertyId: number): Promise<PropertyTimeline['bills']> {
  const rows = await scoped
    .select({
      id: postalBills.id,
      kind: providers.kind,
      provider: { id: providers.id, name: providers.name, logo_path: providers.logoPath },
      period_from: postalBills.periodFrom,
      period_to: postalBills.periodTo,
      due_date: postalBills.dueDate,
      amountPence: postalBills.amountPence,
      status: postalBills.status,
      is_estimated: postalBills.isEstimated,
    })
    .from(postalBills, eq(postalBills.propertyId, propertyId))
    .innerJoin(providers, postalBills.providerId)
    .orderBy(desc(postalBills.periodFrom), desc(postalBills.id))
    .limit(most.bills)
  return rows.flatMap(({ kind, amountPence, ...bill }) => {
    const supply = supplyOfProvider(kind)
    return supply ? [{ ...bill, supply, amount: toPounds(amountPence) }] : []
  })
}

async function readingsOf(scoped: ScopedDatabase, propertyId: number): Promise<PropertyTimeline['readings']> {
  return scoped
    .select({
      id: meterReadings.id,
      supply: meters.kind,
      reading: meterReadings.reading,
      reading2: meterReadings.reading2,
      date_of_reading: meterReadings.readOn,
      type: meterReadings.type,
    })
    .from(meterReadings, eq(meterReadings.propertyId, propertyId))
    .innerJoin(meters, meterReadings.meterId)
    .orderBy(desc(meterReadings.readOn), desc(meterReadings.id))
    .limit(most.readings)
}
