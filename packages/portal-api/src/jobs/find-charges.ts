import { addMonths, startOfMonth, todayInLondon } from '@doorstep/portal-contract/dates'
import { activeOrderStatuses, endedOrderStatuses } from '@doorstep/portal-contract/orders'
import { inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { orders, orderStatusChanges } from '../db/schema/orders.ts'
import { packageCharges } from '../db/schema/payments.ts'
import { termsAt } from '../db/terms-at.ts'
import { isOpen } from '../invoices/charges.ts'

/**
 * Writes a charge for each month of a package that has none, whoever pays for it (D91, D115): one in which it was active as the month began, by the log of its
 * statuses, and within its dates, by what was recorded then or what is recorded now (D91). One that ended with its tenancy still counts, because its
 * end is among its dates: where that is put right, no month is missing (D114). So what is charged is the same whenever the job runs, and however
 * late a date or status is put right, its months are found. Those older than the last month wait for the word of our staff, once. One that is on no
 * invoice yet goes where a date that was put right since leaves it out.
 */
export async function findCharges(db: Database, now: Date): Promise<void> {
  const thisMonth = startOfMonth(todayInLondon(now))
  const without = sql`not exists (
    select from ${packageCharges} where ${packageCharges.orderId} = ${orders.id} and ${packageCharges.month} = month.month::date)`
  const withOpen = sql`${orders.id} in (select ${packageCharges.orderId} from ${packageCharges} where ${isOpen})`
  await db.execute(sql`
    delete from ${packageCharges}
    where ${isOpen} and not exists (
      select from (${monthsCharged(db, thisMonth, withOpen)}) charged
      where charged.order_id = ${packageCharges.orderId} and charged.month = ${packageCharges.month})`)
  await db.execute(sql`
    insert into ${packageCharges} (order_id, partner_id, month, found_at, approved_at)
    select order_id, partner_id, month, ${now.toISOString()}::timestamptz,
      case when month >= ${addMonths(thisMonth, -1)}::date or ${wasApproved} then ${now.toISOString()}::timestamptz end
    from (${monthsCharged(db, thisMonth, without)}) charged
    on conflict do nothing`)
}

/** Whether our staff approved a month of a package before a mistyped date left it out. */
const wasApproved = sql`exists (
  select from ${auditEntries}
  where ${auditEntries.subjectType} = 'order' and ${auditEntries.subjectId} = charged.order_id
    and ${auditEntries.action} = 'invoice.approve_charges' and ${auditEntries.after} -> 'months' ? charged.month::text)`

/** The packages and their months, up to this one, that are charged. */
function monthsCharged(db: Database, thisMonth: string, condition: SQL): SQL {
  const status = db
    .select({
      orderId: orderStatusChanges.orderId,
      id: orderStatusChanges.toStatusId,
      actor: orderStatusChanges.actor,
      since: orderStatusChanges.changedAt,
      until:
        sql<Date | null>`lead(${orderStatusChanges.changedAt}) over (partition by ${orderStatusChanges.orderId} order by ${orderStatusChanges.changedAt}, ${orderStatusChanges.id})`.as(
          'until',
        ),
    })
    .from(orderStatusChanges)
    .as('status')
  return sql`
    select ${orders.id} order_id, ${orders.partnerId} partner_id, month::date
    from ${status}
    join ${orders} on ${orders.id} = ${status.orderId}
    cross join lateral generate_series(
      date_trunc('month', ${status.since} at time zone 'Europe/London'), ${thisMonth}::timestamp, interval '1 month') month
    cross join lateral ${termsAt(orders.id, sql`month at time zone 'Europe/London'`)} began
    where ${condition}
      and (${inArray(status.id, activeOrderStatuses)} or ${inArray(status.id, endedOrderStatuses)} and ${status.actor} = 'system' and ${status.until} is not null)
      and ${status.since} < month at time zone 'Europe/London'
      and (${status.until} is null or ${status.until} >= month at time zone 'Europe/London')
      and (${isWithin(orders.startsOn, orders.endsOn)} or ${isWithin(sql`began.starts_on`, sql`began.ends_on`)})`
}

/** Whether a package's dates have the first day of a month. */
const isWithin = (startsOn: SQLWrapper, endsOn: SQLWrapper) =>
  sql`(${startsOn} <= month and (${endsOn} is null or ${endsOn} >= month))`
