import { approveReport, payReport } from '../commission/settle-reports.ts'
import type { Database } from '../db/database.ts'
import { noteAudit } from '../http/audit.ts'

const steps = {
  'approve-commission': { settle: approveReport, action: 'commission.approve', to: 'approved' },
  /** Before its pay day, on which a job does it. */
  'pay-commission': { settle: payReport, action: 'commission.pay', to: 'paid' },
} as const

export type CommissionCommand = keyof typeof steps

/** The commands, for the help. */
export const commissionCommands = Object.keys(steps) as CommissionCommand[]

export const isCommissionCommand = (name: string): name is CommissionCommand => Object.hasOwn(steps, name)

/**
 * Approves or pays a commission report for the provider team (D38).
 * @throws when there is no such report, or its status is another one
 */
export async function runCommissionCommand(
  db: Database,
  name: CommissionCommand,
  uniqueRef: string,
  now: Date,
): Promise<void> {
  const { settle, action, to } = steps[name]
  await db.transaction(async (tx) => {
    const { id: subjectId, partnerId, status } = await settle(tx, uniqueRef, now)
    await noteAudit(tx, {
      actor: 'staff',
      partnerId,
      action,
      subjectId,
      before: { unique_ref: uniqueRef, status },
      after: { unique_ref: uniqueRef, status: to },
      now,
    })
  })
}
