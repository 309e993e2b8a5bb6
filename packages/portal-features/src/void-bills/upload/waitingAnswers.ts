import { formatDate } from '@doorstep/portal-contract/dates'
import { formatPounds } from '@doorstep/portal-contract/money'
import {
  type WaitingBillAnswers,
  type WaitingBillField,
  waitingBillFields,
} from '@doorstep/portal-contract/waiting-bills'
import type { WaitingBill } from '@doorstep/portal-contract/waiting-bills.schema'

export const isSum = (text: string) => /^\d{1,6}(\.\d{1,2})?$/.test(text)
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

const days: ReadonlySet<WaitingBillField> = new Set(['issue_date', 'due_date', 'period_from', 'period_to'])

/** What a form about a bill that waits would send. */
export function answersIn(form: FormData): WaitingBillAnswers {
  const answerTo = (field: WaitingBillField) => String(form.get(field) ?? (field === 'is_credit' ? '0' : ''))
  return Object.fromEntries(waitingBillFields.map((field) => [field, answerTo(field)])) as WaitingBillAnswers
}

/** The answers that the form of a bill starts with: what can't be a sum or a day is left out. */
export function answersOf({ answers }: WaitingBill): WaitingBillAnswers {
  const isLeftOut = (field: WaitingBillField) =>
    (field === 'amount' && !isSum(answers[field])) || (days.has(field) && !isDay(answers[field]))
  return Object.fromEntries(
    waitingBillFields.map((field) => [field, isLeftOut(field) ? '' : answers[field]]),
  ) as WaitingBillAnswers
}

/** An answer as people read it, a property or a supplier as its id. */
export function answerText(answers: WaitingBillAnswers, field: WaitingBillField): string {
  const answer = answers[field]
  if (field === 'amount' && isSum(answer)) return formatPounds(Number(answer))
  if (field === 'is_credit') return answer === '1' ? 'Yes' : 'No'
  return days.has(field) && isDay(answer) ? formatDate(answer) : answer
}

/** Whether two answers mean the same: '5' pounds are '5.00', and a day may be as it was typed. */
export const isSameAnswer = (field: WaitingBillField, one: WaitingBillAnswers, other: WaitingBillAnswers) =>
  answerText(one, field) === answerText(other, field)

export const answerLabels: Readonly<Record<WaitingBillField, string>> = {
  property_id: 'Property',
  provider_id: 'Supplier',
  account_number: 'Account number',
  amount: 'Amount',
  is_credit: 'Credit',
  issue_date: 'Issued',
  due_date: 'Due',
  period_from: 'First day of the bill',
  period_to: 'Last day of the bill',
}
