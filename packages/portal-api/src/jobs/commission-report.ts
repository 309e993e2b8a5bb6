import { commissionRef } from '@doorstep/portal-contract/commission'
import {
  type CommissionLine,
  commissionLines as linesOf,
  type CommissionPackage,
  commissionTotals,
  endOfMonth,
} from '@doorstep/portal-contract/commission-rules'
import { addMonths, startOfDayInLondon } from '@doorstep/portal-contract/dates'
import { and, asc, eq, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { batchesOf } from '../db/batches.ts'
import type { Database } from '../db/database.ts'
import { commissionLines, commissionReports } from '../db/schema/commission.ts'
import { orders, orderStatusChanges, packageTerms } from '../db/schema/orders.ts'
import { earningsOf } from './commission-earnings.ts'

type Report = typeof commissionReports.$inferSelect

/**
 * Makes a partner's report of a month that is over, of what was recorded by its end.
 * @returns undefined when it has one already, or was not allowed commission at the end of the month
 */
export async function makeReport(
  tx: Database,
  { partnerId, periodStart, now }: { partnerId: number; periodStart: string; now: Date },
): Promise<Report | undefined> {
  const earnings = await earningsOf(tx, partnerId, periodStart)
  if (!earnings) return undefined
  const [report] = await tx
    .insert(commissionReports)
    .values({
      partnerId,
      uniqueRef: commissionRef(periodStart, partnerId),
      periodStart,
      periodEnd: endOfMonth(periodStart),
      status: 'pending',
      ...commissionTotals([]),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [commissionReports.partnerId, commissionReports.periodStart] })
    .returning()
  return report && fillReport(tx, report, startOfDayInLondon(addMonths(periodStart, 1)))
}

/**
 * Makes a pending or refused report again, of what is recorded by now (D94).
 * @throws when the partner was not allowed commission at the end of its month
 */
export async function remakeReport(tx: Database, report: Report, now: Date): Promise<Report> {
  await tx.delete(commissionLines).where(eq(commissionLines.reportId, report.id))
  return fillReport(tx, report, now)
}

/** Writes the lines of a report that has none, and what they come to. */
async function fillReport(
  tx: Database,
  { id, partnerId, periodStart, ...rest }: Report,
  recordedUntil: Date,
) {
  const earnings = await earningsOf(tx, partnerId, periodStart)
  if (!earnings) throw new Error(`${rest.uniqueRef} is of a month in which commission was not allowed.`)
  const lines: (CommissionLine & { orderId: number; orderPartnerId: number })[] = []
  for (const { orderId, orderPartnerId, ...pack } of await packagesOf(tx, earnings.partnerIds, {
    reportId: id,
    periodStart,
  })) {
    const tenantRateOf = (month: string) => earnings.tenantRateOf(orderPartnerId, month)
    const own = linesOf(pack, { periodStart, recordedUntil, tenantRateOf })
    lines.push(...own.map((line) => ({ ...line, orderId, orderPartnerId })))
  }
  for (const batch of batchesOf(lines))
    await tx.insert(commissionLines).values(
      batch.map(({ reason, ...line }) => ({
        ...line,
        partnerId,
        reportId: id,
        isEligible: reason === null,
        ineligibleReason: reason,
      })),
    )
  const [filled] = await tx
    .update(commissionReports)
    .set({ ...commissionTotals(lines), recordedUntil })
    .where(eq(commissionReports.id, id))
    .returning()
  if (!filled) throw new Error(`There is no commission report ${rest.uniqueRef}.`)
  return filled
}

/** The tenant packages of partners that were ordered by a month's end, with all that was recorded of them and what other reports have. */
async function packagesOf(
  tx: Database,
  partnerIds: readonly number[],
  { reportId, periodStart }: { reportId: number; periodStart: string },
): Promise<(CommissionPackage & { orderId: number; orderPartnerId: number })[]> {
  const statuses = tx
    .select({
      all: sql<{ status: CommissionPackage['statuses'][number]['status']; at: string }[]>`json_agg(
        json_build_object('status', ${orderStatusChanges.toStatusId}, 'at', ${orderStatusChanges.changedAt})
        order by ${orderStatusChanges.changedAt}, ${orderStatusChanges.id})`.as('all_statuses'),
      first: sql`min(${orderStatusChanges.changedAt})`.as('first'),
    })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, orders.id))
    .as('statuses')
  const terms = tx
    .select({
      all: sql<(Omit<CommissionPackage['terms'][number], 'at'> & { at: string })[]>`json_agg(
        json_build_object('at', ${packageTerms.recordedAt}, 'startsOn', ${packageTerms.startsOn}, 'endsOn', ${packageTerms.endsOn},
          'tenants', ${packageTerms.tenants}) order by ${packageTerms.id})`.as('all_terms'),
    })
    .from(packageTerms)
    .where(eq(packageTerms.orderId, orders.id))
    .as('terms')
  const counted = tx
    .select({
      all: sql<CommissionPackage['counted']>`coalesce(json_agg(
        json_build_object('fromMonth', ${fromMonth}, 'months', ${commissionLines.months}, 'tenants', ${commissionLines.tenants},
          'ratePence', ${commissionLines.ratePence}, 'report', case when ${commissionReports.status} = 'refused' then 'refused'
            when ${commissionReports.recordedUntil} is null then 'settled' else 'recorded' end)
        order by ${commissionLines.id}), '[]')`.as('all_counted'),
    })
    .from(commissionLines)
    .innerJoin(commissionReports, eq(commissionReports.id, commissionLines.reportId))
    .where(
      and(
        eq(commissionLines.orderId, orders.id),
        sql`${commissionReports.id} <> ${reportId} and ${commissionLines.months} <> 0`,
        sql`not (${commissionReports.status} = 'refused' and ${commissionLines.isCorrection})`,
      ),
    )
    .as('counted')
  const rows = await tx
    .select({
      orderId: orders.id,
      orderPartnerId: orders.partnerId,
      statuses: statuses.all,
      terms: terms.all,
      counted: counted.all,
    })
    .from(orders)
    .innerJoinLateral(statuses, sql`true`)
    .innerJoinLateral(terms, sql`true`)
    .innerJoinLateral(counted, sql`true`)
    .where(
      and(
        anyOf(orders.partnerId, partnerIds),
        eq(orders.responsibilityType, 'tenant'),
        sql`${statuses.first} < ${startOfDayInLondon(addMonths(periodStart, 1)).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(orders.id))
  return rows.map((row) => ({ ...row, statuses: row.statuses.map(dated), terms: row.terms.map(dated) }))
}

/** The first month of a line; of one from before it was kept, so that its last is the report's. */
const fromMonth = sql`coalesce(${commissionLines.fromMonth},
  (${commissionReports.periodStart} - make_interval(months => ${commissionLines.months} - 1))::date)`

const dated = <Row extends { at: string }>(row: Row) => ({ ...row, at: new Date(row.at) })
