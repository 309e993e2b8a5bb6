import {
  commissionLine,
  commissionTotals,
  endOfMonth,
  monthsDue,
} from '@doorstep/portal-contract/commission-rules'
import { commissionRef } from '@doorstep/portal-contract/commission'
import { addMonths, dayInLondon, startOfDayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { and, asc, desc, eq, lt, lte, max, min, sql } from 'drizzle-orm'
import { payDueReports } from '../commission/settle-reports.ts'
import { batchesOf } from '../db/batches.ts'
import type { Database } from '../db/database.ts'
import { commissionLines, commissionReports } from '../db/schema/commission.ts'
import { orders, orderStatusChanges } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { recordChanges } from './record-changes.ts'

type Report = typeof commissionReports.$inferSelect

/** Makes every partner's commission reports of the months that are over and have none yet (D38). */
export async function makeCommissionReports(db: Database, now: Date): Promise<void> {
  const earning = await db
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.commissionAllowed, true))
    .orderBy(asc(partners.id))
  for (const { id } of earning) {
    await db.transaction(async (tx) => {
      const made = await makeDueReports(tx, id, now)
      const changes = made.map((report) => ({ partnerId: id, before: null, after: inAudit(report) }))
      await recordChanges(tx, changes, { action: 'commission.create', now })
    })
  }
}

/** Pays the approved commission reports whose pay day has come. */
export async function payCommissionReports(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const paid = await payDueReports(tx, now)
    const changes = paid.map((report) => ({
      partnerId: report.partnerId,
      before: inAudit(report),
      after: inAudit({ ...report, status: 'paid' }),
    }))
    await recordChanges(tx, changes, { action: 'commission.pay', now })
  })
}

const inAudit = ({ id, uniqueRef, status, totalCommissionPence }: Report) => ({
  id,
  unique_ref: uniqueRef,
  status,
  total_commission_pence: totalCommissionPence,
})

/**
 * Makes the reports of a partner that are due and not made yet, each of a month that is over (D38). They are the same whenever they are made:
 * packages count as they were at the end of the month.
 * @returns the reports that it made
 */
async function makeDueReports(tx: Database, partnerId: number, now: Date): Promise<Report[]> {
  // Another process that makes the same waits here, and then finds them made.
  const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for('no key update')
  if (!partner?.commissionAllowed) return []
  const [made] = await tx
    .select({ first: min(commissionReports.periodStart), last: max(commissionReports.periodStart) })
    .from(commissionReports)
    .where(eq(commissionReports.partnerId, partnerId))
  const reports: Report[] = []
  for (const periodStart of monthsDue(made?.last ?? null, todayInLondon(now))) {
    const firstPeriodStart = made?.first ?? reports[0]?.periodStart ?? periodStart
    const report = await makeReport(tx, partner, { periodStart, firstPeriodStart, now })
    if (report) reports.push(report)
  }
  return reports
}

/** Makes a partner's report of a month; undefined when it has one already. */
export async function makeReport(
  tx: Database,
  { id: partnerId, commissionRatePence }: Pick<typeof partners.$inferSelect, 'id' | 'commissionRatePence'>,
  { periodStart, firstPeriodStart, now }: { periodStart: string; firstPeriodStart: string; now: Date },
): Promise<Report | undefined> {
  const month = { periodStart, firstPeriodStart, tenantRatePence: commissionRatePence }
  const lines = (await packagesAtEnd(tx, partnerId, periodStart)).flatMap((entry) => {
    const line = commissionLine(entry, month)
    return line ? [{ ...entry, ...line }] : []
  })
  const [report] = await tx
    .insert(commissionReports)
    .values({
      partnerId,
      uniqueRef: commissionRef(periodStart, partnerId),
      periodStart,
      periodEnd: endOfMonth(periodStart),
      status: 'pending',
      ...commissionTotals(lines),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [commissionReports.partnerId, commissionReports.periodStart] })
    .returning()
  if (!report) return undefined
  for (const batch of batchesOf(lines)) {
    await tx.insert(commissionLines).values(
      batch.map(({ orderId, orderPartnerId, tenants, months, ratePence, amountPence, reason }) => ({
        partnerId,
        reportId: report.id,
        orderId,
        orderPartnerId,
        isEligible: reason === null,
        ineligibleReason: reason,
        months,
        tenants,
        ratePence,
        amountPence,
      })),
    )
  }
  return report
}

/** The partner and those below it, but for branches that earn commission themselves and what is below them: each package earns once. */
const earningFor = (partnerId: number) => sql`${orders.partnerId} in (
  with recursive family (id) as (
    select ${partnerId}::bigint
    union all
    select branch.id from ${partners} branch join family on branch.parent_id = family.id where not branch.commission_allowed
  )
  select id from family)`

/** The tenant packages that began before a month's end, as they were then, with the months that earlier reports have of them. */
async function packagesAtEnd(tx: Database, partnerId: number, periodStart: string) {
  const nextMonth = addMonths(periodStart, 1)
  const atEnd = tx
    .select({ status: orderStatusChanges.toStatusId, changedAt: orderStatusChanges.changedAt })
    .from(orderStatusChanges)
    .where(
      and(
        eq(orderStatusChanges.orderId, orders.id),
        lt(orderStatusChanges.changedAt, startOfDayInLondon(nextMonth)),
      ),
    )
    .orderBy(desc(orderStatusChanges.changedAt), desc(orderStatusChanges.id))
    .limit(1)
    .as('at_end')
  const counted = tx
    .select({
      months:
        sql<number>`coalesce(sum(${commissionLines.months}) filter (where ${commissionLines.isEligible}), 0)`
          .mapWith(Number)
          .as('months'),
      since: min(commissionReports.periodStart).as('since'),
    })
    .from(commissionLines)
    .innerJoin(commissionReports, eq(commissionReports.id, commissionLines.reportId))
    .where(eq(commissionLines.orderId, orders.id))
    .as('counted')
  const rows = await tx
    .select({
      orderId: orders.id,
      orderPartnerId: orders.partnerId,
      startsOn: orders.startsOn,
      endsOn: orders.endsOn,
      tenants: tenancies.tenantsCount,
      status: atEnd.status,
      changedAt: atEnd.changedAt,
      countedMonths: counted.months,
      listedSince: counted.since,
    })
    .from(orders)
    .innerJoin(tenancies, eq(tenancies.id, orders.tenancyId))
    .innerJoinLateral(atEnd, sql`true`)
    .innerJoinLateral(counted, sql`true`)
    .where(
      and(
        earningFor(partnerId),
        eq(orders.responsibilityType, 'tenant'),
        lte(orders.startsOn, endOfMonth(periodStart)),
      ),
    )
    .orderBy(orders.id)
  return rows.map(({ changedAt, ...row }) => ({ ...row, since: dayInLondon(changedAt) }))
}
