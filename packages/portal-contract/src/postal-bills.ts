import { addMonths, formatDate } from './dates.ts'
import { choosePropertyFirst } from './messages.ts'
import { toPence, toPounds } from './money.ts'

/** The statuses (specification, section 4) in the order of the filter, with their labels. */
export const postalBillStatuses = [
  { status: 'needs_paying', label: 'Needs paying' },
  { status: 'challenged', label: 'Challenged' },
  { status: 'paid', label: 'Paid' },
  { status: 'outdated', label: 'Outdated' },
] as const
export type PostalBillStatus = (typeof postalBillStatuses)[number]['status']

/** What a list of void bills can be sorted by; `pay_by` is the order of what is to be paid first, see `payBy`. */
export const postalBillSorts = [
  'issue_date',
  'due_date',
  'pay_by',
  'amount',
  'property',
  'provider',
  'status',
] as const
export type PostalBillSort = (typeof postalBillSorts)[number]

/** What happens to a bill: someone of the partner marks or challenges it, our staff settle a challenge, or a newer bill comes. */
export type PostalBillEvent =
  | 'mark_paid'
  | 'mark_unpaid'
  | 'challenge'
  | 'withdraw_challenge'
  | 'reject_challenge'
  | 'settle_as_paid'
  | 'settle_as_outdated'
  | 'newer_bill'

/** Who brings an event about; `system`: it follows from another change. */
export const postalBillEventActors: Record<PostalBillEvent, 'user' | 'staff' | 'system'> = {
  mark_paid: 'user',
  mark_unpaid: 'user',
  challenge: 'user',
  withdraw_challenge: 'user',
  reject_challenge: 'staff',
  settle_as_paid: 'staff',
  settle_as_outdated: 'staff',
  newer_bill: 'system',
}

/** The life of a bill: what each event makes of each status (D30). What is not listed can't happen. */
export const postalBillTransitions: Record<
  PostalBillStatus,
  Partial<Record<PostalBillEvent, PostalBillStatus>>
> = {
  needs_paying: { mark_paid: 'paid', challenge: 'challenged', newer_bill: 'outdated' },
  paid: { mark_unpaid: 'needs_paying' },
  // A newer bill waits for the challenge: it is about this one.
  challenged: {
    withdraw_challenge: 'needs_paying',
    reject_challenge: 'needs_paying',
    settle_as_paid: 'paid',
    settle_as_outdated: 'outdated',
  },
  outdated: {},
}

/** The status after an event; undefined when the event can't happen to the bill (D30). */
export function statusAfter(status: PostalBillStatus, event: PostalBillEvent): PostalBillStatus | undefined {
  return postalBillTransitions[status][event]
}

/** The statuses of bills that an event can happen to. */
export function statusesTaking(event: PostalBillEvent): PostalBillStatus[] {
  return postalBillStatuses
    .map(({ status }) => status)
    .filter((status) => statusAfter(status, event) !== undefined)
}

/** Whether marking as paid or unpaid changes a bill; challenged and outdated bills are skipped (D30). */
export function canToggle(status: PostalBillStatus): boolean {
  const { mark_paid, mark_unpaid } = postalBillTransitions[status]
  return mark_paid !== undefined || mark_unpaid !== undefined
}

/** Whether a bill may be challenged (D30, D33). */
export function canChallenge(status: PostalBillStatus): boolean {
  return statusAfter(status, 'challenge') !== undefined
}

/** Whether a bill is still owed: part of the account's balance and of the summary by provider. */
export function isOutstanding(status: PostalBillStatus): boolean {
  return status === 'needs_paying' || status === 'challenged'
}

/** The statuses of bills that are still owed. */
export const outstandingStatuses: readonly PostalBillStatus[] = postalBillStatuses
  .map(({ status }) => status)
  .filter(isOutstanding)

/** Whether a bill is money to claim from its provider. */
export function isCredit({ amount }: { amount: number }): boolean {
  return amount < 0
}

