import { statusAfter, type PostalBillEvent } from '@doorstep/portal-contract/postal-bills'
import type { NewChallenge, PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { eq } from 'drizzle-orm'
import { postalBillChallengeFiles, postalBillChallenges, postalBills } from '../db/schema/postal-bills.ts'
import type { StoredUpload } from '../files/write-with-files.ts'
import type { AuditEntry } from '../http/audit.ts'
import { conflict, notFound, orNotFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { settleAccounts } from './effects.ts'
import { findPostalBill } from './list.ts'
import { lockBills } from './settle.ts'

/**
 * Challenges a bill that needs paying, with what shows why (D33); the files are stored by `writeWithFiles`.
 * @throws a 404 when it is not in view, a 409 when it doesn't need paying
 */
export async function challengeBill(
  transaction: ScopedTransaction,
  billId: number,
  { reason, message }: NewChallenge,
  files: readonly StoredUpload[],
  now: Date,
): Promise<Change<{ data: PostalBill }>> {
  const refusal = 'Only a bill that needs paying can be challenged.'
  const { partnerId, before, data } = await move(transaction, billId, 'challenge', refusal, now)
  const challengeId = await transaction
    .insert(
      postalBillChallenges,
      {
        postalBillId: billId,
        reason,
        message,
        createdByUserId: transaction.scope.user.id,
        createdAt: now,
      },
      partnerId,
    )
    .id()
  for (const { key, fileName, mediaType, fileSize } of files)
    await transaction.insert(
      postalBillChallengeFiles,
      { challengeId, fileKey: key, fileName, mediaType, fileSize, createdAt: now },
      partnerId,
    )
  const audit: AuditEntry = {
    partnerId,
    action: 'postal_bills.challenge',
    subjectId: billId,
    before,
    after: { ...factsOf(data), reason, files: files.length },
  }
  return { audit: [audit], answer: () => ({ data }) }
}

/**
 * Withdraws the challenge of a bill, which then needs paying; it is outdated where a newer bill came meanwhile (D30).
 * @throws a 404 when it is not in view, a 409 when it isn't challenged
 */
export async function withdrawChallenge(
  transaction: ScopedTransaction,
  billId: number,
  now: Date,
): Promise<Change<{ data: PostalBill }>> {
  const refusal = 'This bill isn’t challenged any more.'
  const { partnerId, before, data } = await move(transaction, billId, 'withdraw_challenge', refusal, now)
  await transaction.update(
    postalBillChallenges,
    { state: 'withdrawn', closedAt: now },
    eq(postalBillChallenges.postalBillId, billId),
    eq(postalBillChallenges.state, 'open'),
  )
  const audit: AuditEntry = {
    partnerId,
    action: 'postal_bills.withdraw_challenge',
    subjectId: billId,
    before,
    after: factsOf(data),
  }
  return { audit: [audit], answer: () => ({ data }) }
}

/** Moves a bill on by an event of its life, and its account with it. @throws a 409 with `refusal` when the event can't happen to it */
async function move(
  transaction: ScopedTransaction,
  billId: number,
  event: PostalBillEvent,
  refusal: string,
  now: Date,
) {
  const [bill] = await lockBills(transaction, [billId])
  if (!bill) throw notFound()
  const status = statusAfter(bill.status, event)
  if (!status) throw conflict(refusal)
  await transaction.update(postalBills, { status, updatedAt: now }, eq(postalBills.id, billId))
  await transaction.run(settleAccounts, { accountIds: [bill.providerAccountId], now })
  const data = orNotFound(await findPostalBill(transaction, billId))
  return { partnerId: bill.partnerId, before: { id: billId, status: bill.status }, data }
}

const factsOf = ({ id, status, provider }: PostalBill) => ({ id, status, provider: provider.name })
