import { toPence } from '@doorstep/portal-contract/money'
import type { HousematePayment } from '@doorstep/portal-contract/package.schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paymentMonths } from './paymentMonths.ts'

const payment = (
  housemateId: number,
  due_on: string,
  attempt: number,
  status: string,
  amount = 48.89,
): HousematePayment => ({
  id: housemateId * 100 + attempt,
  housemate: { id: housemateId, full_name: `Housemate ${housemateId}` },
  due_on,
  amount,
  paid_at: status === 'Paid' ? `${due_on}T09:00:00.000Z` : null,
  attempt,
  status,
  failure_reason: null,
  retry_on: null,
})

it('lays payments out by housemate and month; the last attempt decides, and a month is due once', () => {
  const { rows, months } = paymentMonths([
    payment(2, '2026-03-01', 1, 'Failed Temp'),
    payment(1, '2026-03-01', 1, 'Paid'),
    payment(2, '2026-02-01', 2, 'Paid', 48.88),
    payment(2, '2026-02-01', 1, 'Failed Temp', 48.88),
    payment(1, '2026-02-01', 1, 'Paid'),
  ])
  expect(months).toEqual([
    { month: '2026-02-01', duePence: 9_777, paidPence: 9_777, leftPence: 0 },
    { month: '2026-03-01', duePence: 9_778, paidPence: 4_889, leftPence: 4_889 },
  ])
  expect(
    rows.map(({ name, paidPence, cells }) => [
      name,
      paidPence,
      [...cells.values()].map(({ state }) => state),
    ]),
  ).toEqual([
    ['Housemate 1', 9_778, ['paid', 'paid']],
    ['Housemate 2', 4_888, ['late', 'failed']],
  ])
})

it('what was refunded is neither paid nor due', () => {
  const { rows, months } = paymentMonths([
    payment(1, '2026-03-01', 1, 'Refunded'),
    payment(2, '2026-03-01', 1, 'Pending'),
  ])
  expect(months).toEqual([{ month: '2026-03-01', duePence: 4_889, paidPence: 0, leftPence: 4_889 }])
  expect(rows[0]?.cells.get('2026-03-01')?.state).toBe('refunded')
})

it('rows and months always add up to what was paid, and nothing is due twice', () => {
  const status = fc.constantFrom('Pending', 'Paid', 'Failed Temp', 'Failed', 'Refunded')
  const attempts = fc.uniqueArray(
    fc.record({
      housemate: fc.nat(3),
      month: fc.integer({ min: 1, max: 4 }),
      attempt: fc.integer({ min: 1, max: 4 }),
      status,
      pence: fc.integer({ min: 1, max: 100_000 }),
    }),
    { selector: ({ housemate, month, attempt }) => `${housemate} ${month} ${attempt}` },
  )
  fc.assert(
    fc.property(attempts, (given) => {
      const payments = given.map(({ housemate, month, attempt, pence, ...rest }) =>
        payment(housemate, `2026-0${month}-01`, attempt, rest.status, pence / 100),
      )
      const { rows, months } = paymentMonths(payments)
      const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
      const paid = sum(
        payments.flatMap(({ amount, status: now }) => (now === 'Paid' ? [toPence(amount)] : [])),
      )
      expect(sum(rows.map(({ paidPence }) => paidPence))).toBe(paid)
      expect(sum(months.map(({ paidPence }) => paidPence))).toBe(paid)
      const open = rows.flatMap(({ cells }) =>
        [...cells.values()].flatMap(({ state, pence }) =>
          state === 'failed' || state === 'pending' ? [pence] : [],
        ),
      )
      expect(sum(months.map(({ leftPence }) => leftPence))).toBe(sum(open))
      for (const { duePence, paidPence, leftPence } of months) expect(duePence).toBe(paidPence + leftPence)
    }),
  )
})

it('is empty without payments', () => {
  expect(paymentMonths([])).toEqual({ rows: [], months: [] })
})
