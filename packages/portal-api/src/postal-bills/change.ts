import type { AuditAction } from '@doorstep/portal-contract/activity'
import { markedAs } from '@doorstep/portal-contract/messages'
import { canToggle, statusAfterToggle, type PostalBillStatus } from '@doorstep/portal-contract/postal-bills'
import type {
  ToggleMarkAsPaidResult,
  UndoMarkAsPaidResult,
} from '@doorstep/portal-contract/postal-bills.schema'
import { anyOf } from '../db/any-of.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import type { AuditEntry } from '../http/audit.ts'
import { notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import type { UndoKind } from '../undo/kind.ts'
import { findUndoable, noteForUndo, undoChange } from '../undo/undo.ts'
import { settleAccounts } from './effects.ts'
import { lockBills, type LockedBill } from './settle.ts'

const subjectType = 'postal_bill'

/** What marking changes of bills, and its undo writes back. */
const marking: UndoKind = {
  name: 'bill_marking',
  roots: [{ table: postalBills, column: postalBills.id, field: 'id' }],
  writes: [
    {
      table: postalBills,
      columns: [postalBills.status, postalBills.markedPaidAt, postalBills.markedPaidByUserId],
    },
  ],
}

/** What marking changes of a bill, as the audit keeps it. */
type Marking = {
  id: number
  status: PostalBillStatus
  marked_paid_at: string | null
  marked_paid_by_user_id: number | null
}

/**
 * Marks bills as paid or unpaid (D30). Challenged and outdated bills are skipped; a bill that is as wanted already stays
 * as it is. One that is marked as unpaid behind a newer bill is outdated. Throws a 404 when one of them is not the user's to see.
 */
export async function toggleMarkAsPaid(
  transaction: ScopedTransaction,
  ids: readonly number[],
  isPaid: boolean,
  now: Date,
): Promise<Change<ToggleMarkAsPaidResult>> {
  const wanted = [...new Set(ids)]
  const bills = await lockBills(transaction, wanted)
  if (bills.length < wanted.length) throw notFound()

  const changing = bills.filter(({ status }) => statusAfterToggle(status, isPaid) !== status)
  const changingIds = changing.map(({ id }) => id)
  const undo = await noteForUndo(
    transaction,
    marking,
    changingIds.map((id) => ({ id })),
  )
  const mark = isPaid
    ? { status: 'paid' as const, markedPaidAt: now, markedPaidByUserId: transaction.scope.user.id }
    : { status: 'needs_paying' as const, markedPaidAt: null, markedPaidByUserId: null }
  if (changing.length > 0)
    await transaction.update(postalBills, { ...mark, updatedAt: now }, anyOf(postalBills.id, changingIds))
  const outdated = await settle(transaction, changing, now)
  const marked = new Map(
    changing.map((bill) => [
      bill.id,
      { ...bill, ...mark, ...(outdated.has(bill.id) && { status: 'outdated' as const }) },
    ]),
  )
  const after = bills.map((bill) => marked.get(bill.id) ?? bill)
  const updated = changing.length
  const skipped = bills.filter(({ status }) => !canToggle(status)).length
  const already = bills.length - updated - skipped
  const action = isPaid ? 'postal_bills.mark_as_paid' : 'postal_bills.mark_as_unpaid'
  const [first, ...others] = entriesOf(action, changing, [...marked.values()])
  return {
    audit: first ? [{ ...first, undo: await undo() }, ...others] : [],
    answer: (undoId) => ({
      message: markedAs(updated, isPaid, { already, skipped }),
      updated,
      already,
      skipped,
      undo_id: undoId,
      data: after.map(stateOf),
    }),
  }
}

/**
 * Gives the bills of one toggle their own earlier state back (D31). A bill that changed since stays as it is, and one that a newer bill
 * came after is outdated.
 * @throws as `findUndoable` and `undoChange` do
 */
export async function undoMarkAsPaid(
  transaction: ScopedTransaction,
  undoId: number,
  now: Date,
): Promise<Change<UndoMarkAsPaidResult>> {
  const { partnerId } = transaction.scope
  const advice = 'Mark the bills again instead.'
  const toggle = await findUndoable(transaction, marking, { id: undoId, subjectType }, { advice, now })
  const marked = await lockBills(
    transaction,
    toggle.states.map(({ record }) => record.id),
  )
  const { restored, kept } = await undoChange(transaction, marking, toggle, { partnerId, now })
  const restoredIds = new Set(restored)
  await settle(
    transaction,
    marked.filter(({ id }) => restoredIds.has(id)),
    now,
  )
  const bills = await lockBills(transaction, [...restored, ...kept])
  return {
    audit: entriesOf(
      'postal_bills.undo_mark_as_paid',
      marked,
      bills.filter(({ id }) => restoredIds.has(id)),
    ),
    answer: () => ({ restored: restored.length, kept: kept.length, data: bills.map(stateOf) }),
  }
}

/** What happened to bills, as one entry for each partner they belong to. */
function entriesOf(
  action: AuditAction,
  before: readonly LockedBill[],
  after: readonly LockedBill[],
): AuditEntry[] {
  const stateBefore = new Map(before.map((bill) => [bill.id, asMarking(bill)]))
  const byPartner = Map.groupBy(after, (bill) => bill.partnerId)
  return Array.from(byPartner, ([partnerId, own]) => ({
    action,
    partnerId,
    before: own.map(({ id }) => stateBefore.get(id)),
    after: own.map(asMarking),
  }))
}

/** Settles the accounts of bills that were changed. @returns which of them are outdated now; no others are, as each change settles */
const settle = (transaction: ScopedTransaction, bills: readonly LockedBill[], now: Date) =>
  transaction.run(settleAccounts, {
    accountIds: bills.map(({ providerAccountId }) => providerAccountId),
    now,
  })

function asMarking(bill: LockedBill): Marking {
  return { ...stateOf(bill), marked_paid_by_user_id: bill.markedPaidByUserId }
}

function stateOf({ id, status, markedPaidAt }: Pick<LockedBill, 'id' | 'status' | 'markedPaidAt'>) {
  return { id, status, marked_paid_at: markedPaidAt?.toISOString() ?? null }
}
