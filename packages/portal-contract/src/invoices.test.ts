import { expect, it } from 'vitest'
import { byAttempt, invoicePeriod, paymentStatusText } from './invoices.ts'

it.each([
  ['2026-03-01', '2026-04-01'],
  ['2026-01-31', '2026-02-28'],
])('an invoice of %s is for the time to %s', (from, to) => {
  expect(invoicePeriod(from)).toEqual({ from, to })
})

it('shows Failed Temp as Failed and every other status unchanged', () => {
  expect(['Failed Temp', 'Failed', 'Paid'].map(paymentStatusText)).toEqual(['Failed', 'Failed', 'Paid'])
})

it('puts the highest attempt first and does not mutate its argument', () => {
  const payments = [{ attempt: 1 }, { attempt: 3 }, { attempt: 2 }]
  expect(byAttempt(payments).map(({ attempt }) => attempt)).toEqual([3, 2, 1])
  expect(payments[0]).toEqual({ attempt: 1 })
})
