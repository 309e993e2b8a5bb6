import { dayInLondon } from '@doorstep/portal-contract/dates'
import {
  coveredDays,
  type IncludedOrder,
  type Supply,
  supplies,
  supplyOfProvider,
} from '@doorstep/portal-contract/liability'
import { toPounds } from '@doorstep/portal-contract/money'
import { activeOrderStatuses } from '@doorstep/portal-contract/orders'
import { propertyStatusOf } from '@doorstep/portal-contract/properties'
import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import { desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { bills, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties, propertyTags, tags } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { inUseFirst } from '../properties/meters.ts'

/** How much of each kind is shown, newest first: decades of what a property usually has. */
const most = { tenancies: 200, voidPeriods: 200, notifications: 200, bills: 1000, readings: 1000 }

const ofProperty = {
  tags: sql<NonNullable<PropertyTimeline['property']['tags']>>`(
    select coalesce(json_agg(json_build_object('slug', ${tags.slug}, 'name', ${tags.name}) order by ${tags.name}), '[]')
    from ${propertyTags} join ${tags} on ${tags.id} = ${propertyTags.tagId}
    where ${propertyTags.propertyId} = ${properties.id}
  )`,
  tenancies: sql<TenancyRow[]>`(
    select coalesce(json_agg(t.row order by t.starts_on, t.id), '[]') from (
      select ${tenancies.startsOn}, ${tenancies.id}, json_build_object(
        'id', ${tenancies.id}, 'tenancy_type', ${tenancies.tenancyType},
        'tenancy_start', ${tenancies.startsOn}, 'tenancy_end', ${tenancies.endsOn},
        'lead_tenant', ${tenancies.leadTenantName}, 'tenants', ${tenancies.tenantsCount},
        'orders', (
          select coalesce(json_agg(json_build_object(
            'status', ${orders.statusId}, 'changed_at', ${orders.statusChangedAt},
            'starts_on', ${orders.startsOn}, 'ends_on', ${orders.endsOn},
            'was_active', exists (
              select 1 from ${orderStatusChanges}
              where ${orderStatusChanges.orderId} = ${orders.id}
                and ${inArray(orderStatusChanges.toStatusId, activeOrderStatuses)}
            ),
            'kinds', (
              select coalesce(json_agg(distinct ${providers.kind}), '[]')
              from ${bills} join ${providers} on ${providers.id} = ${bills.providerId}
              where ${bills.orderId} = ${orders.id}
            )) order by ${orders.startsOn}, ${orders.id}), '[]')
          from ${orders}
          where ${orders.tenancyId} = ${tenancies.id} and ${orders.responsibilityType} = 'partner'
        )) as row
      from ${tenancies}
      where ${tenancies.propertyId} = ${properties.id} and not ${tenancies.isLead} and ${tenancies.deletedAt} is null
      order by ${tenancies.startsOn} desc, ${tenancies.id} desc limit ${most.tenancies}
    ) t
  )`,
  voidPeriods: sql<PropertyTimeline['void_periods']>`(
    select coalesce(json_agg(v.row order by v.starts_on, v.id), '[]') from (
      select ${voidPeriods.startsOn}, ${voidPeriods.id}, json_build_object(
        'id', ${voidPeriods.id}, 'from', ${voidPeriods.startsOn}, 'to', ${voidPeriods.endsOn},
        'liable_party', ${voidPeriods.liableParty}, 'billing_name', ${voidPeriods.billingName}) as row
      from ${voidPeriods} where ${voidPeriods.propertyId} = ${properties.id}
      order by ${voidPeriods.startsOn} desc, ${voidPeriods.id} desc limit ${most.voidPeriods}
    ) v
  )`,
  meters: sql<MeterRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', ${meters.id}, 'kind', ${meters.kind}, 'serial_number', ${meters.serialNumber},
      'supply_number', ${meters.supplyNumber}, 'provider', ${providers.name}, 'logo_path', ${providers.logoPath}
    ) order by ${inUseFirst}), '[]')
    from ${meters} left join ${providers} on ${providers.id} = ${meters.providerId}
    where ${meters.propertyId} = ${properties.id}
  )`,
  notifications: sql<NotificationRow[]>`(
    select coalesce(json_agg(n.row order by n.sent_at desc, n.id desc), '[]') from (
      select ${utilityNotifications.sentAt}, ${utilityNotifications.id}, json_build_object(
        'id', ${utilityNotifications.id}, 'tenancy_id', ${utilityNotifications.tenancyId},
        'sent_at', ${utilityNotifications.sentAt},
        'suppliers', (
          select coalesce(json_agg(json_build_object(
            'name', ${providers.name}, 'kind', ${providers.kind}) order by ${utilityNotificationRecipients.id}), '[]')
          from ${utilityNotificationRecipients}
          join ${providers} on ${providers.id} = ${utilityNotificationRecipients.providerId}
          where ${utilityNotificationRecipients.notificationId} = ${utilityNotifications.id}
        )) as row
      from ${utilityNotifications} where ${utilityNotifications.propertyId} = ${properties.id}
      order by ${utilityNotifications.sentAt} desc, ${utilityNotifications.id} desc limit ${most.notifications}
    ) n
  )`,
}

type TenancyRow = Omit<PropertyTimeline['tenancies'][number], 'covers'> & { orders: OrderRow[] }
type OrderRow = Omit<IncludedOrder, 'since'> & { changed_at: string; kinds: string[] }
type MeterRow = {
  id: number
  kind: Supply
  serial_number: string | null
  supply_number: string | null
  provider: string | null
  logo_path: string | null
}
type NotificationRow = {
  id: number
  tenancy_id: number
  sent_at: string
  suppliers: { name: string; kind: string | null }[]
}

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
      })
      .from(properties, eq(properties.id, id), isNull(properties.deletedAt)),
    billsOf(scoped, id),
    readingsOf(scoped, id),
  ])
  if (!property) return undefined
  const { tenancies: lived, voidPeriods: voids, meters: ownMeters, notifications, ...place } = property
  return {
    property: { ...place, status: propertyStatusOf(place.status_id)?.name ?? 'unknown' },
    tenancies: lived.map(({ orders: included, ...tenancy }) => ({
      ...tenancy,
      covers: included.flatMap(coverOf),
    })),
    void_periods: voids,
    supplies: supplies.map((supply) => {
      const meter = ownMeters.find(({ kind }) => kind === supply)
      return {
        supply,
        provider: meter?.provider
          ? { name: meter.provider, logo_path: meter.logo_path }
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
const suppliesOf = (kinds: readonly string[]): Supply[] =>
  supplies.filter((supply) => kinds.some((kind) => supplyOfProvider(kind) === supply))

async function billsOf(scoped: ScopedDatabase, propertyId: number): Promise<PropertyTimeline['bills']> {
  const rows = await scoped
    .select({
      id: postalBills.id,
      kind: providers.kind,
      provider: { name: providers.name, logo_path: providers.logoPath },
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
