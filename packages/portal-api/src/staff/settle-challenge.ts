import {
  type ChallengeState,
  statusAfter,
  type PostalBillEvent,
  type PostalBillStatus,
} from '@doorstep/portal-contract/postal-bills'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { postalBillChallenges, postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import { noteAudit, type StaffChange } from '../http/audit.ts'
import { settleAccounts } from '../postal-bills/settle.ts'

/** What a supplier may reply to a challenge, and what it makes of the bill and the challenge (D30, D33). */
const outcomes = {
  rejected: { event: 'reject_challenge', state: 'rejected' },
  paid: { event: 'settle_as_paid', state: 'upheld' },
  outdated: { event: 'settle_as_outdated', state: 'upheld' },
} as const satisfies Record<string, { event: PostalBillEvent; state: ChallengeState }>
export type ChallengeOutcome = keyof typeof outcomes

/** The outcomes of `settleChallenge`, for the command's help. */
export const challengeOutcomes = Object.keys(outcomes) as ChallengeOutcome[]

/**
 * Records for the provider team what a supplier replied to the challenge of a bill (D33). The account follows: a bill that needs paying
 * again is outdated where a newer one came meanwhile.
 * @returns the bill's status
 * @throws when there is no such bill, or it isn't challenged
 */
export async function settleChallenge(
  db: Database,
  billId: number,
  outcome: ChallengeOutcome,
  { by, now }: StaffChange,
): Promise<PostalBillStatus> {
  const { event, state } = outcomes[outcome]
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ accountId: postalBills.providerAccountId, provider: providers.name })
      .from(postalBills)
      .innerJoin(providers, eq(providers.id, postalBills.providerId))
      .where(eq(postalBills.id, billId))
    if (!found) throw new Error(`There is no bill ${billId}.`)
    const { accountId, provider } = found
    // The account first, as everyone does who changes its bills.
    await tx
      .select({ id: providerAccounts.id })
      .from(providerAccounts)
      .where(eq(providerAccounts.id, accountId))
      .for('update')
    const [bill] = await tx
      .select({ partnerId: postalBills.partnerId, status: postalBills.status })
      .from(postalBills)
      .where(eq(postalBills.id, billId))
      .for('update')
    const moved = bill && statusAfter(bill.status, event)
    if (!bill || !moved) throw new Error(`Bill ${billId} isn't challenged.`)
    await tx
      .update(postalBills)
      .set({ status: moved, markedPaidAt: moved === 'paid' ? now : null, updatedAt: now })
      .where(eq(postalBills.id, billId))
    await tx
      .update(postalBillChallenges)
      .set({ state, closedAt: now })
      .where(and(eq(postalBillChallenges.postalBillId, billId), eq(postalBillChallenges.state, 'open')))
    const outdated = await settleAccounts({ db: tx }, { accountIds: [accountId], now })
    const status = outdated.has(billId) ? 'outdated' : moved
    await noteAudit(tx, {
      actor: 'staff',
      by,
      partnerId: bill.partnerId,
      action: 'postal_bills.settle_challenge',
      subjectId: billId,
      before: { id: billId, status: bill.status },
      after: { id: billId, status, provider, state },
      now,
    })
    return status
  })
}
