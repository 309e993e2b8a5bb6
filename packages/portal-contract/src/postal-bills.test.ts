import { describe, expect, it } from 'vitest'
import {
  billStatusText,
  canToggle,
  isOutstanding,
  issueDateText,
  outstandingInAll,
  payBy,
  postalBillStatuses,
  statusAfterToggle,
  voidBillsCsvName,
} from './postal-bills.ts'

describe('statuses (section 4, D30)', () => {
  it('lists each of the four once', () => {
    expect(postalBillStatuses.map(({ status }) => status).toSorted()).toEqual([
      'challenged',
      'needs_paying',
      'outdated',
      'paid',
    ])
  })

  it.each([
    ['paid', 'Paid', true, false],
    ['needs_paying', 'Needs paying', true, true],
    ['outdated', 'Outdated', false, false],
    ['challenged', 'Challenged', false, true],
  ] as const)('%s reads %s; toggles: %s; outstanding: %s', (status, label, toggles, outstanding) => {
    expect(billStatusText({ status, amount: 1 })).toBe(label)
    expect(canToggle(status)).toBe(toggles)
    expect(isOutstanding(status)).toBe(outstanding)
  })

  it.each([
    ['needs_paying', true, 'paid'],
    ['paid', true, 'paid'],
    ['paid', false, 'needs_paying'],
    ['needs_paying', false, 'needs_paying'],
    ['challenged', true, 'challenged'],
    ['outdated', false, 'outdated'],
  ] as const)('%s marked paid: %s becomes %s', (status, isPaid, after) => {
    expect(statusAfterToggle(status, isPaid)).toBe(after)
  })
})

it.each([
  ['needs_paying', 10, '2026-03-20', 'Needs paying'],
  ['challenged', 0, '2026-03-20', 'Challenged'],
  ['paid', 10, null, 'Paid'],
  ['outdated', 10, null, 'Outdated'],
  ['needs_paying', -10, null, 'To claim'],
  ['paid', -10, null, 'Claimed'],
  ['challenged', -10, null, 'Challenged'],
] as const)('%s with %s pounds is to be paid by %s and reads %s (D60)', (status, amount, day, text) => {
  const bill = { status, amount, due_date: '2026-03-20' }
  expect(payBy(bill)).toBe(day)
  expect(billStatusText(bill)).toBe(text)
})

it.each([
  ['paid', '17/03/2026'],
  ['needs_paying', '17/03/2026'],
  ['challenged', '17/03/2026'],
  ['outdated', '-'],
] as const)('shows the issue date of a bill that is %s as %s', (status, text) => {
  expect(issueDateText({ status, issue_date: '2026-03-17' })).toBe(text)
})

it.each([
  [{}, 'void_bills.csv'],
  [{ property_id: [] }, 'void_bills.csv'],
  [{ property_id: [1, 2] }, 'void_bills_property.csv'],
  [{ tenancy_id: 2 }, 'void_bills_tenancy.csv'],
  [{ property_id: [1], tenancy_id: 2 }, 'void_bills_tenancy.csv'],
])('names the CSV of %j %s', (of, name) => {
  expect(voidBillsCsvName(of)).toBe(name)
})

describe('what is outstanding over all providers', () => {
  const entry = (amount: number, overdue_amount: number) => ({
    provider: { id: 1, name: 'Larkfield Energy', logo_path: null },
    bills_count: 2,
    amount,
    overdue_count: 1,
    overdue_amount,
  })

  it('is exact to the penny (D39)', () => {
    expect(outstandingInAll([entry(0.1, 0.1), entry(0.2, 0.2)])).toEqual({
      bills: 4,
      amount: 0.3,
      overdue: 2,
      overdueAmount: 0.3,
    })
  })

  it('is zero without bills', () => {
    expect(outstandingInAll([])).toEqual({ bills: 0, amount: 0, overdue: 0, overdueAmount: 0 })
  })
})
