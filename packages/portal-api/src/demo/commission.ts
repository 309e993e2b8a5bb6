import { addDays, addMonths, startOfMonth } from '@doorstep/portal-contract/dates'
import { asc, eq } from 'drizzle-orm'
import { makeReport } from '../jobs/commission-report.ts'
import { approveReport, payDueReports } from '../commission/settle-reports.ts'
import type { Database } from '../db/database.ts'
import { partners } from '../db/schema/partners.ts'
import { momentOf } from './days.ts'
import type { Demo } from './demo.ts'

/** The day of the month, counted from 0, on which our staff approve the reports of the month before. */
const approvedAfterDays = 19

/**
 * The last months' commission reports, made, approved and paid on their days as jobs and staff would have (D38, D43). Nobody has approved the
 * latest yet.
 */
export async function addCommission(
  tx: Database,
  { today, months }: Pick<Demo, 'today' | 'months'>,
): Promise<void> {
  const earning = await tx
    .select()
    .from(partners)
    .where(eq(partners.commissionAllowed, true))
    .orderBy(asc(partners.id))
  for (let back = months.reports; back >= 1; back -= 1) {
    const periodStart = addMonths(startOfMonth(today), -back)
    const nextMonth = addMonths(periodStart, 1)
    for (const partner of earning) {
      const month = { partnerId: partner.id, periodStart, now: momentOf(nextMonth, 0) }
      const report = await makeReport(tx, month)
      if (report && back > 1)
        await approveReport(tx, report.uniqueRef, momentOf(addDays(nextMonth, approvedAfterDays)))
    }
    for (let day = nextMonth; day < addMonths(nextMonth, 1) && day <= today; day = addDays(day, 1))
      await payDueReports(tx, momentOf(day))
  }
}
