import { addDays } from '@doorstep/portal-contract/dates'
import { toPounds } from '@doorstep/portal-contract/money'
import { propertyStatusOf } from '@doorstep/portal-contract/properties'
import { canDeleteTenancy, tenancyPhase, tenancyTypes } from '@doorstep/portal-contract/tenancies'
import type { Lead, Tenancy, TenancyLink, TenancyOrder } from '@doorstep/portal-contract/tenancies.schema'
import type { VoidPeriod } from '@doorstep/portal-contract/void-periods.schema'
import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { documents, utilityNotifications } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceLines, invoices } from '../db/schema/payments.ts'
import { users } from '../db/schema/people.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { versionOf } from '../db/version.ts'
import { billOnWire, billsOfOrder, couponOfOrder, couponOnWire, shownOrderFirst } from '../orders/queries.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { listPostalBills } from '../postal-bills/list.ts'
import { isOpenLead } from '../properties/status.ts'
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
    meters: await metersOf(scoped, key.propertyId, { from, to }),
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
      feePence: orders.managementFeePence,
      coupon: couponOfOrder,
      bills: billsOfOrder,
    })
    .from(orders, eq(orders.tenancyId, tenancyId))
    .orderBy(...shownOrderFirst)
    .limit(1)
  if (!order) return null
  const people = await scoped
    .select({
      id: housemates.id,
      full_name: sql<string>`trim(${housemates.firstName} || ' ' || ${housemates.lastName})`,
      email: housemates.email,
      phone_number: housemates.phoneNumber,
      is_lead_tenant: housemates.isLeadTenant,
      has_payment_details: housemates.hasPaymentDetails,
      remindedAt: housemates.remindedAt,
    })
    .from(housemates, eq(housemates.orderId, order.id))
    .orderBy(desc(housemates.isLeadTenant), asc(housemates.id))
  const { statusChangedAt, feePence, coupon, bills, ...rest } = order
  return {
    ...rest,
    status_changed_at: statusChangedAt.toISOString(),
    management_fee: toPounds(feePence),
    coupon: couponOnWire(coupon),
    bills: bills.map(billOnWire),
    housemates: people.map(({ remindedAt, ...person }) => ({
      ...person,
      reminded_at: remindedAt?.toISOString() ?? null,
    })),
  }
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
      sql`(not ${tenancies.isLead} or ${isOpenLead})`,
    )
    .orderBy(asc(tenancies.startsOn), asc(tenancies.id))
}

const voidFields = {
  id: voidPeriods.id,
  starts_on: voidPeriods.startsOn,
  ends_on: voidPeriods.endsOn,
  liable_party: voidPeriods.liableParty,
  billing_name: voidPeriods.billingName,
  billing_address: voidPeriods.billingAddress,
  note: voidPeriods.note,
  version: versionOf(voidPeriods.updatedAt),
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

/** A void period of a property; undefined when there is none in view (D22). */
export async function findVoidPeriod(
  scoped: ScopedDatabase,
  propertyId: number,
  id: number,
): Promise<VoidPeriod | undefined> {
  const [period] = await scoped
    .select(voidFields)
    .from(voidPeriods, eq(voidPeriods.propertyId, propertyId), eq(voidPeriods.id, id))
  return period
}

/** A property's meters with their first and last reading of some days. */
async function metersOf(
  scoped: ScopedDatabase,
  propertyId: number,
  { from, to }: { from: string; to: string | null },
): Promise<Tenancy['meters']> {
  const own = await scoped
    .select({ id: meters.id, kind: meters.kind, serial_number: meters.serialNumber })
    .from(meters, eq(meters.propertyId, propertyId))
    .orderBy(asc(meters.id))
  const taken = await scoped
    .select({
      meterId: meterReadings.meterId,
      reading: meterReadings.reading,
      reading2: meterReadings.reading2,
      date_of_reading: meterReadings.readOn,
    })
    .from(
      meterReadings,
      eq(meterReadings.propertyId, propertyId),
      gte(meterReadings.readOn, from),
      to === null ? undefined : lte(meterReadings.readOn, to),
    )
    .orderBy(asc(meterReadings.readOn), asc(meterReadings.id))
  return own.map((meter) => {
    const [first, ...later] = taken
      .filter(({ meterId }) => meterId === meter.id)
      .map(({ meterId: _meterId, ...reading }) => reading)
    return { ...meter, first: first ?? null, last: later.at(-1) ?? null }
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
  const addedOn = sql`(${documents.createdAt} at time zone 'Europe/London')::date`
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
    .from(invoices, inArray(invoices.id, ids))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(shownOfEach)
  return found.map(({ createdAt, ...invoice }) => ({ ...invoice, created_at: createdAt.toISOString() }))
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
