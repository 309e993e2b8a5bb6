import type {
  AvailableStatuses,
  Challenge,
  PaymentDetails,
  PostalBillSelection,
  PostalBillsSummary,
} from '@doorstep/portal-contract/postal-bills.schema'
import type { BillProvider } from '@doorstep/portal-contract/providers.schema'
import { maxBulkBills } from '@doorstep/portal-contract/limits'
import { toPounds } from '@doorstep/portal-contract/money'
import { checksBeforePaying } from '@doorstep/portal-contract/postal-bills'
import { and, asc, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { anyIn, count, fullName, sum } from '../db/expressions.ts'
import { users } from '../db/schema/people.ts'
import {
  postalBillChallengeFiles,
  postalBillChallenges,
  postalBills,
  providerAccounts,
} from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { orNotFound } from '../http/errors.ts'
import type { StoredFile } from '../http/send-file.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { matching, newestFirst, type PostalBillFilter, provider } from './list.ts'
import { isOwed, owed } from './owed.ts'

/** What is outstanding with each provider, largest sum first, and the credit beside it (D82). @param today a day in London: what was to be paid before it is overdue (D60) */
export async function summariseByProvider(
  scoped: ScopedDatabase,
  filter: PostalBillFilter,
  today: string,
): Promise<PostalBillsSummary> {
  const overdue = lt(postalBills.payBy, today)
  const rows = await scoped
    .select({
      provider,
      bills: count(),
      ...owed,
      overdueBills: count(overdue),
      overduePence: sum(postalBills.amountPence, overdue),
    })
    .from(postalBills, matching(scoped, filter), isOwed)
    .innerJoin(providers, postalBills.providerId)
    .groupBy(providers.id)
    .orderBy(desc(owed.outstandingPence), asc(providers.name))
  return rows.map((row) => ({
    provider: row.provider,
    bills_count: row.bills,
    amount: toPounds(row.outstandingPence),
    credit: toPounds(row.creditPence),
    overdue_count: row.overdueBills,
    overdue_amount: toPounds(row.overduePence),
  }))
}

/** The statuses that occur, with how many bills have each. */
export function countStatuses(scoped: ScopedDatabase, filter: PostalBillFilter): Promise<AvailableStatuses> {
  return scoped
    .select({ status: postalBills.status, bills_count: count() })
    .from(postalBills, matching(scoped, filter))
    .groupBy(postalBills.status)
    .orderBy(asc(postalBills.status))
}

/** Every bill that matches, newest first; undefined when there are more than a bulk action takes (D31). */
export async function selectAllMatching(
  scoped: ScopedDatabase,
  filter: PostalBillFilter,
): Promise<PostalBillSelection | undefined> {
  const rows = await scoped
    .select({
      id: postalBills.id,
      status: postalBills.status,
      provider_id: postalBills.providerId,
      amountPence: postalBills.amountPence,
      due_date: postalBills.dueDate,
      markedPaidAt: postalBills.markedPaidAt,
    })
    .from(postalBills, matching(scoped, filter))
    .orderBy(...newestFirst)
    .limit(maxBulkBills + 1)
  if (rows.length > maxBulkBills) return undefined
  return rows.map(({ amountPence, markedPaidAt, ...row }) => ({
    ...row,
    amount: toPounds(amountPence),
    marked_paid_at: markedPaidAt?.toISOString() ?? null,
  }))
}

/** Whom a bill can be from, by name: of suppliers that are retired, those with which the partners in view have an account. */
export const listBillSuppliers = (scoped: ScopedDatabase): Promise<BillProvider[]> =>
  scoped.selectShared(provider).from(providers, sendsBills(scoped)).orderBy(asc(providers.name))

/** One of these; undefined when it is none. */
export async function findBillSupplier(
  scoped: ScopedDatabase,
  id: number,
): Promise<BillProvider | undefined> {
  const [found] = await scoped
    .selectShared(provider)
    .from(providers, and(eq(providers.id, id), sendsBills(scoped)))
  return found
}

function sendsBills(scoped: ScopedDatabase) {
  const hasAccount = anyIn(
    scoped
      .select({ id: providerAccounts.id })
      .from(providerAccounts, eq(providerAccounts.providerId, providers.id)),
  )
  return or(isNull(providers.retiredAt), hasAccount)
}

/** Where a bill's file is kept, its name for people, what it is, and its size in bytes; undefined when there is none. */
export async function findPostalBillFile(
  scoped: ScopedDatabase,
  id: number,
): Promise<StoredFile | undefined> {
  const [row] = await scoped
    .select({
      key: postalBills.fileKey,
      name: postalBills.fileName,
      mediaType: postalBills.mediaType,
      size: postalBills.fileSize,
    })
    .from(postalBills, eq(postalBills.id, id))
  const { key, name, mediaType, size } = row ?? {}
  return key && name && mediaType && size ? { key, name, mediaType, size } : undefined
}

/** The challenges of a bill with their files, newest first (D33). @throws a 404 when the bill is not in view */
export async function listChallenges(scoped: ScopedDatabase, billId: number): Promise<Challenge[]> {
  const [bill] = await scoped.select({ id: postalBills.id }).from(postalBills, eq(postalBills.id, billId))
  orNotFound(bill)
  const rows = await scoped
    .select({
      id: postalBillChallenges.id,
      reason: postalBillChallenges.reason,
      message: postalBillChallenges.message,
      state: postalBillChallenges.state,
      createdAt: postalBillChallenges.createdAt,
      closedAt: postalBillChallenges.closedAt,
      author: { id: users.id, name: fullName(users) },
    })
    .from(postalBillChallenges, eq(postalBillChallenges.postalBillId, billId))
    .leftJoin(users, postalBillChallenges.createdByUserId)
    .orderBy(desc(postalBillChallenges.createdAt), desc(postalBillChallenges.id))
  const files = await scoped
    .select({
      id: postalBillChallengeFiles.id,
      challengeId: postalBillChallengeFiles.challengeId,
      file_name: postalBillChallengeFiles.fileName,
      media_type: postalBillChallengeFiles.mediaType,
      file_size: postalBillChallengeFiles.fileSize,
    })
    .from(
      postalBillChallengeFiles,
      anyOf(
        postalBillChallengeFiles.challengeId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(postalBillChallengeFiles.id))
  const filesOf = Map.groupBy(files, ({ challengeId }) => challengeId)
  return rows.map(({ createdAt, closedAt, author, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    created_by: author?.name ?? null,
    closed_at: closedAt?.toISOString() ?? null,
    files: (filesOf.get(row.id) ?? []).map(({ id, file_name, media_type, file_size }) => ({
      id,
      file_name,
      media_type,
      file_size,
    })),
  }))
}

/** Where a file of a bill's challenge is kept; undefined when there is none. */
export async function findChallengeFile(
  scoped: ScopedDatabase,
  billId: number,
  fileId: number,
): Promise<StoredFile | undefined> {
  const [row] = await scoped
    .select({
      key: postalBillChallengeFiles.fileKey,
      name: postalBillChallengeFiles.fileName,
      mediaType: postalBillChallengeFiles.mediaType,
      size: postalBillChallengeFiles.fileSize,
    })
    .from(
      postalBillChallengeFiles,
      eq(postalBillChallengeFiles.id, fileId),
      eq(postalBillChallenges.postalBillId, billId),
    )
    .innerJoin(postalBillChallenges, postalBillChallengeFiles.challengeId)
  return row
}

/** How to pay a bill, and what should be checked before (D34). */
export async function findPaymentDetails(
  scoped: ScopedDatabase,
  id: number,
): Promise<PaymentDetails | undefined> {
  const [row] = await scoped
    .select({
      payee: providers.payee,
      sort_code: providers.sortCode,
      account_number: providers.bankAccountNumber,
      reference: providerAccounts.accountNumber,
      bill: {
        status: postalBills.status,
        amountPence: postalBills.amountPence,
        is_estimated: postalBills.isEstimated,
        issue_date: postalBills.issueDate,
        period_from: postalBills.periodFrom,
        period_to: postalBills.periodTo,
      },
      voidPeriod: { id: voidPeriods.id, starts_on: voidPeriods.startsOn, ends_on: voidPeriods.endsOn },
    })
    .from(postalBills, eq(postalBills.id, id))
    .innerJoin(providers, postalBills.providerId)
    .innerJoin(providerAccounts, postalBills.providerAccountId)
    .leftJoin(voidPeriods, postalBills.voidPeriodId)
  if (!row) return undefined
  const { bill, voidPeriod, ...details } = row
  const amount = toPounds(bill.amountPence)
  return { ...details, amount, checks: checksBeforePaying({ ...bill, amount }, voidPeriod) }
}
