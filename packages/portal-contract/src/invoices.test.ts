import { expect, it } from 'vitest'
import {
  byAttempt,
  firstAttemptDay,
  invoicePeriod,
  nextAttempt,
  paymentStatusText,
  retryDay,
} from './invoices.ts'

it.each([
  ['2026-03-01', '2026-03-01', '2026-03-31'],
  ['2026-02-10', '2026-02-01', '2026-02-28'],
])('an invoice of %s is for the time from %s to %s (D93)', (createdOn, from, to) => {
  expect(invoicePeriod(createdOn)).toEqual({ from, to })
})

it('shows Failed Temp as Failed and every other status unchanged', () => {
  expect(['Failed Temp', 'Failed', 'Paid'].map(paymentStatusText)).toEqual(['Failed', 'Failed', 'Paid'])
})

it('puts the highest attempt first and does not mutate its argument', () => {
  const payments = [{ attempt: 1 }, { attempt: 3 }, { attempt: 2 }]
  expect(byAttempt(payments).map(({ attempt }) => attempt)).toEqual([3, 2, 1])
  expect(payments[0]).toEqual({ attempt: 1 })
})

it.each([
  [1, '2026-03-03', '2026-03-10'],
  [1, '2026-03-10', '2026-03-11'],
  [3, '2026-03-20', '2026-03-27'],
  [4, '2026-03-27', null],
])('attempt %i that failed on %s is followed on %s (D44)', (attempt, today, next) => {
  expect(firstAttemptDay('2026-03-01')).toBe('2026-03-03')
  expect(retryDay('2026-03-01', attempt, today)).toBe(next)
})

it.each([
  ['Failed', 'Failed Temp', '2026-03-17', { attempt: 3, day: '2026-03-17' }],
  ['Failed', 'Failed', null, null],
  ['Credited', 'Failed Temp', '2026-03-17', null],
])('a %s invoice whose last attempt is %s, to be made again on %s', (status, last, retry_on, next) => {
  const payments = [
    { attempt: 1, status: 'Failed Temp', retry_on: '2026-03-10' },
    { attempt: 2, status: last, retry_on },
  ]
  expect(nextAttempt({ status, payments })).toEqual(next)
})
