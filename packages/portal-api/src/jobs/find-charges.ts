import { addMonths, todayInLondon } from '@doorstep/portal-contract/dates'
import { activeOrderStatuses } from '@doorstep/portal-contract/orders'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders, orderStatusChanges } from '../db/schema/orders.ts'
import { packageCharges } from '../db/schema/payments.ts'

/** The first day of a day's month. */
export const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/**
 * Writes a charge for each month of a bills-included package that has none: one in which it was active as the month began, by the log of its
 * statuses, and within its dates (D91). However late a date or status is put right, its months are found. Those older than the last month
 * wait for the word of our staff.
 */
export async function findCharges(db: Database, now: Date): Promise<void> {
  const thisMonth = startOfMonth(todayInLondon(now))
  const status = db
    .select({
      orderId: orderStatusChanges.orderId,
      id: orderStatusChanges.toStatusId,
      since: orderStatusChanges.changedAt,
      until:
        sql<Date | null>`lead(${orderStatusChanges.changedAt}) over (partition by ${orderStatusChanges.orderId} order by ${orderStatusChanges.changedAt}, ${orderStatusChanges.id})`.as(
          'until',
        ),
    })
    .from(orderStatusChanges)
    .as('status')
  await db.execute(sql`
    insert into ${packageCharges} (order_id, partner_id, month, found_at, approved_at)
    select ${orders.id}, ${orders.partnerId}, month::date, ${now.toISOString()}::timestamptz,
      case when month >= ${addMonths(thisMonth, -1)}::date then ${now.toISOString()}::timestamptz end
    from ${status}
    join ${orders} on ${orders.id} = ${status.orderId}
    cross join lateral generate_series(
      date_trunc('month', greatest(${orders.startsOn}, (${status.since} at time zone 'Europe/London')::date)::timestamp),
      ${thisMonth}::timestamp, interval '1 month') month
    where ${orders.responsibilityType} = 'partner' and ${inArray(status.id, activeOrderStatuses)}
      and ${status.since} < month at time zone 'Europe/London'
      and (${status.until} is null or ${status.until} >= month at time zone 'Europe/London')
      and ${orders.startsOn} <= month and (${orders.endsOn} is null or ${orders.endsOn} >= month)
    on conflict do nothing`)
}
