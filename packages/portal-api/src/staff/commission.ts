import { approveReport, makeReportAgain, payReport, refuseReport } from '../commission/settle-reports.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { commissionReports } from '../db/schema/commission.ts'
import { noteAudit, type StaffChange } from '../http/audit.ts'

const steps = {
  'approve-commission': { settle: approveReport, action: 'commission.approve', to: 'approved' },
  /** Before its pay day, on which a job does it. */
  'pay-commission': { settle: payReport, action: 'commission.pay', to: 'paid' },
  /** Takes a reason. */
  'refuse-commission': { settle: refuseReport, action: 'commission.refuse', to: 'refused' },
  'remake-commission': { settle: makeReportAgain, action: 'commission.remake', to: 'pending' },
} as const

export type CommissionCommand = keyof typeof steps

/** The commands, for the help. */
export const commissionCommands = Object.keys(steps) as CommissionCommand[]

/**
 * Approves, pays or refuses a commission report for the provider team, or makes it again (D38, D94).
 * @param reason why it is refused
 * @returns what the report is now
 * @throws when there is no such report, its status is another one, or a refusal has no reason
 */
export async function runCommissionCommand(
  db: Database,
  name: CommissionCommand,
  uniqueRef: string,
  { by, now }: StaffChange,
  reason = '',
): Promise<{ status: string; totalCommissionPence: number }> {
  const { settle, action, to } = steps[name]
  if (name === 'refuse-commission' && reason === '') throw new Error('Say why the report is refused.')
  return db.transaction(async (tx) => {
    const before = await settle(tx, uniqueRef, now, reason)
    const { id: subjectId, partnerId } = before
    const [after] = await tx.select().from(commissionReports).where(eq(commissionReports.id, subjectId))
    const totalCommissionPence = after?.totalCommissionPence ?? before.totalCommissionPence
    const isRemade = name === 'remake-commission'
    await noteAudit(tx, {
      actor: 'staff',
      by,
      partnerId,
      action,
      subjectId,
      before: {
        unique_ref: uniqueRef,
        status: before.status,
        ...(isRemade && { total_commission_pence: before.totalCommissionPence }),
      },
      after: {
        unique_ref: uniqueRef,
        status: to,
        ...(reason !== '' && { reason }),
        ...(isRemade && { total_commission_pence: totalCommissionPence }),
      },
      now,
    })
    return { status: to, totalCommissionPence }
  })
}
