import { dueDayText } from '@doorstep/portal-contract/dates'
import { payBy } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'

export type DueText = { text: string; tone: 'critical' | 'caution' }

/** How urgent a bill is: '4 days late' or 'today'; null when it is not urgent. A credit never is (D60). */
export function dueText(
  bill: Pick<PostalBill, 'status' | 'due_date' | 'amount'>,
  today: string,
): DueText | null {
  const day = payBy(bill)
  if (day === null || day > today) return null
  return { text: dueDayText(day, today), tone: day === today ? 'caution' : 'critical' }
}
