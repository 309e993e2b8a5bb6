import { linesText } from '@doorstep/portal-contract/addresses'
import { formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import { toPence, toPounds } from '@doorstep/portal-contract/money'
import { accountKeyOf, missingOfPostalBill } from '@doorstep/portal-contract/postal-bills'
import type { AddedPostalBill, NewPostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { eq } from 'drizzle-orm'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import type { FileChange, StoredUpload } from '../files/write-with-files.ts'
import { conflict, invalid, notFound, orNotFound } from '../http/errors.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { Change } from '../http/write.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import { settleProperties, statusEntries, voidEntries } from '../properties/effects.ts'
import { requireProperty } from '../properties/read.ts'
import { lockProperty } from '../tenancies/records.ts'
import type { UndoKind } from '../undo/kind.ts'
import { findUndoable, noteForUndo, undoChange } from '../undo/undo.ts'
import { settleAccounts } from './effects.ts'
import { findPostalBill } from './list.ts'
import { findBillSupplier } from './read.ts'

/** What adding a bill changes: the property's accounts and their bills, of which older ones may become outdated. */
export const addition: UndoKind = {
  name: 'bill_addition',
  roots: [{ table: providerAccounts, column: providerAccounts.propertyId, field: 'id' }],
  writes: [{ table: providerAccounts }, { table: postalBills }],
}

/** Where a bill's file is, what it is, and the hash by which the same file is known. */
export type BillFile = Pick<StoredUpload, 'key' | 'fileName' | 'mediaType' | 'fileSize'> & { hash: string }

/**
 * Adds a bill (D32), on a new account where the supplier has none with its number; its file is stored by `writeWithFiles`. What
 * follows for the account and the void periods follows at once (D30).
 * @throws a 404 when the property is not in view, a 422 for an answer that can't be, a 409 for a bill that is there already
 */
export async function addPostalBill(
  transaction: ScopedTransaction,
  given: NewPostalBill,
  file: BillFile,
  now: Date,
): Promise<Change<AddedPostalBill>> {
  const { partnerId } = await lockProperty(transaction, given.property_id)
  const undo = await noteForUndo(transaction, addition, [{ id: given.property_id }])
  const bill = await insertBill(transaction, { given, file, partnerId }, now)
  const { outdated, entries } = await settleAdded(transaction, [bill], now)
  const data = orNotFound(await findPostalBill(transaction, bill.id))
  return {
    audit: [{ ...bill.entry, undo: await undo() }, ...entries],
    answer: (undo_id) => ({
      data,
      outdated: [...outdated].filter((one) => one !== bill.id).length,
      undo_id,
    }),
  }
}

export type InsertedBill = { id: number; accountId: number; propertyId: number; entry: AuditEntry }

/**
 * Writes one bill, on a new account where the supplier has none with its number. The property is locked, and `settleAdded` follows.
 * Where it throws it has written nothing.
 * @throws a 422 for an answer that can't be, a 409 for a bill that is there already
 */
export async function insertBill(
  transaction: ScopedTransaction,
  { given, file, partnerId }: { given: NewPostalBill; file: BillFile; partnerId: number },
  now: Date,
): Promise<InsertedBill> {
  const provider = await checkedProvider(transaction, given, now)
  const { property_id: propertyId, provider_id: providerId } = given
  const account = await accountFor(transaction, given, partnerId)
  const bill = { providerAccountId: account.id, ...factsOf(given) }
  await refuseDuplicate(transaction, bill)
  const id = await transaction
    .insert(
      postalBills,
      {
        ...bill,
        propertyId,
        providerId,
        tenancyId: account.tenancyId,
        status: 'needs_paying',
        dueDate: given.due_date ?? null,
        fileKey: file.key,
        fileName: file.fileName,
        mediaType: file.mediaType,
        fileSize: file.fileSize,
        fileHash: file.hash,
        createdByUserId: transaction.scope.user.id,
        createdAt: now,
        updatedAt: now,
      },
      partnerId,
    )
    .id()
  const { account_number } = given
  const after = { id, provider: provider.name, account_number, amount: toPounds(bill.amountPence) }
  return {
    id,
    accountId: account.id,
    propertyId,
    entry: { partnerId, action: 'postal_bills.add', subjectId: id, after },
  }
}

/** What follows for accounts and void periods once bills were added. @returns the ids of the bills that are outdated now, and the audit */
export async function settleAdded(transaction: ScopedTransaction, bills: readonly InsertedBill[], now: Date) {
  const accountIds = bills.map(({ accountId }) => accountId)
  const outdated = await transaction.run(settleAccounts, { accountIds, now })
  const ids = [...new Set(bills.map(({ propertyId }) => propertyId))]
  const { voids, statuses } = await transaction.run(settleProperties, { ids, now })
  return { outdated, entries: [...voidEntries(voids), ...statusEntries(statuses)] }
}

/**
 * Says what `insertBill` would refuse, and writes nothing.
 * @throws what it would throw, and a 404 when the property is not in view
 */
export async function refuseWrongBill(
  scoped: ScopedDatabase,
  given: NewPostalBill,
  now: Date,
): Promise<void> {
  const { partnerId } = await requireProperty(scoped, given.property_id)
  await checkedProvider(scoped, given, now)
  const [account] = await findAccount(scoped, given, partnerId)
  if (!account) return
  await refuseOtherProperty(scoped, account, given)
  await refuseDuplicate(scoped, { providerAccountId: account.id, ...factsOf(given) })
}

const factsOf = ({ issue_date, period_from, period_to, amount, is_credit }: NewPostalBill) => ({
  issueDate: issue_date,
  periodFrom: period_from,
  periodTo: period_to,
  amountPence: is_credit ? -toPence(amount) : toPence(amount),
})

/** The supplier of a bill whose days are possible. @throws a 422 */
async function checkedProvider(scoped: ScopedDatabase, given: NewPostalBill, now: Date) {
  refuseWrongDays(given, now)
  const provider = await findBillSupplier(scoped, given.provider_id)
  if (!provider) throw invalid('provider_id', missingOfPostalBill.provider_id)
  return provider
}

/** @throws a 422 for the first day that can't be */
function refuseWrongDays(bill: NewPostalBill, now: Date): void {
  const today = todayInLondon(now)
  if (bill.issue_date > today) throw invalid('issue_date', `Enter a date up to today, ${formatDate(today)}.`)
  if (bill.period_from > bill.period_to)
    throw invalid('period_to', `Enter a date from ${formatDate(bill.period_from)} on.`)
  if (bill.due_date !== undefined && bill.due_date < bill.issue_date)
    throw invalid('due_date', `Enter a date from ${formatDate(bill.issue_date)} on, when it was issued.`)
}

/**
 * The supplier's account with a number, locked; a new one where there is none. The property is locked, so only another property of the
 * partner can take the number meanwhile, which the insert waits for.
 * @throws a 422 when the number is another property's
 */
async function accountFor(
  transaction: ScopedTransaction,
  given: NewPostalBill,
  partnerId: number,
): Promise<{ id: number; tenancyId: number | null }> {
  const { property_id: propertyId, provider_id: providerId, account_number: accountNumber } = given
  await transaction
    .insert(providerAccounts, { propertyId, providerId, accountNumber }, partnerId)
    .onConflictDoNothing([
      providerAccounts.partnerId,
      providerAccounts.providerId,
      providerAccounts.accountKey,
    ])
  const [account] = await findAccount(transaction, given, partnerId).for('update')
  if (!account) throw new Error('The account that was added is not there.')
  await refuseOtherProperty(transaction, account, given)
  return account
}

/** The supplier's account with a bill's number. */
const findAccount = (
  scoped: ScopedDatabase,
  { provider_id, account_number }: NewPostalBill,
  partnerId: number,
) =>
  scoped
    .select({
      id: providerAccounts.id,
      propertyId: providerAccounts.propertyId,
      tenancyId: providerAccounts.tenancyId,
    })
    .from(
      providerAccounts,
      eq(providerAccounts.partnerId, partnerId),
      eq(providerAccounts.providerId, provider_id),
      eq(providerAccounts.accountKey, accountKeyOf(account_number)),
    )

/** @throws a 422 when the account is another property's */
async function refuseOtherProperty(
  scoped: ScopedDatabase,
  account: { propertyId: number },
  given: NewPostalBill,
): Promise<void> {
  if (account.propertyId === given.property_id) return
  const [property] = await scoped
    .select({ address_line1: properties.addressLine1, address_line2: properties.addressLine2 })
    .from(properties, eq(properties.id, account.propertyId))
  throw invalid(
    'account_number',
    `This account is for ${property ? linesText(property) : 'another property'}. Check the number, or choose that property.`,
  )
}

/** @throws a 409 when the account has the same bill already */
async function refuseDuplicate(
  scoped: ScopedDatabase,
  bill: {
    providerAccountId: number
    issueDate: string
    periodFrom: string
    periodTo: string
    amountPence: number
  },
): Promise<void> {
  const [same] = await scoped
    .select({ id: postalBills.id })
    .from(
      postalBills,
      eq(postalBills.providerAccountId, bill.providerAccountId),
      eq(postalBills.issueDate, bill.issueDate),
      eq(postalBills.periodFrom, bill.periodFrom),
      eq(postalBills.periodTo, bill.periodTo),
      eq(postalBills.amountPence, bill.amountPence),
    )
    .limit(1)
  if (same) throw conflict('This bill has already been added.')
}

/**
 * Undoes adding a bill, for the person who did it: the bill, and its account where it was new, are gone, and bills that it made outdated
 * are as they were.
 * @throws as `findUndoable` and `undoChange` do
 */
export async function undoAddedBill(
  transaction: ScopedTransaction,
  id: number,
  undoId: number,
  now: Date,
): Promise<FileChange<{ data: { id: number } }>> {
  const [bill] = await transaction
    .select({
      propertyId: postalBills.propertyId,
      fileKey: postalBills.fileKey,
      provider: providers.name,
    })
    .from(postalBills, eq(postalBills.id, id))
    .innerJoin(providers, postalBills.providerId)
  if (!bill) throw notFound()
  const { partnerId } = await lockProperty(transaction, bill.propertyId)
  const advice = 'Mark the bill as paid if nothing is to be paid.'
  const which = { id: undoId, subjectType: 'postal_bill', subjectId: id }
  const change = await findUndoable(transaction, addition, which, { advice, now })
  await undoChange(transaction, addition, change, { partnerId, now })
  return {
    audit: [
      { partnerId, action: 'postal_bills.undo_add', subjectId: id, before: { id, provider: bill.provider } },
    ],
    unusedFiles: bill.fileKey === null ? [] : [bill.fileKey],
    answer: () => ({ data: { id } }),
  }
}
