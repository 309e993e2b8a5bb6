import {
  type AlertType,
  daysToAct,
  endingTenancyDays,
  meterCheckMonths,
  missingReadingDays,
  readingDueDays,
  unknownStatusId,
} from '@doorstep/portal-contract/alerts'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { ReadingType } from '@doorstep/portal-contract/meter-readings'
import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { batchesOf } from '../db/batches.ts'
import type { Database } from '../db/database.ts'
import { alerts } from '../db/schema/alerts.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { defineEffect } from '../partners/effects.ts'

/** The same as `settleAlerts`, of properties in view. */
export const followAlerts = defineEffect(({ db, view }, { ids, now }: { ids: number[]; now: Date }) =>
  settleAlerts(db, view.of(properties, inArray(properties.id, ids)), now),
)

/**
 * Has the alerts of properties follow from what there is (D37): those that are due are open, and no others. Whoever changes tenancies,
 * statuses or readings calls it in the same transaction; what changes by time alone is a job (jobs/follow-properties.ts).
 *
 * An alert that a person resolved is not raised again; one with another day is another alert, with a mail of its own. Alerts say what the
 * portal found and change no record, so they are not audited.
 * @returns the ids of the alerts that it resolved, in order
 */
export async function settleAlerts(
  transaction: Database,
  which: SQL | undefined,
  now: Date,
): Promise<number[]> {
  const { rows } = await transaction.execute<Difference>(differences(which, todayInLondon(now)))
  const resolved = rows.flatMap(({ open_id }) => (open_id === null ? [] : [Number(open_id)]))
  if (resolved.length > 0)
    await transaction
      .update(alerts)
      .set({ resolvedAt: now })
      .where(and(anyOf(alerts.id, resolved), isNull(alerts.resolvedAt)))
  for (const raised of batchesOf(rows.filter((row) => row.open_id === null))) {
    const values = raised.map((row) => ({
      partnerId: Number(row.partner_id),
      propertyId: Number(row.property_id),
      tenancyId: numberOrNull(row.tenancy_id),
      meterId: numberOrNull(row.meter_id),
      type: row.type,
      dueOn: row.due_on,
      createdAt: now,
    }))
    // Another process may have raised one meanwhile.
    await transaction.insert(alerts).values(values).onConflictDoNothing()
  }
  return resolved
}

const numberOrNull = (id: string | null) => (id === null ? null : Number(id))

/** An open alert that is no longer due, by its id alone; or one that is due and not open. */
type Difference =
  | { open_id: string }
  | {
      open_id: null
      partner_id: string
      property_id: string
      tenancy_id: string | null
      meter_id: string | null
      type: AlertType
      due_on: string
    }

/**
 * What there is to write, so that the open alerts are those that are due.
 * @param today a day in London
 */
const differences = (which: SQL | undefined, today: string): SQL => sql`
  with ${facts(which)}, due as (${sql.join(Object.values(rulesOn(sql`${today}::date`)), sql` union all `)}),
  open_alerts as (
    select * from ${alerts} where resolved_at is null and property_id in (
      select ${properties.id} from ${properties} where ${which ?? sql`true`}
    )
  )
  select open_alerts.id as open_id, known.partner_id, due.property_id, due.tenancy_id, due.meter_id, due.type, due.due_on::text as due_on
  from due join known on known.id = due.property_id
  full join open_alerts on ${isSame(sql`open_alerts`)}
  where due.property_id is null or open_alerts.id is null and not exists (
    select from ${alerts} done where ${isSame(sql`done`)} and done.resolved_by_user_id is not null
  )
  order by open_alerts.id, due.due_on, due.property_id, due.type, due.tenancy_id, due.meter_id`

const isSame = (alert: SQL) => sql`${alert}.property_id = due.property_id and ${alert}.type = due.type
  and ${alert}.due_on = due.due_on and coalesce(${alert}.tenancy_id, 0) = coalesce(due.tenancy_id, 0)
  and coalesce(${alert}.meter_id, 0) = coalesce(due.meter_id, 0)`

/**
 * What alerts follow from, as the contract's `AlertedProperty` has it: each with its newest reading. Materialized, so that nothing is looked
 * up for other properties.
 */
const facts = (which: SQL | undefined): SQL => sql`
  known as materialized (
    select id, partner_id, status_id, ${dayInLondon(sql`created_at`)} as added_on,
      ${dayInLondon(sql`coalesce(derived_at, created_at)`)} as status_since
    from ${properties} where deleted_at is null and (${which ?? sql`true`})
  ),
  lets as materialized (
    select tenancies.id, property_id, starts_on, ends_on, known.added_on
    from known join ${tenancies} on tenancies.property_id = known.id where not is_lead and deleted_at is null
  ),
  in_use as materialized (
    select * from (
      select distinct on (property_id, kind) meters.* from known join ${meters} on meters.property_id = known.id
      order by property_id, kind, meters.id desc
    ) newest where num_nonnulls(serial_number, supply_number) > 0
  )`

/** What is due of each type, as the contract's predicates say; alerts.test.ts holds the two together. */
const rulesOn = (today: SQL): Record<AlertType, SQL> => ({
  ending_tenancy: sql`
    select 'ending_tenancy' as type, property_id, id as tenancy_id, null::bigint as meter_id, ends_on as due_on from lets
    where starts_on <= ${today} and ends_on between ${today} and ${today} + ${endingTenancyDays}::int`,
  unknown_property: sql`
    select 'unknown_property', id, null, null, status_since + ${daysToAct}::int from known where status_id = ${unknownStatusId}`,
  start_reading: missingReadings('start', sql`starts_on`, sql`starts_on <= ${today}`, today),
  end_reading: missingReadings('end', sql`ends_on`, sql`ends_on < ${today}`, today),
  meter_verification: sql`
    select 'meter_verification', property_id, null, id, since + ${daysToAct}::int
    from in_use left join lateral (
      select read_on, drop_reason, created_at as added_at from ${meterReadings} where meter_id = in_use.id
      order by read_on desc nulls last, id desc nulls last limit 1
    ) newest on true
    cross join lateral (
      select case when drop_reason is not null and coalesce(verified_at < added_at, true) then read_on
        else (greatest(coalesce(read_on, ${dayInLondon(sql`created_at`)}), ${dayInLondon(sql`verified_at`)})
          + make_interval(months => ${meterCheckMonths}::int))::date end as since
    ) checked
    where since <= ${today}`,
})

/** @param day of the tenancy, which a reading is for, and whether it has come */
const missingReadings = (type: ReadingType, day: SQL, hasCome: SQL, today: SQL): SQL => sql`
  select ${`${type}_reading`}::text, property_id, id, null, ${day} + ${readingDueDays}::int from lets
  where ${hasCome} and ${day} >= greatest(added_on, ${today} - ${missingReadingDays}::int) and exists (
    select from in_use where in_use.property_id = lets.property_id and kind not in (
      select meters.kind from ${meterReadings} join ${meters} on meters.id = meter_id
      where meter_readings.property_id = lets.property_id and (
        read_on between ${day} - ${readingDueDays}::int and ${day} + ${readingDueDays}::int or type = ${type} and tenancy_id = lets.id
      )
    )
  )`

const dayInLondon = (moment: SQL) => sql`(${moment} at time zone 'Europe/London')::date`
