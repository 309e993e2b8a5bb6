import { monthsDue } from '@doorstep/portal-contract/commission-rules'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { asc, eq, max } from 'drizzle-orm'
import { makeReport } from './commission-report.ts'
import { payDueReports } from '../commission/settle-reports.ts'
import type { Database } from '../db/database.ts'
import { commissionReports, commissionTerms } from '../db/schema/commission.ts'
import { partners } from '../db/schema/partners.ts'
import { recordChanges } from './record-changes.ts'

type Report = typeof commissionReports.$inferSelect

/** Makes every partner's commission reports of the months that are over and have none yet (D38). One that fails keeps no other back. */
export async function makeCommissionReports(db: Database, now: Date): Promise<void> {
  const earning = await db
    .selectDistinct({ id: commissionTerms.partnerId })
    .from(commissionTerms)
    .where(eq(commissionTerms.isAllowed, true))
    .orderBy(asc(commissionTerms.partnerId))
  const failures: unknown[] = []
  for (const { id } of earning)
    await db
      .transaction(async (tx) => {
        const made = await makeDueReports(tx, id, now)
        const changes = made.map((report) => ({ partnerId: id, before: null, after: inAudit(report) }))
        await recordChanges(tx, changes, { action: 'commission.create', now })
      })
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some commission reports were not made.')
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
 * Makes the reports of a partner that are due and not made yet, each of a month that is over (D38) and at whose end it was allowed commission
 * (D94). They are the same whenever they are made: what counts is what was recorded by the end of the month.
 * @returns the reports that it made
 */
async function makeDueReports(tx: Database, partnerId: number, now: Date): Promise<Report[]> {
  // Another process that makes the same waits here, and then finds them made.
  await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for('no key update')
  const [made] = await tx
    .select({ last: max(commissionReports.periodStart) })
    .from(commissionReports)
    .where(eq(commissionReports.partnerId, partnerId))
  const reports: Report[] = []
  for (const periodStart of monthsDue(made?.last ?? null, todayInLondon(now))) {
    const report = await makeReport(tx, { partnerId, periodStart, now })
    if (report) reports.push(report)
  }
  return reports
}
