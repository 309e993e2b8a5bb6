import { outstandingStatuses, statusesTaking } from '@doorstep/portal-contract/postal-bills'
import { and, asc, eq, gte, inArray, notInArray, type SQL } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Database } from '../db/database.ts'
import { expression, max, sum, valueOf } from '../db/expressions.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import type { EffectContext } from '../partners/effects.ts'
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

/** Who settles accounts: a signed-in person those in view (effects.ts), our staff all of them. */
type Writer = EffectContext | { db: Database }

/**
 * Has accounts follow their bills, as `settledBills` and `accountBalance` of the contract say (D30, D82): a bill that needs paying is
 * outdated when a newer one is there that isn't a credit beside a debt, and the balance is minus what is outstanding. The date of the newest
 * bill is kept with it. Whatever adds, changes or removes a bill calls it, in its transaction, with the accounts locked.
 * @returns the ids of the bills that became outdated, for the audit and the answer
 */
export async function settleAccounts(
  writer: Writer,
  { accountIds, now }: { accountIds: readonly number[]; now: Date },
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(accountIds)]
  if (ids.length === 0) return new Set()
  const { db } = writer
  const mayChange = (table: typeof postalBills | typeof providerAccounts, ...conditions: SQL[]) =>
    'view' in writer ? writer.view.of(table, ...conditions) : and(...conditions)
  const newestOf = (condition?: SQL) =>
    db
      .selectDistinctOn([postalBills.providerAccountId], { id: postalBills.id })
      .from(postalBills)
      .where(and(anyOf(postalBills.providerAccountId, ids), condition))
      .orderBy(asc(postalBills.providerAccountId), ...newestFirst)
  const isDebt = gte(postalBills.amountPence, 0)
  const outdated = await db
    .update(postalBills)
    .set({ status: 'outdated', updatedAt: now })
    .where(
      mayChange(
        postalBills,
        anyOf(postalBills.providerAccountId, ids),
        inArray(postalBills.status, statusesTaking('newer_bill')),
        notInArray(postalBills.id, newestOf()),
        // A credit never replaces a debt (D98).
        notInArray(postalBills.id, newestOf(isDebt)),
      ),
    )
    .returning({ id: postalBills.id })
  const ofAccount = eq(postalBills.providerAccountId, providerAccounts.id)
  const pence = sum(postalBills.amountPence)
  const owed = db
    .select({ pence })
    .from(postalBills)
    .where(and(ofAccount, inArray(postalBills.status, outstandingStatuses)))
  const day = max(postalBills.issueDate)
  const newestDay = db.select({ day }).from(postalBills).where(ofAccount)
  await db
    .update(providerAccounts)
    .set({
      accountBalancePence: expression`-${valueOf(owed, pence)}`,
      newestBillOn: valueOf<string>(newestDay, day),
      updatedAt: now,
    })
    .where(mayChange(providerAccounts, anyOf(providerAccounts.id, ids)))
  return new Set(outdated.map(({ id }) => id))
}