/** The last day to pay a bill: the due date while it is outstanding. Null for a credit, which is never late (D60). */
export function payBy(bill: {
  status: PostalBillStatus
  amount: number
  due_date: string | null
}): string | null {
  return isOutstanding(bill.status) && !isCredit(bill) ? bill.due_date : null
}

/** Whether a bill should have been paid before today (D60). */
export function isOverdue(bill: Parameters<typeof payBy>[0], today: string): boolean {
  const day = payBy(bill)
  return day !== null && day < today
}

/** A bill's status in words: a credit is claimed rather than paid. */
export function billStatusText({ status, amount }: { status: PostalBillStatus; amount: number }): string {
  if (isCredit({ amount }) && status === 'needs_paying') return 'To claim'
  if (isCredit({ amount }) && status === 'paid') return 'Claimed'
  return postalBillStatuses.find((entry) => entry.status === status)?.label ?? status
}

/** The status after marking as paid or unpaid; the same when that does not change it (D30). */
export function statusAfterToggle(status: PostalBillStatus, isPaid: boolean): PostalBillStatus {
  return statusAfter(status, isPaid ? 'mark_paid' : 'mark_unpaid') ?? status
}

/** What a bill's account is made of. Amounts in one unit: pence, or pounds. */
export type AccountBill = { id: number; status: PostalBillStatus; issue_date: string; amount: number }

/** Whether a bill of an account came later than another; of two issued on one day, the one that was added later. */
export function isNewerBill(
  bill: Pick<AccountBill, 'id' | 'issue_date'>,
  than: Pick<AccountBill, 'id' | 'issue_date'>,
): boolean {
  return bill.issue_date === than.issue_date ? bill.id > than.id : bill.issue_date > than.issue_date
}

/**
 * The bills of one account with what follows from one another: a newer bill makes an older unpaid one outdated (D30), whatever the newer
 * one's status, because a supplier's bill brings forward what is unpaid. A credit never replaces a debt (D98).
 */
export function settledBills<Bill extends AccountBill>(bills: readonly Bill[]): Bill[] {
  return bills.map((bill) => {
    const isReplaced = bills.some((other) => isNewerBill(other, bill) && (isCredit(bill) || !isCredit(other)))
    return { ...bill, status: (isReplaced && statusAfter(bill.status, 'newer_bill')) || bill.status }
  })
}

/** The balance of an account, in the unit of its bills: minus what is outstanding on it, so a credit to claim is above 0. */
export function accountBalance(bills: readonly AccountBill[]): number {
  const owed = bills
    .filter(({ status }) => isOutstanding(status))
    .reduce((sum, { amount }) => sum + amount, 0)
  return 0 - owed
}

/** What is outstanding over all providers, and the credit beside it; amounts in pounds. Overdue are bills only, never credits (D60, D82). */
export type Outstanding = {
  bills: number
  amount: number
  credit: number
  overdue: number
  overdueAmount: number
}

/** What is outstanding with one provider; amounts in pounds. */
export type OutstandingEntry = {
  bills_count: number
  amount: number
  credit: number
  overdue_count: number
  overdue_amount: number
}

/** Adds up a summary by provider, in pence (D39). */
export function outstandingInAll(summary: readonly OutstandingEntry[]): Outstanding {
  const sum = (of: (entry: OutstandingEntry) => number) =>
    summary.reduce((total, entry) => total + of(entry), 0)
  return {
    bills: sum((entry) => entry.bills_count),
    amount: toPounds(sum((entry) => toPence(entry.amount))),
    credit: toPounds(sum((entry) => toPence(entry.credit))),
    overdue: sum((entry) => entry.overdue_count),
    overdueAmount: toPounds(sum((entry) => toPence(entry.overdue_amount))),
  }
}

/** The issue date as shown: DD/MM/YYYY, '-' for an outdated bill (specification, section 2). */
export function issueDateText(bill: { status: PostalBillStatus; issue_date: string }): string {
  return bill.status === 'outdated' ? '-' : formatDate(bill.issue_date)
}

