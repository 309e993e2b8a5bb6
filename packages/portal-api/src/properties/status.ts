import { todayInLondon } from '@doorstep/portal-contract/dates'
import { packageOrderStatuses, unfinishedOrderStatuses } from '@doorstep/portal-contract/orders'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'

const unfinished = sql.raw(unfinishedOrderStatuses.join(', '))
const ofPackage = sql.raw(packageOrderStatuses.join(', '))

/** Whether a lead is neither won nor lost: its order says so (D20). */
export const isOpenLead = sql`exists (
  select 1 from ${orders} where ${orders.tenancyId} = ${tenancies.id} and ${orders.statusId} in (${unfinished})
)`

/**
 * The status id that follows from what there is at a property on a day (D18, D24a): a package that is being set up, awaits approval or
 * is active; someone who lives there; a lead or the next tenancy; a gap after the last one.
 * @param today a day in London
 */
export const statusOfFacts = (today: string) => {
  const order = sql`select 1 from ${orders} where ${orders.propertyId} = ${properties.id} and ${orders.statusId} in (${ofPackage})`
  const tenancy = sql`select 1 from ${tenancies} where ${tenancies.propertyId} = ${properties.id} and ${tenancies.deletedAt} is null`
  const isLet = sql`not ${tenancies.isLead}`
  return sql<number>`case
    when exists (${order} and ${orders.responsibilityType} = 'partner') then 3
    when exists (${order}) then 2
    when exists (${tenancy} and ${isLet} and ${tenancies.startsOn} <= ${today}::date
      and (${tenancies.endsOn} is null or ${tenancies.endsOn} >= ${today}::date)) then 4
    when exists (${tenancy} and (${tenancies.isLead} and ${isOpenLead}
      or (${isLet} and ${tenancies.startsOn} > ${today}::date))) then 1
    when exists (${tenancy} and ${isLet} and ${tenancies.endsOn} < ${today}::date) then 5
    else 6 end`
}

/**
 * Keeps the stored statuses true as days pass: tenancies start and end by themselves. `settle` writes those that differ, once a London
 * day for each process; what changes a property's tenancies or orders has to write its status itself.
 */
export function createPropertyStatuses(db: Database, clock: () => Date) {
  let settled: { today: string; work: Promise<unknown> } | undefined

  return {
    async settle(): Promise<void> {
      const today = todayInLondon(clock())
      if (settled?.today !== today) settled = { today, work: settle(db, today) }
      const { work } = settled
      try {
        await work
      } catch (error) {
        // The next one to ask tries again.
        if (settled?.work === work) settled = undefined
        throw error
      }
    },
  }
}

export type PropertyStatuses = ReturnType<typeof createPropertyStatuses>

async function settle(db: Database, today: string): Promise<void> {
  const status = statusOfFacts(today)
  await db.execute(
    sql`update ${properties} set status_id = ${status} where ${properties.deletedAt} is null and ${properties.statusId} <> ${status}`,
  )
}
