import { dueInWords } from '@doorstep/portal-contract/dates'
import { isOutstanding } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'

export type DueWords = { text: string; tone: 'critical' | 'caution' }

/** How urgent an unpaid bill is: '4 days late' or 'today'; null when it is not urgent. */
export function dueWords(bill: Pick<PostalBill, 'status' | 'due_date'>, today: string): DueWords | null {
  if (!bill.due_date || bill.due_date > today || !isOutstanding(bill.status)) return null
  return { text: dueInWords(bill.due_date, today), tone: bill.due_date === today ? 'caution' : 'critical' }
}
