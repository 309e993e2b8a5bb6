import { dashboardDays } from '@doorstep/portal-contract/dashboard'
import { addDays } from '@doorstep/portal-contract/dates'
import {
  activeOrderStatuses,
  type OrderStatusId,
  setupOrderStatuses,
  unfinishedOrderStatuses,
} from '@doorstep/portal-contract/orders'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { dailyFigures } from '../db/schema/daily-figures.ts'
import { oneOf } from '../db/schema/columns.ts'
import { orders, orderStatusChanges } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'

/** Long enough for any period that the dashboard compares. */
const daysKept = dashboardDays.max + 31

/**
 * The figures that the job would have kept on each day of the last year (D72), from when orders moved, voids began and ended, and bills came
 * and were settled. Today's are what the job finds today; demo.test.ts holds the two together.
 */
export async function addDailyFigures(db: Database, today: string): Promise<void> {
  const first = addDays(today, -daysKept)
  await db.execute(sql`
    with changes (partner_id, day, active, included, setup, leads, voids, pence) as (
      ${orderChanges} union all ${voidChanges} union all ${billChanges}
    ),
    by_day as (
      select partner_id, greatest(day, ${first}::date) as day, sum(active) as active, sum(included) as included,
        sum(setup) as setup, sum(leads) as leads, sum(voids) as voids, sum(pence) as pence
      from changes where day <= ${today}::date group by 1, 2
    )
    insert into ${dailyFigures} (partner_id, day, active_packages, active_bills_included, being_set_up, leads, voids, outstanding_void_pence)
    select ${partners.id}, kept.day::date, coalesce(sum(active) over until_then, 0), coalesce(sum(included) over until_then, 0),
      coalesce(sum(setup) over until_then, 0), coalesce(sum(leads) over until_then, 0), coalesce(sum(voids) over until_then, 0),
      coalesce(sum(pence) over until_then, 0)
    from ${partners} cross join generate_series(${first}::date, ${today}::date, interval '1 day') as kept (day)
    left join by_day on by_day.partner_id = ${partners.id} and by_day.day = kept.day::date
    window until_then as (partition by ${partners.id} order by kept.day)`)
}

const { fromStatusId, toStatusId, changedAt } = orderStatusChanges

/** By how many packages of some statuses a change of status makes more or fewer. */
const more = (statuses: readonly OrderStatusId[]): SQL =>
  sql`((${oneOf(toStatusId, statuses)})::int - coalesce((${oneOf(fromStatusId, statuses)})::int, 0))`

const isPartners = sql`(${orders.responsibilityType} = 'partner')::int`

/** What is not finished today counts as a lead when it is one; what is finished was one until then. */
const isLead = sql`(not ${oneOf(orders.statusId, unfinishedOrderStatuses)} or ${tenancies.isLead} and ${tenancies.deletedAt} is null)::int`

const orderChanges = sql`
  select ${orderStatusChanges.partnerId}, (${changedAt} at time zone 'Europe/London')::date, ${more(activeOrderStatuses)},
    ${more(activeOrderStatuses)} * ${isPartners}, ${more(setupOrderStatuses)}, ${more(unfinishedOrderStatuses)} * ${isLead}, 0, 0
  from ${orderStatusChanges} join ${orders} on ${orders.id} = ${orderStatusChanges.orderId}
  join ${tenancies} on ${tenancies.id} = ${orders.tenancyId}`

/** Of a property with a lead or a next tenancy the status is another one, though nobody lives there (D24a). */
const isCounted = sql`(${voidPeriods.endsOn} is not null or ${properties.statusId} = 5)`

const voidChanges = sql`
  select ${voidPeriods.partnerId}, change.day, 0, 0, 0, 0, change.voids, 0
  from ${voidPeriods} join ${properties} on ${properties.id} = ${voidPeriods.propertyId} and ${isCounted}
  cross join lateral (values (${voidPeriods.startsOn}, 1), (${voidPeriods.endsOn} + 1, -1)) as change (day, voids)
  where change.day is not null`

/** A bill is outstanding until it is paid or the account's next one comes. A credit is never taken off another bill (D82). */
const billChanges = sql`
  select partner_id, change.day, 0, 0, 0, 0, 0, change.pence
  from (
    select ${postalBills}.*, lead(issue_date) over (partition by provider_account_id order by issue_date, id) as next_issue
    from ${postalBills}
  ) bill
  cross join lateral (values
    (issue_date, amount_pence),
    (case status when 'paid' then (marked_paid_at at time zone 'Europe/London')::date when 'outdated' then next_issue end, -amount_pence)
  ) as change (day, pence)
  where amount_pence > 0 and change.day is not null`
