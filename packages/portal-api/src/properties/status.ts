import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { PropertyStatus } from '@doorstep/portal-contract/properties'
import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import {
  coalesce,
  date,
  expression,
  type Expression,
  type Field,
  isDistinct,
  isTrue,
  max,
  min,
} from '../db/expressions.ts'
import { orders } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { isPackageOrder, isUnfinishedOrder } from '../orders/rules.ts'
import { existsBy, selectBy } from '../partners/select-by.ts'

/** Whether a lead is neither won nor lost: its order says so (D20). */
export const isOpenLead = existsBy(orders.tenancyId, isUnfinishedOrder)

const { isLead, startsOn, endsOn } = tenancies

/** Whether a tenancy is the one in which someone lives there on a day. @param day a date in SQL */
export const isCurrentTenancy = (day: Expression) =>
  and(eq(isLead, false), lte(startsOn, day), or(isNull(endsOn), gte(endsOn, day)))

/** Whether a tenancy, or a lead that may become one, begins after a day. */
export const isNextTenancy = (day: Expression) => and(gt(startsOn, day), or(eq(isLead, false), isOpenLead))

/** A value of a property's tenancies and leads that meet a condition. */
const ofTenancies = <Type extends Field>(value: Type, condition?: SQL) =>
  selectBy(tenancies.propertyId, value, isNull(tenancies.deletedAt), condition).value()

/** When the current tenancy began, else when the next one begins; null without either. @param today a day in London */
const tenancyStartOfFacts = (today: string) =>
  coalesce<string | null>(
    ofTenancies(max(startsOn), isCurrentTenancy(date(today))),
    ofTenancies(min(startsOn), isNextTenancy(date(today))),
  )

/**
 * The status id that follows from what there is at a property on a day (D18, D24a): a package that is being set up, awaits approval or
 * is active, until its tenancy is over (D114); someone who lives there; a lead or the next tenancy; a gap after the last one, or since a day that a person said. Each table
 * is read once by its index.
 * @param today a day in London
 */
const statusOfFacts = (today: string) => {
  const day = date(today)
  return coalesce<PropertyStatus['id']>(
    selectBy(
      orders.propertyId,
      expression`max(case when ${orders.responsibilityType} = 'partner' then 3 else 2 end)`,
      isPackageOrder,
      or(isNull(orders.endsOn), gte(orders.endsOn, day)),
    ).value(),
    ofTenancies(expression`case
      when bool_or(${isTrue(isCurrentTenancy(day))}) then 4
      when bool_or(case when ${isLead} then ${isOpenLead} else ${startsOn} > ${day} end) then 1
      when bool_or(not ${isLead} and ${endsOn} < ${day}) then 5 end`),
    expression`case when ${properties.emptySince} <= ${day} then 5 end`,
    6,
  )
}

/** A property whose stored status was no longer what follows from its tenancies and orders. */
export type PropertyStatusChange = {
  id: number
  partnerId: number
  from: PropertyStatus['id']
  to: PropertyStatus['id']
}

/**
 * Writes the status of properties where it differs from what follows from their tenancies and orders today (D18), and the tenancy start
 * that lists sort by; returns the changes of status. Whoever changes those
 * calls it in the same transaction; what changes by time alone is a job (jobs/follow-properties.ts).
 */
export async function updatePropertyStatuses(
  transaction: Database,
  which: SQL | undefined,
  now: Date,
): Promise<PropertyStatusChange[]> {
  const today = todayInLondon(now)
  const [status, tenancyStart] = [statusOfFacts(today), tenancyStartOfFacts(today)]
  const { id, partnerId, statusId, tenancyStartsOn, deletedAt } = properties
  const differs = or(ne(statusId, status), isDistinct(tenancyStartsOn, tenancyStart))
  // Locked first, so that the facts are read again once nobody else is changing the property.
  const stale = await transaction
    .select({ id, partnerId, from: statusId })
    .from(properties)
    .where(and(which, isNull(deletedAt), differs))
    .orderBy(asc(id))
    .for('no key update')
  const isStale = inArray(
    id,
    stale.map((property) => property.id),
  )
  const updated =
    stale.length > 0
      ? await transaction
          .update(properties)
          .set({ statusId: status, tenancyStartsOn: tenancyStart, derivedAt: now })
          .where(isStale)
          .returning({ id, to: statusId })
      : []
  const statuses = new Map(updated.map((property) => [property.id, property.to]))
  return stale.flatMap((property) => {
    const to = statuses.get(property.id)
    return to === undefined || to === property.from ? [] : [{ ...property, to }]
  })
}
