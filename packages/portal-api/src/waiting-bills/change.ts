import { linesText } from '@doorstep/portal-contract/addresses'
import { formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import {
  type UnreadReason,
  type WaitingBillAnswers,
  waitingBillFields,
  waitingBillLimits,
  waitingBillTexts as sentences,
} from '@doorstep/portal-contract/waiting-bills'
import type {
  UploadedBill,
  WaitingBill,
  WaitingBillChanges,
} from '@doorstep/portal-contract/waiting-bills.schema'
import { eq, isNotNull, isNull } from 'drizzle-orm'
import { count } from '../db/expressions.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { waitingBills } from '../db/schema/waiting-bills.ts'
import { nextVersion } from '../db/version.ts'
import type { FileChange, StoredUpload } from '../files/write-with-files.ts'
import type { AuditEntry } from '../http/audit.ts'
import { invalid, notFound, refuseOutdated } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import { findProblems } from './check.ts'
import { matchBill, noAnswers } from './match.ts'
import { findWaitingBill, isWaiting, listWaitingBills } from './read.ts'
import type { ReadFile } from './read-file.ts'

/** The same file, where it waits already and can be added. A colleague may add or delete it at any time: it is new then. */
export async function findSameFile(scoped: ScopedDatabase, hash: string): Promise<WaitingBill | undefined> {
  const [same] = await scoped
    .select({ id: waitingBills.id })
    .from(waitingBills, ...isWaiting(scoped), eq(waitingBills.fileHash, hash), isNull(waitingBills.refusal))
    .limit(1)
  return same && (await listWaitingBills(scoped, [same.id]))[0]
}

/** A file that was read, and where it is kept when it can be added. */
export type KeptFile = ReadFile & { stored?: StoredUpload }

/**
 * Keeps a file as a bill that waits, with what it says; one that is refused only with the reason. The same file a second time is the
 * one that waits already.
 * @throws a 422 when too many wait
 */
export async function keepWaitingBill(
  transaction: ScopedTransaction,
  { fileName, hash, stored, ...file }: KeptFile,
  now: Date,
): Promise<FileChange<UploadedBill>> {
  // One at a time, because so many may wait, each once.
  const { id: partner } = partners
  const { partnerId } = transaction.scope
  await transaction.select({ partner }).from(partners, eq(partner, partnerId)).for('no key update')
  const same = await findSameFile(transaction, hash)
  if (same) {
    const unusedFiles = stored ? [stored.key] : []
    return { audit: [], unusedFiles, answer: () => ({ data: same, already: true }) }
  }
  // What was wrong with it then may be right now: its row is the same one.
  const { refusal: refusedFor } = waitingBills
  const [before] = await transaction
    .select({ id: waitingBills.id })
    .from(waitingBills, ...isWaiting(transaction), eq(waitingBills.fileHash, hash), isNotNull(refusedFor))
    .for('update')
  if (!before) await refuseTooMany(transaction)
  const refusal = 'refusal' in file ? file.refusal : await addedBefore(transaction, hash)
  const bill =
    refusal !== undefined || !stored || !('lines' in file)
      ? { refusal: refusal ?? null, answers: noAnswers, read: [], problems: {} }
      : await readBill(transaction, { fileName, lines: file.lines, unread: file.unread, stored }, now)
  const row = { ...bill, fileName, fileHash: hash, createdByUserId: transaction.scope.user.id }
  const id =
    before?.id ?? (await transaction.insert(waitingBills, { ...row, createdAt: now, updatedAt: now }).id())
  if (before) {
    const updatedAt = nextVersion(waitingBills.updatedAt, now)
    await transaction.update(waitingBills, { ...row, updatedAt }, eq(waitingBills.id, id))
  }
  const data = await findWaitingBill(transaction, id)
  const unusedFiles = stored && refusal !== undefined ? [stored.key] : []
  const after = refusal === undefined ? bill.answers : { refusal }
  const audit = [inPreparation(transaction, 'waiting_bill.upload', { subjectId: id, after })]
  return { audit, unusedFiles, answer: () => ({ data, already: false }) }
}

/**
 * The audit of what comes before adding bills, which is not a line of the activity: adding them is one. The file's name isn't kept,
 * because it may name a tenant.
 */
const inPreparation = (
  { scope: { partnerId } }: ScopedTransaction,
  action: AuditEntry['action'],
  entry: Pick<AuditEntry, 'subjectId' | 'before' | 'after'>,
): AuditEntry => ({ partnerId, action, ...entry, summedUpBy: partnerId })

async function readBill(
  transaction: ScopedTransaction,
  {
    stored,
    unread,
    ...file
  }: { fileName: string; lines: string[]; unread: UnreadReason | null; stored: StoredUpload },
  now: Date,
) {
  const { answers, read } = await matchBill(transaction, file, todayInLondon(now))
  return {
    fileKey: stored.key,
    mediaType: stored.mediaType,
    fileSize: stored.fileSize,
    refusal: null,
    unread,
    answers,
    read,
    problems: await findProblems(transaction, answers, now),
  }
}

async function refuseTooMany(transaction: ScopedTransaction): Promise<void> {
  const [waiting] = await transaction.select({ bills: count() }).from(waitingBills, ...isWaiting(transaction))
  if ((waiting?.bills ?? 0) >= waitingBillLimits.files) throw invalid('file', sentences.tooMany)
}

/** The sentence about the bill that has the same file. */
async function addedBefore(transaction: ScopedTransaction, hash: string): Promise<string | undefined> {
  const [bill] = await transaction
    .select({
      provider: providers.name,
      address_line1: properties.addressLine1,
      address_line2: properties.addressLine2,
      issued: postalBills.issueDate,
    })
    .from(postalBills, eq(postalBills.fileHash, hash))
    .innerJoin(providers, postalBills.providerId)
    .innerJoin(properties, postalBills.propertyId)
    .limit(1)
  return (
    bill && sentences.addedBefore(`${bill.provider}, ${linesText(bill)}, issued ${formatDate(bill.issued)}`)
  )
}

/**
 * Changes answers about a bill that waits. What a person gave is no longer shown as read, also where it is the same.
 * @throws a 404 when it doesn't wait any more, a 409 with the bill when a colleague changed it meanwhile
 */
export async function changeWaitingBill(
  transaction: ScopedTransaction,
  id: number,
  { version, answers: given }: WaitingBillChanges,
  now: Date,
): Promise<Change<{ data: WaitingBill }>> {
  const before = await lockWaitingBill(transaction, id)
  await refuseOutdated(version, before.version, sentences.changed, () => before)
  if (before.refusal !== null) throw invalid('answers', before.refusal)
  const answers: WaitingBillAnswers = { ...before.answers }
  for (const field of waitingBillFields) answers[field] = given[field] ?? answers[field]
  await transaction.update(
    waitingBills,
    {
      answers,
      read: before.read.filter((field) => given[field] === undefined),
      problems: await findProblems(transaction, answers, now),
      updatedAt: nextVersion(waitingBills.updatedAt, now),
    },
    eq(waitingBills.id, id),
  )
  const data = await findWaitingBill(transaction, id)
  const entry = { subjectId: id, before: before.answers, after: answers }
  return { audit: [inPreparation(transaction, 'waiting_bill.change', entry)], answer: () => ({ data }) }
}

async function lockWaitingBill(transaction: ScopedTransaction, id: number): Promise<WaitingBill> {
  const { id: own } = waitingBills
  await transaction
    .select({ own })
    .from(waitingBills, ...isWaiting(transaction), eq(own, id))
    .for('update')
  return findWaitingBill(transaction, id)
}

/** Deletes a bill that waits, with its file. @throws a 404 */
export async function deleteWaitingBill(
  transaction: ScopedTransaction,
  id: number,
): Promise<FileChange<null>> {
  const [removed] = await transaction
    .delete(waitingBills, ...isWaiting(transaction), eq(waitingBills.id, id))
    .returning({ key: waitingBills.fileKey, answers: waitingBills.answers })
  if (!removed) throw notFound()
  const { partnerId } = transaction.scope
  return {
    audit: [{ partnerId, action: 'waiting_bill.delete', subjectId: id, before: removed.answers }],
    unusedFiles: removed.key === null ? [] : [removed.key],
    answer: () => null,
  }
}
