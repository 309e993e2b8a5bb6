import { and, asc, eq, lt } from 'drizzle-orm'
import { paymentDays } from '@doorstep/portal-contract/commission-rules'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { Database } from '../db/database.ts'
import { commissionReports } from '../db/schema/commission.ts'
import { anyOf } from '../db/any-of.ts'
import { remakeReport } from '../jobs/commission-report.ts'
import { payDayOf } from './read.ts'

type Report = typeof commissionReports.$inferSelect

/**
 * Approves a report.
 * @throws when there is no such report, or it is not pending
 */
export async function approveReport(tx: Database, uniqueRef: string, now: Date): Promise<Report> {
  return settle(tx, uniqueRef, ['pending'], { status: 'approved', approvedAt: now, updatedAt: now })
}

/**
 * Marks a report as paid.
 * @throws when there is no such report, it is not approved, or it or another one that is paid with it is below zero
 */
export async function payReport(tx: Database, uniqueRef: string, now: Date): Promise<Report> {
  const report = await settle(tx, uniqueRef, ['approved'], { status: 'paid', paidAt: now, updatedAt: now })
  if (report.totalCommissionPence < 0)
    throw new Error(`Commission report ${uniqueRef} is below zero: it is taken off the next payment.`)
  const [below] = await tx
    .select({ uniqueRef: commissionReports.uniqueRef })
    .from(commissionReports)
    .where(
      and(
        eq(commissionReports.partnerId, report.partnerId),
        eq(commissionReports.status, 'approved'),
        lt(commissionReports.totalCommissionPence, 0),
      ),
    )
    .orderBy(asc(commissionReports.periodStart))
    .limit(1)
  if (below)
    throw new Error(
      `${below.uniqueRef} is below zero and is taken off ${uniqueRef}: both are paid together on their pay day.`,
    )
  return report
}

/**
 * Refuses a report: what it counts is paid neither now nor later, what it puts right comes with the next one (D94).
 * @throws when there is no such report, or it is not pending
 */
export async function refuseReport(
  tx: Database,
  uniqueRef: string,
  now: Date,
  reason: string,
): Promise<Report> {
  const refusal = { status: 'refused', refusedAt: now, refusedReason: reason, updatedAt: now } as const
  return settle(tx, uniqueRef, ['pending'], refusal)
}

/**
 * Makes a report again, of what is recorded by now (D94).
 * @returns it as it was before
 * @throws when there is no such report, or it is neither pending nor refused
 */
export async function makeReportAgain(tx: Database, uniqueRef: string, now: Date): Promise<Report> {
  const again = { status: 'pending', refusedAt: null, refusedReason: null, updatedAt: now } as const
  const report = await settle(tx, uniqueRef, ['pending', 'refused'], again)
  await remakeReport(tx, report, now)
  return report
}

async function settle(
  tx: Database,
  uniqueRef: string,
  from: Report['status'][],
  change: Partial<Report>,
): Promise<Report> {
  const [report] = await tx
    .select()
    .from(commissionReports)
    .where(eq(commissionReports.uniqueRef, uniqueRef))
    .for('update')
  if (!report) throw new Error(`There is no commission report ${uniqueRef}.`)
  if (!from.includes(report.status))
    throw new Error(`Commission report ${uniqueRef} is ${report.status}, not ${from.join(' or ')}.`)
  await tx.update(commissionReports).set(change).where(eq(commissionReports.id, report.id))
  return report
}

/**
 * Marks the approved reports as paid whose pay day has come: a partner is paid what its own come to together, once that isn't below zero (D94).
 * @returns them
 */
export async function payDueReports(tx: Database, now: Date): Promise<Report[]> {
  const approved = await tx
    .select()
    .from(commissionReports)
    .where(eq(commissionReports.status, 'approved'))
    .for('update')
  const today = todayInLondon(now)
  const due = [...Map.groupBy(approved, ({ partnerId }) => partnerId).values()].flatMap((own) => {
    const days = paymentDays(
      own.map((report) => ({ payDay: payDayOf(report), pence: report.totalCommissionPence })),
    )
    return own.filter((_, index) => {
      const day = days[index]
      return typeof day === 'string' && day <= today
    })
  })
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  await tx
    .update(commissionReports)
    .set({ status: 'paid', paidAt: now, updatedAt: now })
    .where(anyOf(commissionReports.id, ids))
  return due
}
