import { formatPounds, toPence, toPounds } from '@doorstep/portal-contract/money'
import { creditBalance, outstandingBalance } from '@doorstep/portal-contract/outstanding-balance'
import {
  isOutstanding,
  isOverdue,
  type PostalBillStatus,
  statusAfterToggle,
} from '@doorstep/portal-contract/postal-bills'
import type {
  AvailableStatuses,
  PostalBillSelection,
  PostalBillsSummary,
} from '@doorstep/portal-contract/postal-bills.schema'
import type { BillProvider, BillProviderEntry } from '@doorstep/portal-contract/providers.schema'
import { creditText } from '../shared/format/money.ts'
import type { ItemChange } from '../shared/list/createListStore.ts'

/** What is shown beside the rows. */
export type BillParts = {
  summary: PostalBillsSummary
  statuses: AvailableStatuses
  providers: BillProviderEntry[]
}

/** What is known of a bill that is selected, on the page or beyond it. */
export type KnownBill = PostalBillSelection[number]

/** What marking changes of a bill. */
export type BillState = Pick<KnownBill, 'id' | 'status' | 'marked_paid_at'>

/** Bills about to be marked. */
export type Marking = { bills: readonly KnownBill[]; isPaid: boolean }

type BillChange = ItemChange<KnownBill>

/** The bills that marking changes: not those that are as wanted already, challenged or outdated (D30). */
export function changedByMarking({ bills, isPaid }: Marking): KnownBill[] {
  return bills.filter(({ status }) => statusAfterToggle(status, isPaid) !== status)
}

/** What bills become when they are marked; those that marking leaves alone stay as they are (D30). */
export function statesAfterMarking({ bills, isPaid }: Marking, now: Date): BillState[] {
  return bills.map(({ id, status: before, marked_paid_at }) => {
    const status = statusAfterToggle(before, isPaid)
    const markedAt = isPaid ? now.toISOString() : null
    return { id, status, marked_paid_at: status === before ? marked_paid_at : markedAt }
  })
}

/** What bills come to together, and what is in credit beside it (D82); in pounds. */
export function totalOf(bills: readonly { amount: number }[]): { amount: number; credit: number } {
  const sum = (of: (balance: number) => number) =>
    toPounds(bills.reduce((pence, bill) => pence + of(-toPence(bill.amount)), 0))
  return { amount: sum(outstandingBalance), credit: sum(creditBalance) }
}

/** The same in words: '£38.56 · £17.91 in credit'; of credits alone '£17.91 in credit'. */
export function totalText({ amount, credit }: ReturnType<typeof totalOf>): string {
  if (credit === 0) return formatPounds(amount)
  return [...(amount > 0 ? [formatPounds(amount)] : []), creditText(credit)].join(' · ')
}

/** How many more bills need paying after bills changed: the sidebar counts these. */
export function moreToPay(changes: readonly BillChange[]): number {
  const toPay = ({ status }: KnownBill) => Number(status === 'needs_paying')
  return changes.reduce((more, { before, after }) => more + toPay(after) - toPay(before), 0)
}

/** Which bills the summary counts: what is outstanding, or only what is overdue of it. `today` is a day in London. */
type Counted = { today: string; overdueOnly?: boolean }

type Parts = { [Name in keyof BillParts]: BillParts[Name] | null }

/** What is shown beside the rows after bills changed, before the server has said so. */
export function projectParts(
  { summary, statuses, providers }: Parts,
  changes: readonly BillChange[],
  counted: Counted,
): Pick<Parts, 'summary' | 'statuses'> {
  return {
    summary: summary && summaryAfter(summary, changes, providers ?? [], counted),
    statuses: statuses && statusesAfter(statuses, changes),
  }
}

/** What is outstanding after bills changed. Providers keep their places; one without outstanding bills leaves. */
export function summaryAfter(
  summary: PostalBillsSummary,
  changes: readonly BillChange[],
  providers: readonly BillProvider[],
  counted: Counted,
): PostalBillsSummary {
  const entries = new Map(summary.map((entry) => [entry.provider.id, entry]))
  for (const change of changes) {
    const { provider_id } = change.after
    const provider = providers.find(({ id }) => id === provider_id)
    const entry = entries.get(provider_id) ?? (provider && emptyEntry(provider))
    if (entry) entries.set(provider_id, withChange(entry, change, counted))
  }
  return [...entries.values()].filter((entry) => entry.bills_count > 0)
}

/** How many bills have each status after bills changed. */
export function statusesAfter(
  statuses: AvailableStatuses,
  changes: readonly BillChange[],
): AvailableStatuses {
  const counts = new Map(statuses.map((entry) => [entry.status, entry.bills_count]))
  const add = (status: PostalBillStatus, by: number) => counts.set(status, (counts.get(status) ?? 0) + by)
  for (const { before, after } of changes) {
    add(before.status, -1)
    add(after.status, 1)
  }
  return [...counts].flatMap(([status, count]) => (count > 0 ? { status, bills_count: count } : []))
}

type SummaryEntry = PostalBillsSummary[number]

function emptyEntry({ id, name, logo_path }: BillProvider): SummaryEntry {
  const provider = { id, name, logo_path }
  return { provider, bills_count: 0, amount: 0, credit: 0, overdue_count: 0, overdue_amount: 0 }
}

function withChange(
  entry: SummaryEntry,
  { before, after }: BillChange,
  { today, overdueOnly }: Counted,
): SummaryEntry {
  const pence = toPence(after.amount)
  const overdueBy = Number(isOverdue(after, today)) - Number(isOverdue(before, today))
  const outstandingBy = Number(isOutstanding(after.status)) - Number(isOutstanding(before.status))
  const by = overdueOnly ? overdueBy : outstandingBy
  return {
    provider: entry.provider,
    bills_count: entry.bills_count + by,
    amount: toPounds(toPence(entry.amount) + by * outstandingBalance(-pence)),
    credit: toPounds(toPence(entry.credit) + by * creditBalance(-pence)),
    overdue_count: entry.overdue_count + overdueBy,
    overdue_amount: toPounds(toPence(entry.overdue_amount) + overdueBy * pence),
  }
}