/** Why a bill may be challenged (D33), in the order of the form. */
export const challengeReasons = [
  { reason: 'wrong_dates', label: 'Wrong dates' },
  { reason: 'tenant_liable', label: 'A tenant is liable' },
  { reason: 'estimated_reading', label: 'Estimated reading' },
  { reason: 'wrong_meter_or_property', label: 'Wrong meter or property' },
  { reason: 'already_paid', label: 'Already paid' },
  { reason: 'over_12_months_old', label: 'Over 12 months old' },
  { reason: 'other', label: 'Other' },
] as const
export type ChallengeReason = (typeof challengeReasons)[number]['reason']

/** What has become of a challenge: `upheld` means that the supplier agreed, so that the bill is paid or outdated. */
export const challengeStates = ['open', 'withdrawn', 'upheld', 'rejected'] as const
export type ChallengeState = (typeof challengeStates)[number]

export const challengeMessageLength = { min: 10, max: 1_000 } as const
export const maxChallengeFiles = 5

/** What people read where something about a challenge is missing, or too short. */
export const missingOfChallenge = {
  reason: 'Choose a reason.',
  message: 'Say what is wrong with the bill.',
} as const
export const shortChallengeMessage = `Use at least ${challengeMessageLength.min} characters.`

/** The name of the file that shows who is liable for a bill. */
export const evidenceFileName = (billId: number) => `evidence-for-bill-${billId}.pdf`

/** What should be looked at before a bill is paid, because it may be a reason to challenge it. */
export const paymentChecks = ['estimated_reading', 'outside_void', 'over_12_months_old'] as const
export type PaymentCheck = (typeof paymentChecks)[number]

/** What should be checked before a bill is paid; nothing about a bill that needn't be paid. @param voidPeriod the one that the bill belongs to */
export function checksBeforePaying(
  bill: {
    status: PostalBillStatus
    amount: number
    is_estimated: boolean
    issue_date: string
    period_from: string
    period_to: string
  },
  voidPeriod: { starts_on: string; ends_on: string | null } | null,
): PaymentCheck[] {
  if (bill.status !== 'needs_paying' || isCredit(bill)) return []
  const isInVoid =
    voidPeriod !== null &&
    voidPeriod.starts_on <= bill.period_from &&
    (voidPeriod.ends_on === null || bill.period_to <= voidPeriod.ends_on)
  const applies: Record<PaymentCheck, boolean> = {
    estimated_reading: bill.is_estimated,
    outside_void: !isInVoid,
    over_12_months_old: bill.period_from < addMonths(bill.issue_date, -12),
  }
  return paymentChecks.filter((check) => applies[check])
}

/** What people read where something about a new bill is missing (D32). */
export const missingOfPostalBill = {
  property_id: choosePropertyFirst,
  provider_id: 'Choose a supplier.',
  account_number: 'Enter the account number.',
  issue_date: 'Enter the date the bill was issued.',
  period_from: 'Enter the first day of the bill.',
  period_to: 'Enter the last day of the bill.',
  amount: 'Enter the amount.',
} as const

/** Said where a bill comes without its file. */
export const missingBillFile = 'Choose the bill’s file.'

/** The largest amount of a bill, in integer pence. */
export const maxBillPence = 99_999_999

/** What an account number is matched by: its letters in upper case and its digits. */
export function accountKeyOf(accountNumber: string): string {
  return accountNumber.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
}

/** The name of the CSV of the bills that a list's filters pick (D60). */
export const listedBillsCsvName = 'void_bills_list.csv'

/** The name of the CSV of the latest bills with a negative balance (specification, section 7; D4). */
export function latestBillsCsvName(of: {
  property_id?: readonly number[] | undefined
  tenancy_id?: number | undefined
}): string {
  if (of.tenancy_id !== undefined) return 'void_bills_tenancy.csv'
  if (of.property_id?.length) return 'void_bills_property.csv'
  return 'void_bills.csv'
}
