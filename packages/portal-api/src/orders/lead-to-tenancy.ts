import { formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import { earliestPackageStart } from '@doorstep/portal-contract/package'
import { packageTypeOf, stayOf } from '@doorstep/portal-contract/tenancies'
import { overlaps } from '@doorstep/portal-contract/void-periods'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { orders } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { nextVersion } from '../db/version.ts'
import { noteAudit, type StaffChange } from '../http/audit.ts'
import { recordChanges } from '../jobs/record-changes.ts'
import { settleVoidPeriods, voidPeriodAction } from '../void-periods/settle.ts'
import { keepEarliestStart } from './life.ts'

/**
 * Makes a tenancy of the lead that an order belongs to, because what is past sign-up is a package, and packages belong to tenancies (D20).
 * The property's void periods follow; its status is the caller's. A tenancy stays as it is.
 * @param order locked by the transaction
 * @returns why it can't be, when another tenancy of the property has some of its days; then nothing is changed
 */
export async function leadToTenancy(
  transaction: Database,
  {
    id: orderId,
    partnerId,
    propertyId,
    tenancyId,
    responsibilityType,
    statusId,
    startsOn,
  }: Pick<
    typeof orders.$inferSelect,
    'id' | 'partnerId' | 'propertyId' | 'tenancyId' | 'responsibilityType' | 'statusId' | 'startsOn'
  >,
  made: { actor: 'system'; now: Date } | ({ actor: 'staff' } & StaffChange),
): Promise<string | undefined> {
  const { now } = made
  const ofProperty = eq(properties.id, propertyId)
  await transaction.select({ id: properties.id }).from(properties).where(ofProperty).for('no key update')
  const all = await transaction
    .select({
      id: tenancies.id,
      isLead: tenancies.isLead,
      tenancy_type: tenancies.tenancyType,
      tenancy_start: tenancies.startsOn,
      tenancy_end: tenancies.endsOn,
      lead_tenant_name: tenancies.leadTenantName,
    })
    .from(tenancies)
    .where(and(eq(tenancies.propertyId, propertyId), isNull(tenancies.deletedAt)))
    .orderBy(asc(tenancies.startsOn))
  const lead = all.find(({ id, isLead }) => id === tenancyId && isLead)
  if (!lead) return undefined
  const other = all.find((each) => !each.isLead && overlaps(stayOf(each), stayOf(lead)))
  if (other)
    return `Order ${orderId} is of a lead from ${formatDate(lead.tenancy_start)}, when ${other.lead_tenant_name}’s tenancy also has the property. Have its dates changed first.`

  const tenancyType = packageTypeOf({ responsibility_type: responsibilityType, status_id: statusId })
  await transaction
    .update(tenancies)
    .set({ tenancyType, updatedAt: nextVersion(tenancies.updatedAt, now) })
    .where(eq(tenancies.id, tenancyId))
  const earliestStart = earliestPackageStart(startsOn, lead.tenancy_start, todayInLondon(now))
  await keepEarliestStart(transaction, { id: orderId, earliestStart, now })
  await transaction.update(properties).set({ updatedAt: now }).where(ofProperty)
  const { id: _id, isLead: _isLead, ...before } = lead
  await noteAudit(transaction, {
    ...made,
    partnerId,
    action: 'lead.become_tenancy',
    subjectType: 'tenancy',
    subjectId: tenancyId,
    before,
    after: { ...before, tenancy_type: tenancyType },
  })
  const voids = await settleVoidPeriods(transaction, ofProperty, now)
  for (const [action, own] of Map.groupBy(voids, voidPeriodAction)) {
    await recordChanges(transaction, own, { action, now })
  }
  return undefined
}
