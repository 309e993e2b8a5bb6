import { todayInLondon } from '@doorstep/portal-contract/dates'
import { and, between, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { propertyBatches } from './property-batches.ts'
import { recordChanges } from './record-changes.ts'

/**
 * Closes void periods when the next tenancy begins, and opens one for each gap after a tenancy that has none yet (D22): the current one,
 * and those that came and went while no process ran. Leads are not tenancies.
 */
export async function followVoidPeriods(db: Database, now: Date): Promise<void> {
  for await (const range of propertyBatches(db)) {
    await db.transaction(async (tx) => {
      await closeVoidPeriods(tx, range, now)
      await openVoidPeriods(tx, range, now)
    })
  }
}

type PropertyRange = [first: number, last: number]

async function closeVoidPeriods(
  transaction: Database,
  [first, last]: PropertyRange,
  now: Date,
): Promise<void> {
  const nextStart = sql`(
    select min(${tenancies.startsOn}) from ${tenancies}
    where ${tenancies.propertyId} = ${voidPeriods.propertyId} and ${tenancies.deletedAt} is null and not ${tenancies.isLead}
      and ${tenancies.startsOn} <= ${todayInLondon(now)}::date
      and coalesce(${tenancies.endsOn}, 'infinity') >= ${voidPeriods.startsOn}
  )`
  const closed = await transaction
    .update(voidPeriods)
    // A tenancy that was entered later and covers the beginning leaves a single day, because bills may refer to the period.
    .set({ endsOn: sql`greatest(${voidPeriods.startsOn}, ${nextStart} - 1)`, updatedAt: now })
    .where(
      and(isNull(voidPeriods.endsOn), between(voidPeriods.propertyId, first, last), isNotNull(nextStart)),
    )
    .returning({ id: voidPeriods.id, partnerId: voidPeriods.partnerId, endsOn: voidPeriods.endsOn })
  await recordChanges(
    transaction,
    closed.map(({ id, partnerId, endsOn }) => ({
      partnerId,
      before: { id, ends_on: null },
      after: { id, ends_on: endsOn },
    })),
    { action: 'void_period.close', subjectType: 'void_period', now },
  )
}

type OpenedRow = {
  id: string
  partner_id: string
  property_id: string
  starts_on: string
  ends_on: string | null
}

async function openVoidPeriods(
  transaction: Database,
  [first, last]: PropertyRange,
  now: Date,
): Promise<void> {
  const today = todayInLondon(now)
  const at = now.toISOString()
  const { rows } = await transaction.execute<OpenedRow>(sql`
    insert into ${voidPeriods} (partner_id, property_id, starts_on, ends_on, created_at, updated_at)
    select property.partner_id, property.id, ended.ends_on + 1, following.starts_on - 1, ${at}::timestamptz, ${at}::timestamptz
    from ${properties} property
    join ${tenancies} ended on ended.property_id = property.id and ended.deleted_at is null and not ended.is_lead
      and ended.ends_on < ${today}::date
    left join lateral (
      select min(next.starts_on) as starts_on from ${tenancies} next
      where next.property_id = property.id and next.deleted_at is null and not next.is_lead
        and next.starts_on > ended.ends_on and next.starts_on <= ${today}::date
    ) following on true
    where property.id between ${first} and ${last} and property.deleted_at is null
      and following.starts_on is distinct from ended.ends_on + 1
      and not exists (
        select 1 from ${voidPeriods} existing where existing.property_id = property.id
          and existing.starts_on < coalesce(following.starts_on, 'infinity')
          and coalesce(existing.ends_on, 'infinity') > ended.ends_on
      )
    order by property.id, ended.ends_on
    returning id, partner_id, property_id, starts_on::text, ends_on::text`)
  await recordChanges(
    transaction,
    rows.map(({ id, partner_id, property_id, starts_on, ends_on }) => ({
      partnerId: Number(partner_id),
      before: null,
      after: { id: Number(id), property_id: Number(property_id), starts_on, ends_on },
    })),
    { action: 'void_period.open', subjectType: 'void_period', now },
  )
}
