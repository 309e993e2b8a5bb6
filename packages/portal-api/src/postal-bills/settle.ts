import { outstandingStatuses, statusesTaking } from '@doorstep/portal-contract/postal-bills'
import { asc, eq, inArray, notInArray } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { expression, max, sum } from '../db/expressions.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { newestFirst } from './list.ts'

/**
 * Reads bills and keeps others from changing them until the transaction ends. Their accounts are locked first, always in
 * the same order: so balances add up under concurrent changes, and two of them never wait for each other in a circle.
 */
export async function lockBills(transaction: ScopedTransaction, ids: number[]) {
  const accountIds = transaction
    .select({ id: postalBills.providerAccountId })
    .from(postalBills, anyOf(postalBills.id, ids))
  await transaction
    .select({ id: providerAccounts.id })
    .from(providerAccounts, inArray(providerAccounts.id, accountIds))
    .orderBy(asc(providerAccounts.id))
    .for('update')
  return transaction
    .select({
      id: postalBills.id,
      partnerId: postalBills.partnerId,
      status: postalBills.status,
      markedPaidAt: postalBills.markedPaidAt,
      markedPaidByUserId: postalBills.markedPaidByUserId,
      providerAccountId: postalBills.providerAccountId,
    })
    .from(postalBills, anyOf(postalBills.id, ids))
    .orderBy(asc(postalBills.id))
    .for('update')
}

export type LockedBill = Awaited<ReturnType<typeof lockBills>>[number]

/**
 * Has accounts follow their bills, as `settledBills` and `accountBalance` of the contract say (D30, D82): a bill that needs paying is
 * outdated when a newer one is there, and the balance is minus what is outstanding. The date of the newest bill is kept with it. Whatever adds, changes or removes a bill calls it,
 * in its transaction, with the accounts locked.
 * @returns the ids of the bills that became outdated, for the audit and the answer
 */
export async function settleAccounts(
  transaction: ScopedTransaction,
  accountIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(accountIds)]
  if (ids.length === 0) return new Set()
  const newest = transaction
    .selectDistinctOn(postalBills.providerAccountId, { id: postalBills.id })
    .from(postalBills, anyOf(postalBills.providerAccountId, ids))
    .orderBy(asc(postalBills.providerAccountId), ...newestFirst)
  const outdated = await transaction
    .update(
      postalBills,
      { status: 'outdated', updatedAt: now },
      anyOf(postalBills.providerAccountId, ids),
      inArray(postalBills.status, statusesTaking('newer_bill')),
      notInArray(postalBills.id, newest),
    )
    .returning({ id: postalBills.id })
  const owed = transaction
    .select({ pence: sum(postalBills.amountPence) })
    .from(
      postalBills,
      eq(postalBills.providerAccountId, providerAccounts.id),
      inArray(postalBills.status, outstandingStatuses),
    )
  const newestBillOn = transaction
    .select({ day: max(postalBills.issueDate) })
    .from(postalBills, eq(postalBills.providerAccountId, providerAccounts.id))
    .value()
  await transaction.update(
    providerAccounts,
    { accountBalancePence: expression`-${owed.value()}`, newestBillOn, updatedAt: now },
    anyOf(providerAccounts.id, ids),
  )
  return new Set(outdated.map(({ id }) => id))
}
