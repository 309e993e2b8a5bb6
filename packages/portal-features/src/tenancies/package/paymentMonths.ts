import { dayInLondon, formatDayMonth, startOfMonth } from '@doorstep/portal-contract/dates'
import { nextAttempt } from '@doorstep/portal-contract/invoices'
import { toPence } from '@doorstep/portal-contract/money'
import type { PackageShare } from '@doorstep/portal-contract/package.schema'

/** What became of a tenant's share of a month. `late` was paid after an attempt failed; nothing of one that is `credited` is to be paid. */
export type MonthCell = {
  state: 'paid' | 'late' | 'failed' | 'pending' | 'credited'
  /** What was paid once it is, and what is left to pay before. */
  pence: number
  share: PackageShare
}

/** A tenant's shares by the first day of their months, and what was paid so far. */
export type TenantRow = { id: number; name: string; cells: Map<string, MonthCell>; paidPence: number }

/** A month's money: what was billed less what was credited, what came in, which may be more, and what is still to come. */
export type PaymentMonth = {
  month: string
  duePence: number
  creditedPence: number
  paidPence: number
  leftPence: number
}

/**
 * Shares as a grid of tenants and months, both in order (D29, D115). Every penny paid is in `paidPence` of its row and of its month; what was
 * credited is neither paid nor due.
 */
export function paymentMonths(shares: readonly PackageShare[]): {
  rows: TenantRow[]
  months: PaymentMonth[]
} {
  const months = new Map<string, PaymentMonth>()
  const rows = new Map<number, TenantRow>()
  for (const share of shares.toSorted((a, b) => a.created_at.localeCompare(b.created_at))) {
    const { housemate } = share
    const month = startOfMonth(dayInLondon(share.created_at))
    const [paidPence, leftPence] = [toPence(share.paid), toPence(share.left)]
    const row = rows.get(housemate.id) ?? {
      id: housemate.id,
      name: housemate.full_name,
      cells: new Map<string, MonthCell>(),
      paidPence: 0,
    }
    rows.set(housemate.id, row)
    row.paidPence += paidPence
    const pence = share.status === 'Paid' ? paidPence : leftPence
    row.cells.set(month, { state: stateOf(share), pence, share })
    const sum = months.get(month) ?? { month, duePence: 0, creditedPence: 0, paidPence: 0, leftPence: 0 }
    months.set(month, sum)
    const creditedPence = toPence(share.credited)
    sum.duePence += toPence(share.amount) - creditedPence
    sum.creditedPence += creditedPence
    sum.paidPence += paidPence
    sum.leftPence += leftPence
  }
  return {
    rows: [...rows.values()].toSorted((a, b) => a.id - b.id),
    months: [...months.values()],
  }
}

function stateOf({ status, payments }: PackageShare): MonthCell['state'] {
  if (status === 'Credited') return 'credited'
  if (status === 'Paid') return payments.some(isFailed) ? 'late' : 'paid'
  return status === 'Failed' ? 'failed' : 'pending'
}

const isFailed = ({ status }: PackageShare['payments'][number]) =>
  status === 'Failed' || status === 'Failed Temp'

/** The last attempt that failed to take a share, and the day on which the next one is made, where there is one. */
export function failureOf(share: PackageShare) {
  const failed = share.payments.filter(isFailed).toSorted((a, b) => (b.attempt ?? 0) - (a.attempt ?? 0))[0]
  return failed && { ...failed, attempt: failed.attempt ?? 1, next: nextAttempt(share)?.day ?? null }
}

const monthName = (day: string) => formatDayMonth(startOfMonth(day)).slice(2)

/** The month of a day, or of `YYYY-MM`: 'March 2026'. */
export const monthText = (day: string): string => `${monthName(day)} ${day.slice(0, 4)}`

/** The same for the head of a narrow column: 'Mar'. */
export const shortMonth = (day: string): string => monthName(day).slice(0, 3)
