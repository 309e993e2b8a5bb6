import { partnerTypes } from '@doorstep/portal-contract/partners'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { partners } from '../db/schema/partners.ts'
import { noteAudit, type StaffChange } from '../http/audit.ts'

/** Who is invoiced for the packages of branches (D70). */
export const branchInvoicees = ['head-office', 'branches'] as const
type BranchInvoicee = (typeof branchInvoicees)[number]

/**
 * Sets for the provider team whether a head office is invoiced for its branches, or each branch for itself (D70).
 * @returns the head office's name
 * @throws when there is no such partner, it can't have branches, or it is set so already
 */
export async function setBranchInvoicee(
  db: Database,
  partnerId: number,
  invoicee: BranchInvoicee,
  { by, now }: StaffChange,
): Promise<string> {
  const isInvoicedForBranches = invoicee === 'head-office'
  return db.transaction(async (tx) => {
    const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for('update')
    if (!partner) throw new Error(`There is no partner ${partnerId}.`)
    if (partner.type > partnerTypes.headOffice) throw new Error(`${partner.name} can’t have branches.`)
    if (partner.isInvoicedForBranches === isInvoicedForBranches)
      throw new Error(`This is already set for ${partner.name}.`)
    await tx.update(partners).set({ isInvoicedForBranches, updatedAt: now }).where(eq(partners.id, partnerId))
    await noteAudit(tx, {
      actor: 'staff',
      by,
      partnerId,
      action: 'partner.update',
      subjectId: partnerId,
      before: { is_invoiced_for_branches: !isInvoicedForBranches },
      after: { is_invoiced_for_branches: isInvoicedForBranches },
      now,
    })
    return partner.name
  })
}
