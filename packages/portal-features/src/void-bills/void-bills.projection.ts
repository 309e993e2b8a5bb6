import { toPence, toPounds } from '@doorstep/portal-contract/money'
import {
  type AvailableStatuses,
  type PostalBill,
  type PostalBillStatus,
  type PostalBillsSummary,
  isOutstanding,
  statusAfterToggle,
} from '@doorstep/portal-contract/postal-bills'
import type { BillProvider } from '@doorstep/portal-contract/providers'

/** What marking changes of a bill. */
export type BillState = Pick<PostalBill, 'id' | 'status' | 'marked_paid_at'>

/** What marking needs to know of a bill; the last three are there for bills that were in a page of the list. */
export type KnownBill = Pick<PostalBill, 'id' | 'status' | 'provider_id' | 'amount'> &
  Partial<Pick<PostalBill, 'marked_paid_at' | 'due_date' | 'provider'>>

/** Bills about to be marked. */
export type Marking = { bills: KnownBill[]; isPaid: boolean }

/** A bill's step from the status it is known by to another. */
export type StatusChange = { bill: KnownBill; to: PostalBillStatus }

/** The bills that marking changes: not those that are as wanted already, challenged or outdated (D30). */
export function changedByMarking({ bills, isPaid }: Marking): KnownBill[] {
  return bills.filter(({ status }) => statusAfterToggle(status, isPaid) !== status)
}

/** What bills become when they are marked; those that stay as they are, are left out (D30). */
export function statesAfterMarking(bills: readonly BillState[], isPaid: boolean, now: Date): BillState[] {
  return bills.flatMap(({ id, status: before }) => {
    const status = statusAfterToggle(before, isPaid)
    return status === before ? [] : { id, status, marked_paid_at: isPaid ? now.toISOString() : null }
  })
}

/** The same rows with new states. A row that doesn't change stays the same object, so that it doesn't render again. */
export function withStates<Row extends BillState>(
  rows: Row[],
  states: ReadonlyMap<number, BillState>,
): Row[] {
  return rows.map((row) => {
    const state = states.get(row.id)
    const isSame = !state || (state.status === row.status && state.marked_paid_at === row.marked_paid_at)
    return isSame ? row : { ...row, status: state.status, marked_paid_at: state.marked_paid_at }
  })
}

/** What is outstanding after bills changed status, before the server has said so. Providers keep their places. */
export function summaryAfter(
  summary: PostalBillsSummary,
  changes: readonly StatusChange[],
  today: string,
): PostalBillsSummary {
  const entries = new Map(summary.map((entry) => [entry.provider.id, entry]))
  for (const { bill, to } of changes) {
    if (isOutstanding(bill.status) === isOutstanding(to)) continue
    const entry = entries.get(bill.provider_id) ?? (bill.provider && emptyEntry(bill.provider))
    if (entry) entries.set(bill.provider_id, withBill(entry, bill, isOutstanding(to) ? 1 : -1, today))
  }
  return [...entries.values()].filter((entry) => entry.bills_count > 0)
}

/** How many bills have each status after bills changed theirs. */
export function statusesAfter(
  statuses: AvailableStatuses,
  changes: readonly StatusChange[],
): AvailableStatuses {
  const counts = new Map(statuses.map((entry) => [entry.status, entry.bills_count]))
  for (const { bill, to } of changes) {
    counts.set(bill.status, (counts.get(bill.status) ?? 0) - 1)
    counts.set(to, (counts.get(to) ?? 0) + 1)
  }
  return [...counts].flatMap(([status, count]) => (count > 0 ? { status, bills_count: count } : []))
}

/** How many more bills need paying after bills changed status: the sidebar counts these. */
export function moreToPay(changes: readonly StatusChange[]): number {
  const toPay = (status: PostalBillStatus) => Number(status === 'needs_paying')
  return changes.reduce((more, { bill, to }) => more + toPay(to) - toPay(bill.status), 0)
}

/** Pounds that bills come to together. */
export function totalOf(bills: readonly { amount: number }[]): number {
  return toPounds(bills.reduce((pence, bill) => pence + toPence(bill.amount), 0))
}

type SummaryEntry = PostalBillsSummary[number]

function emptyEntry(provider: BillProvider): SummaryEntry {
  return { provider, bills_count: 0, amount: 0, overdue_count: 0, overdue_amount: 0 }
}

function withBill(entry: SummaryEntry, bill: KnownBill, sign: 1 | -1, today: string): SummaryEntry {
  const pence = sign * toPence(bill.amount)
  const isOverdue = bill.due_date ? bill.due_date < today : false
  return {
    provider: entry.provider,
    bills_count: entry.bills_count + sign,
    amount: toPounds(toPence(entry.amount) + pence),
    overdue_count: entry.overdue_count + (isOverdue ? sign : 0),
    overdue_amount: toPounds(toPence(entry.overdue_amount) + (isOverdue ? pence : 0)),
  }
}
