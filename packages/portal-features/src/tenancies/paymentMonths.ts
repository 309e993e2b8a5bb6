import { formatDayMonth } from '@doorstep/portal-contract/dates'
import { toPence } from '@doorstep/portal-contract/money'
import type { HousematePayment } from '@doorstep/portal-contract/package.schema'

/** What a housemate's payment of a month came to: its last attempt decides. `late` was paid at a later attempt. */
export type MonthCell = {
  state: 'paid' | 'late' | 'failed' | 'pending' | 'refunded'
  pence: number
  payment: HousematePayment
}

/** A housemate's payments by the first day of their months, and what was paid so far. */
export type HousemateRow = { id: number; name: string; cells: Map<string, MonthCell>; paidPence: number }

/** A month's money: what came in, what is still to come, and both together. */
export type PaymentMonth = { month: string; duePence: number; paidPence: number; leftPence: number }

/**
 * Housemate payments as a grid of housemates and months, both in order (D29). Every penny paid is in `paidPence` of its row and of its
 * month; what was refunded is neither paid nor due.
 */
export function paymentMonths(payments: readonly HousematePayment[]): {
  rows: HousemateRow[]
  months: PaymentMonth[]
} {
  const months = new Map<string, PaymentMonth>()
  const rows = new Map<number, HousemateRow>()
  const inOrder = payments.toSorted((a, b) =>
    a.due_on === b.due_on ? a.attempt - b.attempt : a.due_on < b.due_on ? -1 : 1,
  )
  for (const payment of inOrder) {
    const { housemate, due_on: month } = payment
    const pence = toPence(payment.amount)
    const row = rows.get(housemate.id) ?? {
      id: housemate.id,
      name: housemate.full_name,
      cells: new Map<string, MonthCell>(),
      paidPence: 0,
    }
    rows.set(housemate.id, row)
    const sum = months.get(month) ?? { month, duePence: 0, paidPence: 0, leftPence: 0 }
    months.set(month, sum)
    if (payment.status === 'Paid') {
      row.paidPence += pence
      sum.paidPence += pence
    }
    const before = row.cells.get(month)
    const cell = { state: stateOf(payment), pence, payment }
    row.cells.set(month, cell)
    sum.leftPence += leftOf(cell) - (before ? leftOf(before) : 0)
    sum.duePence = sum.paidPence + sum.leftPence
  }
  return {
    rows: [...rows.values()].toSorted((a, b) => a.id - b.id),
    months: [...months.values()],
  }
}

const leftOf = ({ state, pence }: MonthCell) => (state === 'failed' || state === 'pending' ? pence : 0)

function stateOf({ status, attempt }: HousematePayment): MonthCell['state'] {
  if (status === 'Paid') return attempt > 1 ? 'late' : 'paid'
  if (status === 'Refunded') return 'refunded'
  return status === 'Pending' ? 'pending' : 'failed'
}

const monthName = (day: string) => formatDayMonth(`${day.slice(0, 7)}-01`).slice(2)

/** The month of a day, or of `YYYY-MM`: 'March 2026'. */
export const monthText = (day: string): string => `${monthName(day)} ${day.slice(0, 4)}`

/** The same for the head of a narrow column: 'Mar'. */
export const shortMonth = (day: string): string => monthName(day).slice(0, 3)
