import { formerTenant } from '@doorstep/portal-contract/retention'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema/documents.ts'
import { housemates, orders, orderStatusChanges } from '../../db/schema/orders.ts'
import { properties } from '../../db/schema/properties.ts'
import { tenancies } from '../../db/schema/tenancies.ts'
import { isOpenLead } from '../../properties/status.ts'

const dayOf = (moment: SQL) => sql`(${moment} at time zone 'Europe/London')::date`

const lastStatusChange = sql`(select max(${orders.statusChangedAt}) from ${orders} where ${orders.tenancyId} = ${tenancies.id})`

/**
 * The last day that anyone needed to know who the people of a tenancy are: when it ended, or when it or its property was deleted. A lead
 * that never became a tenancy ends with its last change of status, or on the day that it was to start where that is later. Null while it
 * lasts.
 */
const endedOn = sql`least(
  case when not ${tenancies.isLead} then ${tenancies.endsOn}
    when not ${isOpenLead} then greatest(${tenancies.startsOn}, ${dayOf(lastStatusChange)}) end,
  ${dayOf(sql`${tenancies.deletedAt}`)}, ${dayOf(sql`${properties.deletedAt}`)})`

/** Whether a housemate's row says who it is. */
export const isNamed = sql`(${housemates.firstName} || ' ' || ${housemates.lastName} <> ${formerTenant}
  or num_nonnulls(${housemates.email}, ${housemates.phoneNumber}) > 0)`

const ofOrders = (table: typeof housemates | typeof orderStatusChanges) =>
  sql`${table} join ${orders} on ${orders.id} = ${table.orderId} where ${orders.tenancyId} = ${tenancies.id}`

/** Whether anything of a tenancy still says who its people are. */
const isLeft = sql`(${tenancies.leadTenantName} <> ${formerTenant}
  or num_nonnulls(${tenancies.leadTenantEmail}, ${tenancies.leadTenantPhone}) > 0
  or exists (select 1 from ${ofOrders(housemates)} and ${isNamed})
  or exists (select 1 from ${ofOrders(orderStatusChanges)} and ${orderStatusChanges.reason} is not null)
  or exists (select 1 from ${documents} where ${documents.tenancyId} = ${tenancies.id}))`

export type FormerTenancy = Pick<
  typeof tenancies.$inferSelect,
  'id' | 'partnerId' | 'propertyId' | 'leadTenantName' | 'leadTenantEmail' | 'leadTenantPhone'
>

/**
 * Tenancies and leads that ended before a day and still say who their people are. Nobody can change those until the transaction ends: it
 * locks their properties, as every change of a tenancy does first.
 * @param which the properties that are looked at
 */
export async function findFormerTenancies(
  transaction: Database,
  which: SQL,
  before: string,
): Promise<FormerTenancy[]> {
  const isFormer = and(which, sql`${endedOn} < ${before}::date`, isLeft)
  const places = transaction
    .select({ id: tenancies.propertyId })
    .from(tenancies)
    .innerJoin(properties, eq(properties.id, tenancies.propertyId))
    .where(isFormer)
  await transaction
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.id, places))
    .orderBy(asc(properties.id))
    .for('no key update')
  return transaction
    .select({
      id: tenancies.id,
      partnerId: tenancies.partnerId,
      propertyId: tenancies.propertyId,
      leadTenantName: tenancies.leadTenantName,
      leadTenantEmail: tenancies.leadTenantEmail,
      leadTenantPhone: tenancies.leadTenantPhone,
    })
    .from(tenancies)
    .innerJoin(properties, eq(properties.id, tenancies.propertyId))
    .where(isFormer)
    .orderBy(asc(tenancies.id))
}
