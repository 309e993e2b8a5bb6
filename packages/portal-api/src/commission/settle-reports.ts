import { eq } from 'drizzle-orm'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { Database } from '../db/database.ts'
import { commissionReports } from '../db/schema/commission.ts'
import { anyOf } from '../db/any-of.ts'
import { payDayOf } from './read.ts'

type Report = typeof commissionReports.$inferSelect

/**
 * Approves a report.
 * @throws when there is no such report, or it is not pending
 */
export async function approveReport(tx: Database, uniqueRef: string, now: Date): Promise<Report> {
  return settle(tx, uniqueRef, 'pending', { status: 'approved', approvedAt: now, updatedAt: now })
}

/**
 * Marks a report as paid.
 * @throws when there is no such report, or it is not approved
 */
export async function payReport(tx: Database, uniqueRef: string, now: Date): Promise<Report> {
  return settle(tx, uniqueRef, 'approved', { status: 'paid', paidAt: now, updatedAt: now })
}

async function settle(
  tx: Database,
  uniqueRef: string,
  from: Report['status'],
  change: Partial<Report>,
): Promise<Report> {
  const [report] = await tx
    .select()
    .from(commissionReports)
    .where(eq(commissionReports.uniqueRef, uniqueRef))
    .for('update')
  if (!report) throw new Error(`There is no commission report ${uniqueRef}.`)
  if (report.status !== from)
    throw new Error(`Commission report ${uniqueRef} is ${report.status}, not ${from}.`)
  await tx.update(commissionReports).set(change).where(eq(commissionReports.id, report.id))
  return report
}

/** Marks the approved reports as paid whose pay day has come. @returns them */
export async function payDueReports(tx: Database, now: Date): Promise<Report[]> {
  const approved = await tx
    .select()
    .from(commissionReports)
    .where(eq(commissionReports.status, 'approved'))
    .for('update')
  const due = approved.filter((report) => payDayOf(report) <= todayInLondon(now))
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  await tx
    .update(commissionReports)
    .set({ status: 'paid', paidAt: now, updatedAt: now })
    .where(anyOf(commissionReports.id, ids))
  return due
}
