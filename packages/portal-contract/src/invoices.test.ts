import { expect, it } from 'vitest'
import {
  firstAttemptDay,
  invoicePeriod,
  invoiceReminder,
  newestPayments,
  nextAttempt,
  paymentStatusText,
  retryDay,
  waitsForTransfer,
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
  const of = { createdOn: '2026-03-01', firstTriedOn: '2026-03-03', failedAttempt: attempt }
  expect(retryDay(of, today)).toBe(next)
})

it.each([
  [1, '2026-04-27', '2026-05-04'],
  [2, '2026-05-04', '2026-05-14'],
  [3, '2026-05-14', '2026-05-21'],
])('attempt %i after a late first one, failed on %s, is followed on %s', (attempt, today, next) => {
  const of = { createdOn: '2026-03-01', firstTriedOn: '2026-04-27', failedAttempt: attempt }
  expect(retryDay(of, today)).toBe(next)
})

it.each([
  ['on a Wednesday, three working days later', '2026-07-01', '2026-07-01', '2026-07-06'],
  ['on a Sunday, as on Monday', '2026-03-01', '2026-03-01', '2026-03-05'],
  ['before a bank holiday', '2026-05-01', '2026-05-01', '2026-05-07'],
  ['late, that much later', '2026-07-01', '2026-07-20', '2026-07-23'],
])('the first attempt of an invoice told of %s: made %s, told %s → %s (D95)', (_, madeOn, toldOn, day) => {
  expect(firstAttemptDay(madeOn, toldOn)).toBe(day)
})

it('no attempt is earlier than planned, whenever its invoice was told of (D44)', () => {
  expect(firstAttemptDay('2026-07-01', '2026-06-01')).toBe('2026-07-03')
})

it.each([
  ['2026-07-14', null],
  ['2026-07-15', 'due'],
  ['2026-07-21', 'due'],
  ['2026-07-22', 'overdue'],
  ['2026-09-01', 'overdue'],
])('of an invoice of 1 July that is paid on invoice, a reminder on %s: %s (D95)', (today, reminder) => {
  expect(invoiceReminder('2026-07-01', today)).toBe(reminder)
})

it.each([
  ['Pending', '2026-03-05', { attempt: 1, day: '2026-03-05' }],
  ['Pending', null, null],
  ['Paid', '2026-03-05', null],
])('a %s invoice without attempts, announced for %s', (status, first_attempt_on, next) => {
  expect(nextAttempt({ status, first_attempt_on, payments: [] })).toEqual(next)
})

it.each([
  ['Failed', 'Failed Temp', '2026-03-17', { attempt: 3, day: '2026-03-17' }],
  ['Failed', 'Failed', null, null],
  ['Credited', 'Failed Temp', '2026-03-17', null],
  ['Paid', 'Failed Temp', '2026-03-17', null],
  ['Pending', 'Paid', null, { attempt: 3, day: '2026-03-05' }],
])('a %s invoice whose last attempt is %s, to be made again on %s', (status, last, retry_on, next) => {
  const payments = [
    { attempt: 1, status: 'Failed Temp', retry_on: '2026-03-10' },
    { attempt: 2, status: last, retry_on },
    { attempt: null, status: 'Paid', retry_on: null },
  ]
  expect(nextAttempt({ status, first_attempt_on: '2026-03-05', payments })).toEqual(next)
})

it('an attempt after one that failed has no day while nobody is told of one (D95)', () => {
  const payments = [{ attempt: 2, status: 'Failed Temp', retry_on: '2026-03-17' }]
  expect(nextAttempt({ status: 'Failed', first_attempt_on: null, payments })).toBeNull()
})

it('an attempt after one that failed is on the day that was told since, where that is later (D95)', () => {
  const payments = [{ attempt: 2, status: 'Failed Temp', retry_on: '2026-03-17' }]
  expect(nextAttempt({ status: 'Failed', first_attempt_on: '2026-05-06', payments })).toEqual({
    attempt: 3,
    day: '2026-05-06',
  })
})

it.each([
  ['Failed', 4, 'Failed', true],
  // A receipt, or what was collected, was taken back since.
  ['Failed', 4, 'Paid', true],
  ['Pending', 4, 'Pending', false],
  ['Failed', 3, 'Failed Temp', false],
  ['Paid', 4, 'Failed', false],
])(
  'an invoice that is %s after attempt %d was %s waits for a transfer: %s',
  (status, attempt, last, waits) => {
    expect(waitsForTransfer({ status, payments: [{ attempt, status: last, retry_on: null }] })).toBe(waits)
  },
)

it('an invoice whose last attempt went through is not tried a fifth time, whatever is left of it', () => {
  const payments = [{ attempt: 4, status: 'Paid', retry_on: null }]
  expect(nextAttempt({ status: 'Failed', first_attempt_on: '2026-03-05', payments })).toBeNull()
})
