import { undoSeconds } from '@doorstep/portal-contract/limits'
import { markedAs } from '@doorstep/portal-contract/messages'
import { canToggle, statusAfterToggle, type PostalBillStatus } from '@doorstep/portal-contract/postal-bills'
import type {
  ToggleMarkAsPaidResult,
  UndoMarkAsPaidResult,
} from '@doorstep/portal-contract/postal-bills.schema'
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { auditEntries } from '../db/schema/audit.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import type { AuditEntry } from '../http/audit.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { anyOf, lockBills, settleAccounts, type LockedBill } from './settle.ts'

const subjectType = 'postal_bill'
const undo = 'bill_marking'

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
  const mark = isPaid
    ? { status: 'paid' as const, markedPaidAt: now, markedPaidByUserId: transaction.scope.user.id }
    : { status: 'needs_paying' as const, markedPaidAt: null, markedPaidByUserId: null }
  if (changing.length > 0)
    await transaction.update(postalBills, { ...mark, updatedAt: now }, oneOfIds(changing.map(({ id }) => id)))
  const outdated = await settle(transaction, changing, now)
  const marked = new Map(
    changing.map((bill) => [
      bill.id,
      { ...bill, ...mark, ...(outdated.has(bill.id) && { status: 'outdated' as const }) },
    ]),
  )
  const after = bills.map((bill) => marked.get(bill.id) ?? bill)
  const updated = bills.filter(({ status }) => canToggle(status)).length
  const skipped = bills.length - updated
  return {
    audit: entriesOf(
      { action: isPaid ? 'postal_bills.mark_as_paid' : 'postal_bills.mark_as_unpaid', undo },
      changing.map((bill) => ({ bill, after: asMarking(marked.get(bill.id) ?? bill) })),
    ),
    answer: (undoId) => ({
      message: markedAs(updated, isPaid, skipped),
      updated,
      skipped,
      undo_id: undoId,
      data: after.map(stateOf),
    }),
  }
}

/**
 * Gives the bills of one toggle their own earlier state back (D31): for the same user, for a minute, once. A bill that was
 * changed since stays as it is, and one that a newer bill came after is outdated. Throws a 404 for a toggle that is not the user's and a 409 when nothing can be restored.
 */
export async function undoMarkAsPaid(
  transaction: ScopedTransaction,
  undoId: number,
  now: Date,
): Promise<Change<UndoMarkAsPaidResult>> {
  const toggle = await transaction
    .select({
      before: auditEntries.before,
      undoneAt: auditEntries.undoneAt,
      createdAt: auditEntries.createdAt,
    })
    .from(
      auditEntries,
      isOfChange(undoId),
      eq(auditEntries.userId, transaction.scope.user.id),
      eq(auditEntries.undo, undo),
    )
    .orderBy(asc(auditEntries.id))
    .for('update')
  const [first] = toggle
  if (!first) throw notFound()
  if (first.undoneAt) throw conflict('This has already been undone.')
  if (now.getTime() - first.createdAt.getTime() > undoSeconds * 1000) {
    throw conflict('It’s too late to undo this. Mark the bills again instead.')
  }

  // Written by toggleMarkAsPaid.
  const before = new Map(toggle.flatMap((entry) => entry.before as Marking[]).map((one) => [one.id, one]))
  const bills = await lockBills(transaction, [...before.keys()])
  const changes = bills.flatMap((bill) => {
    const after = before.get(bill.id)
    const isUntouched = bill.updatedAt.getTime() === first.createdAt.getTime()
    return after && isUntouched ? [{ bill, after }] : []
  })
  const restoring = changes.map(({ after }) => after)
  if (restoring.length === 0) throw conflict('These bills have changed since. Mark them again instead.')

  // Looked up by id, so that one statement restores bills that were in different states.
  const byId = JSON.stringify(Object.fromEntries(restoring.map((one) => [one.id, one])))
  const earlier = (name: keyof Marking) => sql`${byId}::jsonb -> ${postalBills.id}::text ->> ${name}`
  await transaction.update(
    postalBills,
    {
      status: sql`${earlier('status')}`,
      markedPaidAt: sql`(${earlier('marked_paid_at')})::timestamptz`,
      markedPaidByUserId: sql`(${earlier('marked_paid_by_user_id')})::bigint`,
      updatedAt: now,
    },
    oneOfIds(restoring.map(({ id }) => id)),
  )
  const outdated = await settle(
    transaction,
    changes.map(({ bill }) => bill),
    now,
  )
  for (const after of restoring) if (outdated.has(after.id)) after.status = 'outdated'
  await transaction.update(auditEntries, { undoneAt: now }, isOfChange(undoId))

  return {
    audit: entriesOf({ action: 'postal_bills.undo_mark_as_paid' }, changes),
    answer: () => ({
      restored: restoring.length,
      data: restoring.map(({ id, status, marked_paid_at }) => ({ id, status, marked_paid_at })),
    }),
  }
}

/** All entries of one change, whichever partners it touched. */
const isOfChange = (id: number) =>
  or(and(eq(auditEntries.id, id), isNull(auditEntries.changeId)), eq(auditEntries.changeId, id))

/** What happened to bills, as one entry for each partner they belong to. */
function entriesOf(
  what: Pick<AuditEntry, 'action' | 'undo'>,
  changes: { bill: LockedBill; after: Marking }[],
): AuditEntry[] {
  const byPartner = Map.groupBy(changes, ({ bill }) => bill.partnerId)
  return Array.from(byPartner, ([partnerId, own]) => ({
    ...what,
    partnerId,
    subjectType,
    before: own.map(({ bill }) => asMarking(bill)),
    after: own.map(({ after }) => after),
  }))
}

/** Settles the accounts of bills that were changed. @returns which of them are outdated now; no others are, as each change settles */
const settle = (transaction: ScopedTransaction, bills: readonly LockedBill[], now: Date) =>
  settleAccounts(
    transaction,
    bills.map(({ providerAccountId }) => providerAccountId),
    now,
  )

const oneOfIds = (ids: number[]): SQL => anyOf(postalBills.id, ids)

function asMarking(bill: Pick<LockedBill, 'id' | 'status' | 'markedPaidAt' | 'markedPaidByUserId'>): Marking {
  return { ...stateOf(bill), marked_paid_by_user_id: bill.markedPaidByUserId }
}

function stateOf({ id, status, markedPaidAt }: Pick<LockedBill, 'id' | 'status' | 'markedPaidAt'>) {
  return { id, status, marked_paid_at: markedPaidAt?.toISOString() ?? null }
}
