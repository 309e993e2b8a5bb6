import { addDays } from '@doorstep/portal-contract/dates'
import { propertyStatusOf } from '@doorstep/portal-contract/properties'
import { canDeleteTenancy, tenancyPhase, tenancyTypes } from '@doorstep/portal-contract/tenancies'
import type { Lead, Tenancy, TenancyLink } from '@doorstep/portal-contract/tenancies.schema'
import type { VoidPeriod } from '@doorstep/portal-contract/void-periods.schema'
import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { dayInLondon } from '../db/expressions.ts'
import { documents, utilityNotifications } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceLines, invoices, isToPartner } from '../db/schema/payments.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { versionOf } from '../db/version.ts'
import { activityOf, orderOfTenancy } from '../orders/read.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { isOfTenancy } from '../meter-readings/read.ts'
import { listPostalBills } from '../postal-bills/list.ts'
import { isOpenLead } from '../properties/status.ts'
import { voidFields } from '../void-periods/read.ts'
import { statusesHad, type TenancyKey } from './records.ts'

/** How many void bills, invoices and other records a tenancy's page has of each. */
const shownOfEach = 50

/** A tenancy with everything its page shows; undefined when there is none in view (specification, sections 3 and 7; D19). */
export async function findTenancy(
  scoped: ScopedDatabase,
  key: TenancyKey,
  today: string,
): Promise<Tenancy | undefined> {
  const row = await findRow(scoped, { ...key, isLead: false })
  if (!row) return undefined
  const { tenancy_start: from, tenancy_end: to } = row.facts
  const order = await orderOfTenancy(scoped, key.id)
  const neighbours = await neighboursOf(scoped, key)
  const voidAfter = to && (await voidPeriodFrom(scoped, key.propertyId, addDays(to, 1)))
  const sent = await notificationsOf(scoped, key.id)
  const bills = await listPostalBills(
    scoped,
    { property_id: [key.propertyId], during: { from, to } },
    { sort: 'issue_date', direction: 'desc' },
    { page: 1, per_page: shownOfEach },
  )
  const type = row.tenancyType === 'New Tenancy' ? null : row.tenancyType
  const ownColour = tenancyTypes.find((each) => each.type === type)?.colour ?? null
  // The property's status is about who lives there now, so its colour is the current tenancy's too (D58).
  const isCurrent = tenancyPhase({ tenancy_start: from, tenancy_end: to }, today) === 'current'
  const colour = isCurrent ? (propertyStatusOf(row.facts.property.status_id)?.colour ?? null) : null
  return {
    ...row.facts,
    is_lead: false,
    tenancy_type: type,
    status_colour: ownColour ?? colour,
    status_id: order?.status_id ?? null,
    order,
    invoices: order ? await invoicesOf(scoped, order.id) : [],
    previous: neighbours.findLast((each) => !each.is_lead && each.tenancy_start < from) ?? null,
    next: neighbours.find((each) => each.tenancy_start > from) ?? null,
    void_after: voidAfter || null,
    meters: await metersOf(scoped, key, { from, to }),
    utility_notifications: sent,
    postal_bills: bills.bills,
    postal_bills_count: bills.total,
    documents: await documentsOf(scoped, key, { from, to }),
    can_delete: canDeleteTenancy({
      orderStatuses: await statusesHad(scoped, key.id),
      notificationsSent: sent.length,
    }),
  }
}

/** A lead with everything its page shows; undefined when there is none in view (specification, sections 3 and 7; D20). */
export async function findLead(scoped: ScopedDatabase, key: TenancyKey): Promise<Lead | undefined> {
  const row = await findRow(scoped, { ...key, isLead: true })
  const order = row && (await orderOfTenancy(scoped, key.id))
  if (!order) return undefined
  return {
    ...row.facts,
    is_lead: true,
    tenancy_type: 'New Tenancy',
    status_colour: tenancyTypes.find(({ isLead }) => isLead)?.colour ?? null,
    status_id: order.status_id,
    order,
    activity: await activityOf(scoped, order.id),
  }
}

/** What tenancies and leads have in common. */
async function findRow(scoped: ScopedDatabase, { propertyId, id, isLead }: TenancyKey) {
  const [row] = await scoped
    .select({
      id: tenancies.id,
      tenancyType: tenancies.tenancyType,
      startsOn: tenancies.startsOn,
      endsOn: tenancies.endsOn,
      tenants: tenancies.tenantsCount,
      leadTenant: {
        name: tenancies.leadTenantName,
        email: tenancies.leadTenantEmail,
        phone_number: tenancies.leadTenantPhone,
      },
      property: {
        id: properties.id,
        address_line1: properties.addressLine1,
        address_line2: properties.addressLine2,
        address_city: properties.addressCity,
        address_postcode: properties.addressPostcode,
        status_id: properties.statusId,
      },
      partner: { id: partners.id, name: partners.name },
      version: versionOf(tenancies.updatedAt),
    })
    .from(
      tenancies,
      eq(tenancies.id, id),
      eq(tenancies.propertyId, propertyId),
      eq(tenancies.isLead, isLead),
      isNull(tenancies.deletedAt),
      isNull(properties.deletedAt),
    )
    .innerJoin(properties, tenancies.propertyId)
    .innerJoin(partners, properties.partnerId)
  if (!row) return undefined
  const { tenancyType, startsOn, endsOn, leadTenant, property, ...rest } = row
  const facts = {
    ...rest,
    tenancy_start: startsOn,
    tenancy_end: endsOn,
    lead_tenant: leadTenant,
    property: { ...property, status: propertyStatusOf(property.status_id)?.name ?? 'unknown' },
  }
  return { tenancyType, facts }
}

