import { expect, it } from 'vitest'
import {
  firstAttemptDay,
  invoicePeriod,
  newestPayments,
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

it('puts the highest attempt first, what came by itself in between, and does not mutate its argument', () => {
  const made = (attempt: number | null, day: string) => ({ attempt, created_at: `2026-03-${day}T09:00:00Z` })
  const payments = [made(1, '03'), made(3, '20'), made(null, '12'), made(2, '10')]
  expect(newestPayments(payments).map(({ attempt }) => attempt)).toEqual([3, null, 2, 1])
  expect(payments[0]?.attempt).toBe(1)
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
  ['Paid', 'Failed Temp', '2026-03-17', null],
])('a %s invoice whose last attempt is %s, to be made again on %s', (status, last, retry_on, next) => {
  const payments = [
    { attempt: 1, status: 'Failed Temp', retry_on: '2026-03-10' },
    { attempt: 2, status: last, retry_on },
    { attempt: null, status: 'Paid', retry_on: null },
  ]
  expect(nextAttempt({ status, payments })).toEqual(next)
})
