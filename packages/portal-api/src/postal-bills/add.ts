import { linesText } from '@doorstep/portal-contract/addresses'
import { formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import { toPence } from '@doorstep/portal-contract/money'
import { accountKeyOf, missingOfPostalBill } from '@doorstep/portal-contract/postal-bills'
import type { AddedPostalBill, NewPostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { eq } from 'drizzle-orm'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import type { FileChange, StoredUpload } from '../files/write-with-files.ts'
import { conflict, invalid, notFound, orNotFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { settleProperties, statusEntries, voidEntries } from '../properties/effects.ts'
import { lockProperty } from '../tenancies/records.ts'
import type { UndoKind } from '../undo/kind.ts'
import { findUndoable, noteForUndo, undoChange } from '../undo/undo.ts'
import { findPostalBill } from './list.ts'
import { settleAccounts } from './settle.ts'

/** What adding a bill changes: the property's accounts and their bills, of which older ones may become outdated. */
const addition: UndoKind = {
  name: 'bill_addition',
  roots: [{ table: providerAccounts, column: providerAccounts.propertyId, field: 'id' }],
  writes: [{ table: providerAccounts }, { table: postalBills }],
}

/**
 * Adds a bill (D32), on a new account where the supplier has none with its number; its file is stored by `writeWithFiles`. What
 * follows for the account and the void periods follows at once (D30).
 * @throws a 404 when the property is not in view, a 422 for an answer that can't be, a 409 for a bill that is there already
 */
export async function addPostalBill(
  transaction: ScopedTransaction,
  given: NewPostalBill,
  file: StoredUpload,
  now: Date,
): Promise<Change<AddedPostalBill>> {
  refuseWrongDays(given, now)
  const { property_id: propertyId, provider_id: providerId } = given
  const { partnerId } = await lockProperty(transaction, propertyId)
  const [provider] = await transaction
    .selectShared({ name: providers.name })
    .from(providers, eq(providers.id, providerId))
  if (!provider) throw invalid('provider_id', missingOfPostalBill.provider_id)
  const undo = await noteForUndo(transaction, addition, [{ id: propertyId }])
  const account = await accountFor(transaction, given, partnerId)
  const pence = toPence(given.amount)
  const bill = {
    providerAccountId: account.id,
    issueDate: given.issue_date,
    periodFrom: given.period_from,
    periodTo: given.period_to,
    amountPence: given.is_credit ? -pence : pence,
  }
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
        createdByUserId: transaction.scope.user.id,
        createdAt: now,
        updatedAt: now,
      },
      partnerId,
    )
    .id()
  const outdated = await settleAccounts(transaction, [account.id], now)
  const { voids, statuses } = await transaction.run(settleProperties, { ids: [propertyId], now })
  const data = orNotFound(await findPostalBill(transaction, id))
  return {
    audit: [
      {
        partnerId,
        action: 'postal_bills.add',
        subjectId: id,
        after: { id, provider: provider.name, account_number: given.account_number, amount: data.amount },
        undo: await undo(),
      },
      ...voidEntries(voids),
      ...statusEntries(statuses),
    ],
    answer: (undo_id) => ({ data, outdated: [...outdated].filter((one) => one !== id).length, undo_id }),
  }
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
  { property_id: propertyId, provider_id: providerId, account_number: accountNumber }: NewPostalBill,
  partnerId: number,
): Promise<{ id: number; tenancyId: number | null }> {
  await transaction
    .insert(providerAccounts, { propertyId, providerId, accountNumber }, partnerId)
    .onConflictDoNothing([
      providerAccounts.partnerId,
      providerAccounts.providerId,
      providerAccounts.accountKey,
    ])
  const [account] = await transaction
    .select({
      id: providerAccounts.id,
      propertyId: providerAccounts.propertyId,
      tenancyId: providerAccounts.tenancyId,
    })
    .from(
      providerAccounts,
      eq(providerAccounts.partnerId, partnerId),
      eq(providerAccounts.providerId, providerId),
      eq(providerAccounts.accountKey, accountKeyOf(accountNumber)),
    )
    .for('update')
  if (!account) throw new Error('The account that was added is not there.')
  if (account.propertyId === propertyId) return account
  const [property] = await transaction
    .select({ address_line1: properties.addressLine1, address_line2: properties.addressLine2 })
    .from(properties, eq(properties.id, account.propertyId))
  throw invalid(
    'account_number',
    `This account is for ${property ? linesText(property) : 'another property'}. Check the number, or choose that property.`,
  )
}

/** @throws a 409 when the account has the same bill already */
async function refuseDuplicate(
  transaction: ScopedTransaction,
  bill: {
    providerAccountId: number
    issueDate: string
    periodFrom: string
    periodTo: string
    amountPence: number
  },
): Promise<void> {
  const [same] = await transaction
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
