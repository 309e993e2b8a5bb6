import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import type { NamedTenancy } from '@doorstep/portal-contract/tenancies'
import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { dayInLondon } from '../db/expressions.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { bills, housemateAccounts, housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { readingLinks } from '../db/schema/reading-links.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { exactMoment, versionOf } from '../db/version.ts'
import { type ApiError, conflict, notFound, orNotFound, refuseOutdated } from '../http/errors.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import type { UndoKind } from '../undo/kind.ts'
import { noteForUndo, type UndoNote } from '../undo/undo.ts'

/** Which tenancy or lead a call is about. */
export type TenancyKey = { propertyId: number; id: number; isLead: boolean }

/** Keeps others from changing a property's tenancies until the transaction ends. @throws a 404 when there is no such property in view */
export async function lockProperty(
  transaction: ScopedTransaction,
  propertyId: number,
): Promise<{ partnerId: number }> {
  const [property] = await transaction
    .select({ partnerId: properties.partnerId })
    .from(properties, eq(properties.id, propertyId), isNull(properties.deletedAt))
    .for('no key update')
  return orNotFound(property)
}

/** The same for one tenancy and its orders. Jobs and our staff lock orders first, so this does too. */
export async function lockTenancy(
  transaction: ScopedTransaction,
  { propertyId, id }: TenancyKey,
): Promise<{ partnerId: number }> {
  await transaction
    .select({ id: orders.id })
    .from(orders, eq(orders.tenancyId, id))
    .orderBy(asc(orders.id))
    .for('no key update')
  return lockProperty(transaction, propertyId)
}

const isOfKey = ({ propertyId, id, isLead }: TenancyKey) =>
  and(eq(tenancies.id, id), eq(tenancies.propertyId, propertyId), eq(tenancies.isLead, isLead))

/** A tenancy or lead as the audit keeps it: with its orders, whose dates and status change with it. */
export type TenancyRecord = {
  id: number
  partner_id: number
  property_id: number
  version: string
  deleted: boolean
  tenancy_type: string | null
  tenancy_start: string
  tenancy_end: string | null
  tenants: number
  lead_tenant_name: string
  lead_tenant_email: string | null
  lead_tenant_phone: string | null
  orders: OrderRecord[]
}

export type OrderRecord = {
  id: number
  status_id: OrderStatusId
  status_changed_at: string
  starts_on: string
  ends_on: string | null
  earliest_start: string | null
  /** The day it was made on. */
  made_on: string
}

/** Reads a tenancy or lead with its orders, also one that was deleted; undefined when there is none in view. */
export async function readRecord(
  scoped: ScopedDatabase,
  key: TenancyKey,
): Promise<TenancyRecord | undefined> {
  const [tenancy] = await scoped
    .select({
      id: tenancies.id,
      partner_id: tenancies.partnerId,
      property_id: tenancies.propertyId,
      version: versionOf(tenancies.updatedAt),
      deletedAt: tenancies.deletedAt,
      tenancy_type: tenancies.tenancyType,
      tenancy_start: tenancies.startsOn,
      tenancy_end: tenancies.endsOn,
      tenants: tenancies.tenantsCount,
      lead_tenant_name: tenancies.leadTenantName,
      lead_tenant_email: tenancies.leadTenantEmail,
      lead_tenant_phone: tenancies.leadTenantPhone,
    })
    .from(tenancies, isOfKey(key), isNull(properties.deletedAt))
    .innerJoin(properties, tenancies.propertyId)
  if (!tenancy) return undefined
  const own = await scoped
    .select({
      id: orders.id,
      status_id: orders.statusId,
      status_changed_at: exactMoment(orders.statusChangedAt),
      starts_on: orders.startsOn,
      ends_on: orders.endsOn,
      earliest_start: orders.earliestStart,
      made_on: dayInLondon(orders.createdAt),
    })
    .from(orders, eq(orders.tenancyId, key.id))
    .orderBy(asc(orders.id))
  const { deletedAt, ...fields } = tenancy
  return { ...fields, deleted: deletedAt !== null, orders: own }
}

/** Why one can't be changed that is not in view: a lead that has become a tenancy keeps its id (D20), so the person learns of it. */
export async function notInView(scoped: ScopedDatabase, key: TenancyKey): Promise<ApiError> {
  const became = key.isLead ? await readRecord(scoped, { ...key, isLead: false }) : undefined
  return became && !became.deleted
    ? conflict('This lead has become a tenancy. Reload the page to open it.')
    : notFound()
}

/**
 * Reads one that is locked, to change it, and notes it for the change's undo.
 * @param seen the version that the person saw, where the change depends on it, and what is there now
 * @throws a 404 when there is none, a 409 when it is a lead that has become a tenancy, and as `refuseOutdated`
 */
export async function recordToChange(
  transaction: ScopedTransaction,
  key: TenancyKey,
  seen?: { version: string; current: () => unknown },
): Promise<TenancyRecord & { undo: UndoNote }> {
  const record = await readRecord(transaction, key)
  if (!record || record.deleted) throw await notInView(transaction, key)
  if (seen) await refuseOutdated(seen.version, record.version, changedMeanwhile(key), seen.current)
  const { id, propertyId: property_id } = key
  return { ...record, undo: await noteForUndo(transaction, tenancyChange, [{ id, property_id }]) }
}

/** A change of a tenancy or lead, its orders and the void periods beside it. */
export const tenancyChange: UndoKind = {
  name: 'tenancy_change',
  roots: [
    { table: tenancies, column: tenancies.id, field: 'id' },
    { table: voidPeriods, column: voidPeriods.propertyId, field: 'property_id' },
  ],
  writes: [
    { table: tenancies },
    { table: orders },
    { table: orderStatusChanges },
    { table: bills, columns: [bills.state] },
    { table: housemates },
    { table: housemateAccounts },
    { table: accessLinks },
    { table: voidPeriods },
    { table: postalBills, columns: [postalBills.voidPeriodId] },
  ],
  // Asking for a reading changes nothing about the tenancy.
  leavesOut: { reading_links: isNotNull(readingLinks.id) },
}

const changedMeanwhile = ({ isLead }: TenancyKey) =>
  `Someone else changed this ${isLead ? 'lead' : 'tenancy'} at the same time. Check what it is now, then save again.`

/** The other tenancies of a property, without leads, which may overlap. */
export function otherTenancies(
  scoped: ScopedDatabase,
  propertyId: number,
  exceptId = 0,
): Promise<NamedTenancy[]> {
  return scoped
    .select({
      tenancy_start: tenancies.startsOn,
      tenancy_end: tenancies.endsOn,
      lead_tenant_name: tenancies.leadTenantName,
    })
    .from(
      tenancies,
      eq(tenancies.propertyId, propertyId),
      ne(tenancies.id, exceptId),
      eq(tenancies.isLead, false),
      isNull(tenancies.deletedAt),
    )
    .orderBy(asc(tenancies.startsOn))
}

/** Every status that an order of a tenancy has or had. */
export async function statusesHad(scoped: ScopedDatabase, tenancyId: number): Promise<OrderStatusId[]> {
  const ofTenancy = eq(orders.tenancyId, tenancyId)
  const own = await scoped.select({ statusId: orders.statusId }).from(orders, ofTenancy)
  const changes = await scoped
    .select({ statusId: orderStatusChanges.toStatusId })
    .from(
      orderStatusChanges,
      inArray(orderStatusChanges.orderId, scoped.select({ id: orders.id }).from(orders, ofTenancy)),
    )
  return [...own, ...changes].map(({ statusId }) => statusId)
}
