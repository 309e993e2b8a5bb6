import { choosePropertyFirst } from '@doorstep/portal-contract/messages'
import type { NewPostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import type { BulkAdded, UndoneBulk } from '@doorstep/portal-contract/waiting-bills.schema'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { count } from '../db/expressions.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { type StoredWaitingBill, waitingBills, type WaitingBillProblems } from '../db/schema/waiting-bills.ts'
import { nextVersion, versionOf } from '../db/version.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { addition, type BillFile, insertBill, type InsertedBill, settleAdded } from '../postal-bills/add.ts'
import { lockProperty } from '../tenancies/records.ts'
import { findUndoable, noteForUndo, undoChange } from '../undo/undo.ts'
import { parseBill, problemsOf } from './check.ts'
import { isWaiting, listWaitingBills } from './read.ts'

/**
 * Adds those of some bills that can be added, as adding each by itself would (D32); the others stay, with what is wrong. One that a
 * colleague changed since the person saw it stays too.
 */
export async function addWaitingBills(
  transaction: ScopedTransaction,
  seen: readonly { id: number; version: string }[],
  now: Date,
): Promise<Change<BulkAdded>> {
  const { ready, refused } = await readyOf(transaction, seen)
  const partnerOf = await lockProperties(transaction, ready)
  const undo = await noteForUndo(
    transaction,
    addition,
    [...partnerOf.keys()].map((id) => ({ id })),
  )
  const added: (InsertedBill & { waitingId: number })[] = []
  for (const { row, given, file } of ready) {
    const partnerId = partnerOf.get(given.property_id)
    const outcome =
      partnerId === undefined
        ? { refused: { property_id: choosePropertyFirst } }
        : await problemsOf(() => insertBill(transaction, { given, file, partnerId }, now))
    if (outcome.refused) refused.set(row.id, outcome.refused)
    else added.push({ ...outcome.done, waitingId: row.id })
  }
  const { outdated, entries } = await settleAdded(transaction, added, now)
  const updatedAt = nextVersion(waitingBills.updatedAt, now)
  for (const { id, waitingId } of added)
    await transaction.update(waitingBills, { billId: id, updatedAt }, eq(waitingBills.id, waitingId))
  for (const [id, problems] of refused)
    await transaction.update(waitingBills, { problems, updatedAt }, eq(waitingBills.id, id))
  const older = [...outdated].filter((id) => !added.some((bill) => bill.id === id))
  const result = {
    added: added.length,
    outdated: older.length,
    to_pay: added.filter(({ id }) => !outdated.has(id)).length - older.length,
    data: await listWaitingBills(transaction),
  }
  const lines = linesOf(transaction, added)
  const [first, ...others] = lines
  return {
    audit: first ? [{ ...first, undo: await undo() }, ...others, ...entries] : [],
    answer: (undo_id) => ({ ...result, undo_id }),
  }
}

type ReadyBill = { row: StoredWaitingBill; given: NewPostalBill; file: BillFile }

/** The bills that are as the person saw them and have all that a bill needs, locked; and what is missing of the others. */
async function readyOf(transaction: ScopedTransaction, seen: readonly { id: number; version: string }[]) {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const rows = await transaction
    .select({ ...getTableColumns(waitingBills), version: versionOf(waitingBills.updatedAt) })
    .from(waitingBills, ...isWaiting(transaction), anyOf(waitingBills.id, [...versions.keys()]))
    .orderBy(asc(waitingBills.id))
    .for('update')
  const ready: ReadyBill[] = []
  const refused = new Map<number, WaitingBillProblems>()
  for (const row of rows) {
    const { fileKey: key, mediaType, fileSize } = row
    if (versions.get(row.id) !== row.version || key === null || mediaType === null || fileSize === null)
      continue
    const { given, problems } = parseBill(row.answers)
    if (given)
      ready.push({
        row,
        given,
        file: { key, mediaType, fileSize, fileName: row.fileName, hash: row.fileHash },
      })
    else refused.set(row.id, problems)
  }
  return { ready, refused }
}

/** Locks the properties of bills, always in the same order. @returns the partner of each that is there */
async function lockProperties(transaction: ScopedTransaction, bills: readonly ReadyBill[]) {
  const ids = [...new Set(bills.map(({ given }) => given.property_id))].toSorted((a, b) => a - b)
  const partnerOf = new Map<number, number>()
  for (const id of ids) {
    const { done } = await problemsOf(() => lockProperty(transaction, id))
    if (done) partnerOf.set(id, done.partnerId)
  }
  return partnerOf
}

/** The audit: one line in the activity for each partner whose bills these are, and what was added under it. */
function linesOf(transaction: ScopedTransaction, added: readonly InsertedBill[]): AuditEntry[] {
  if (added.length === 0) return []
  const { partnerId: own } = transaction.scope
  const line = (partnerId: number, bills: number): AuditEntry => ({
    partnerId,
    action: 'postal_bills.add_many',
    after: { bills },
  })
  const others = Map.groupBy(
    added.filter(({ entry }) => entry.partnerId !== own),
    ({ entry }) => entry.partnerId,
  )
  return [
    line(own, added.length),
    ...[...others].map(([partnerId, bills]) => ({ ...line(partnerId, bills.length), summedUpBy: own })),
    ...added.map(({ entry }) => ({ ...entry, summedUpBy: entry.partnerId })),
  ]
}

/**
 * Undoes adding bills, for the person who did it: they wait again, as they were. Those at a property where something happened to a bill
 * since stay.
 * @throws as `findUndoable` and `undoChange` do
 */
export async function undoAddedBills(
  transaction: ScopedTransaction,
  undoId: number,
  now: Date,
): Promise<Change<UndoneBulk>> {
  const { partnerId } = transaction.scope
  // Adding one bill by the form is undone there.
  const which = { id: undoId, subjectType: 'postal_bill', subjectId: null }
  const advice = 'Mark bills as paid where nothing is to be paid.'
  const change = await findUndoable(transaction, addition, which, { advice, now })
  const propertyIds = change.states.map(({ record }) => record.id).toSorted((a, b) => a - b)
  for (const id of propertyIds) await problemsOf(() => lockProperty(transaction, id))
  const before = await countToPay(transaction, propertyIds)
  const { restored } = await undoChange(transaction, addition, change, { partnerId, now })
  const undone = new Set(restored)
  const billsOf = (states: typeof change.states) =>
    states.flatMap(({ rows }) => (rows['postal_bills']?.added ?? []).map(({ id }) => Number(id)))
  const removed = billsOf(change.states.filter(({ record }) => undone.has(record.id)))
  const updatedAt = nextVersion(waitingBills.updatedAt, now)
  await transaction.update(
    waitingBills,
    { billId: null, updatedAt },
    eq(waitingBills.partnerId, partnerId),
    anyOf(waitingBills.billId, removed),
  )
  const result = {
    removed: removed.length,
    kept: billsOf(change.states).length - removed.length,
    to_pay: (await countToPay(transaction, propertyIds)) - before,
    data: await listWaitingBills(transaction),
  }
  return {
    audit: [{ partnerId, action: 'postal_bills.undo_add_many', before: { bills: removed.length } }],
    answer: () => result,
  }
}

/** How many bills of some properties need paying. */
async function countToPay(transaction: ScopedTransaction, propertyIds: readonly number[]): Promise<number> {
  const [found] = await transaction
    .select({ bills: count() })
    .from(postalBills, eq(postalBills.status, 'needs_paying'), anyOf(postalBills.propertyId, propertyIds))
  return found?.bills ?? 0
}