/** The other tenancies of the property and its open leads, soonest first. */
function neighboursOf(scoped: ScopedDatabase, { propertyId, id }: TenancyKey): Promise<TenancyLink[]> {
  return scoped
    .select({
      id: tenancies.id,
      is_lead: tenancies.isLead,
      lead_tenant_name: tenancies.leadTenantName,
      tenancy_start: tenancies.startsOn,
      tenancy_end: tenancies.endsOn,
    })
    .from(
      tenancies,
      eq(tenancies.propertyId, propertyId),
      ne(tenancies.id, id),
      isNull(tenancies.deletedAt),
      or(eq(tenancies.isLead, false), isOpenLead),
    )
    .orderBy(asc(tenancies.startsOn), asc(tenancies.id))
}

async function voidPeriodFrom(
  scoped: ScopedDatabase,
  propertyId: number,
  startsOn: string,
): Promise<VoidPeriod | null> {
  const [period] = await scoped
    .select(voidFields)
    .from(voidPeriods, eq(voidPeriods.propertyId, propertyId), eq(voidPeriods.startsOn, startsOn))
  return period ?? null
}

/** The meters of a tenancy's days, with its readings. */
async function metersOf(
  scoped: ScopedDatabase,
  { id, propertyId }: TenancyKey,
  { from, to }: { from: string; to: string | null },
): Promise<Tenancy['meters']> {
  const all = await scoped
    .select({
      id: meters.id,
      kind: meters.kind,
      serial_number: meters.serialNumber,
      replacesId: meters.replacesId,
      replacedOn: meters.replacedOn,
    })
    .from(meters, eq(meters.propertyId, propertyId))
    .orderBy(asc(meters.id))
  const replacedOn = new Map(all.map((meter) => [meter.id, meter.replacedOn]))
  const own = all.filter((meter) => {
    const since = meter.replacesId && replacedOn.get(meter.replacesId)
    return !(meter.replacedOn && meter.replacedOn < from) && !(since && to && since > to)
  })
  const taken = await scoped
    .select({
      id: meterReadings.id,
      meterId: meterReadings.meterId,
      reading: meterReadings.reading,
      reading2: meterReadings.reading2,
      date_of_reading: meterReadings.readOn,
    })
    .from(meterReadings, eq(meterReadings.propertyId, propertyId), isOfTenancy({ id, from, to }))
    .orderBy(asc(meterReadings.readOn), asc(meterReadings.id))
  return own.map(({ id: ownId, kind, serial_number }) => {
    const readings = taken
      .filter(({ meterId }) => meterId === ownId)
      .map(({ meterId: _meterId, ...reading }) => reading)
    const [first, ...later] = readings.map(({ id: _id, ...reading }) => reading)
    return {
      id: ownId,
      kind,
      serial_number,
      first: first ?? null,
      last: later.at(-1) ?? null,
      readings: readings.toReversed(),
    }
  })
}

async function notificationsOf(
  scoped: ScopedDatabase,
  tenancyId: number,
): Promise<Tenancy['utility_notifications']> {
  const sent = await scoped
    .select({
      id: utilityNotifications.id,
      sentAt: utilityNotifications.sentAt,
      known_on: utilityNotifications.knownOn,
      tenancy_start: utilityNotifications.tenancyStart,
      tenancy_end: utilityNotifications.tenancyEnd,
      documentId: documents.id,
      filename: documents.filename,
      bills: utilityNotifications.bills,
    })
    .from(utilityNotifications, eq(utilityNotifications.tenancyId, tenancyId))
    .leftJoin(documents, utilityNotifications.documentId)
    .orderBy(desc(utilityNotifications.sentAt), desc(utilityNotifications.id))
    .limit(shownOfEach)
  return sent.map(({ sentAt, documentId, filename, ...rest }) => ({
    ...rest,
    sent_at: sentAt.toISOString(),
    document: documentId === null || filename === null ? null : { id: documentId, filename },
  }))
}

/** The documents of a tenancy, and those of no tenancy that were added to its property in its dates. */
async function documentsOf(
  scoped: ScopedDatabase,
  { propertyId, id }: TenancyKey,
  { from, to }: { from: string; to: string | null },
): Promise<Tenancy['documents']> {
  const addedOn = dayInLondon(documents.createdAt)
  const files = await scoped
    .select({ id: documents.id, filename: documents.filename, createdAt: documents.createdAt })
    .from(
      documents,
      eq(documents.propertyId, propertyId),
      isNull(documents.deletedAt),
      or(
        eq(documents.tenancyId, id),
        and(isNull(documents.tenancyId), gte(addedOn, from), to === null ? undefined : lte(addedOn, to)),
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(shownOfEach)
  return files.map(({ createdAt, ...file }) => ({ ...file, created_at: createdAt.toISOString() }))
}

async function invoicesOf(scoped: ScopedDatabase, orderId: number): Promise<Tenancy['invoices']> {
  const ids = scoped
    .select({ id: invoiceLines.invoiceId })
    .from(invoiceLines, eq(invoiceLines.orderId, orderId))
  const found = await scoped
    .select({ id: invoices.id, createdAt: invoices.createdAt, status: invoices.status })
    .from(invoices, inArray(invoices.id, ids), isToPartner)
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(shownOfEach)
  return found.map(({ createdAt, ...invoice }) => ({ ...invoice, created_at: createdAt.toISOString() }))
}
