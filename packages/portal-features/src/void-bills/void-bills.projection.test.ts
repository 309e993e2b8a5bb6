import { describe, expect, it } from 'vitest'
import {
  type KnownBill,
  statesAfterMarking,
  statusesAfter,
  summaryAfter,
  totalOf,
  totalText,
} from './void-bills.projection.ts'

const provider = { id: 1, name: 'Larkfield Energy', logo_path: null }
const other = { id: 2, name: 'Calder Water', logo_path: null }
const now = new Date('2026-03-17T09:30:00Z')
const today = '2026-03-17'

const bill = (id: number, status: KnownBill['status'], more: Partial<KnownBill> = {}): KnownBill => ({
  id,
  status,
  provider_id: 1,
  amount: 10.1,
  due_date: '2026-03-20',
  marked_paid_at: status === 'paid' ? '2026-01-01T00:00:00Z' : null,
  ...more,
})

/** A bill's step to another status. */
const step = (before: KnownBill, status: KnownBill['status']) => ({ before, after: { ...before, status } })

it.each([
  ['needs_paying', true, 'paid'],
  ['paid', false, 'needs_paying'],
  ['needs_paying', false, 'needs_paying'],
  ['paid', true, 'paid'],
  ['challenged', true, 'challenged'],
  ['outdated', false, 'outdated'],
] as const)('marking takes %s, paid %s, to %s', (status, isPaid, after) => {
  const before = bill(5, status)
  const [state] = statesAfterMarking({ bills: [before], isPaid }, now)
  const markedAt = isPaid ? now.toISOString() : null
  expect(state).toEqual({
    id: 5,
    status: after,
    marked_paid_at: after === status ? before.marked_paid_at : markedAt,
  })
})

describe('the summary', () => {
  const summary = [
    { provider, bills_count: 2, amount: 30.3, credit: 0, overdue_count: 1, overdue_amount: 10.1 },
    { provider: other, bills_count: 1, amount: 5, credit: 0, overdue_count: 0, overdue_amount: 0 },
  ]

  it('loses what is paid, also of what is overdue, to the penny', () => {
    const change = step(bill(1, 'needs_paying', { due_date: '2026-03-16' }), 'paid')
    expect(summaryAfter(summary, [change], [], { today })[0]).toEqual({
      provider,
      bills_count: 1,
      amount: 20.2,
      credit: 0,
      overdue_count: 0,
      overdue_amount: 0,
    })
  })

  it('of overdue bills counts no others', () => {
    const overdue = [
      { provider, bills_count: 1, amount: 10.1, credit: 0, overdue_count: 1, overdue_amount: 10.1 },
    ]
    const counted = { today, overdueOnly: true }
    const notDue = step(bill(1, 'needs_paying'), 'paid')
    expect(summaryAfter(overdue, [notDue], [], counted)).toEqual(overdue)
    const late = step(bill(1, 'needs_paying', { due_date: '2026-03-16' }), 'paid')
    expect(summaryAfter(overdue, [late], [], counted)).toEqual([])
  })

  it('never takes a credit off what is owed, nor counts it as overdue (D60, D82)', () => {
    const credit = bill(1, 'needs_paying', { due_date: '2026-03-16', amount: -2.5 })
    const withCredit = summary.map((entry) => ({ ...entry, credit: 2.5 }))
    expect(summaryAfter(withCredit, [step(credit, 'paid')], [], { today })[0]).toMatchObject({
      amount: 30.3,
      credit: 0,
      overdue_count: 1,
      overdue_amount: 10.1,
    })
  })

  it('does not count a bill that is due today as overdue', () => {
    const change = step(bill(1, 'needs_paying', { due_date: today }), 'paid')
    expect(summaryAfter(summary, [change], [], { today })[0]?.overdue_count).toBe(1)
  })

  it('drops a provider without bills and takes it back', () => {
    const paying = bill(9, 'needs_paying', { provider_id: 2, amount: 5 })
    const without = summaryAfter(summary, [step(paying, 'paid')], [], { today })
    expect(without.map((entry) => entry.provider.id)).toEqual([1])
    const back = summaryAfter(without, [step({ ...paying, status: 'paid' }, 'needs_paying')], [other], {
      today,
    })
    expect(back).toEqual(summary)
  })

  it('stays when a bill is as outstanding as before', () => {
    expect(summaryAfter(summary, [step(bill(1, 'needs_paying'), 'challenged')], [], { today })).toEqual(
      summary,
    )
  })
})

it('counts the statuses, and drops one that no bill has', () => {
  const counts = [
    { status: 'needs_paying', bills_count: 1 } as const,
    { status: 'challenged', bills_count: 3 } as const,
  ]
  expect(statusesAfter(counts, [step(bill(1, 'needs_paying'), 'paid')])).toEqual([
    { status: 'challenged', bills_count: 3 },
    { status: 'paid', bills_count: 1 },
  ])
})

it.each([
  [[0.1, 0.2], { amount: 0.3, credit: 0 }, '£0.30'],
  [[20.65, 17.91, -17.91], { amount: 38.56, credit: 17.91 }, '£38.56 · £17.91 in credit'],
  [[-0.05, -0.1], { amount: 0, credit: 0.15 }, '£0.15 in credit'],
  [[], { amount: 0, credit: 0 }, '£0.00'],
])('adds up bills of %j in pence, credit beside them (D82)', (amounts, total, text) => {
  expect(totalOf(amounts.map((amount) => ({ amount })))).toEqual(total)
  expect(totalText(total)).toBe(text)
})
