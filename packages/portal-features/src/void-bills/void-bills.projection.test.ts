import { describe, expect, it } from 'vitest'
import {
  type KnownBill,
  statesAfterMarking,
  statusesAfter,
  summaryAfter,
  totalOf,
  withStates,
} from './void-bills.projection.ts'

const provider = { id: 1, name: 'Larkfield Energy', logo_path: null }
const other = { id: 2, name: 'Calder Water', logo_path: null }
const now = new Date('2026-03-17T09:30:00Z')
const today = '2026-03-17'

const bill = (id: number, status: KnownBill['status'], more: Partial<KnownBill> = {}): KnownBill => ({
  id,
  status,
  provider_id: 1,
  provider,
  amount: 10.1,
  due_date: '2026-03-20',
  marked_paid_at: status === 'paid' ? '2026-01-01T00:00:00Z' : null,
  ...more,
})

const stateOf = ({ id, status, marked_paid_at }: KnownBill) => ({
  id,
  status,
  marked_paid_at: marked_paid_at ?? null,
})

describe('marking', () => {
  it.each([
    ['needs_paying', true, 'paid'],
    ['paid', false, 'needs_paying'],
    ['needs_paying', false, null],
    ['paid', true, null],
    ['challenged', true, null],
    ['outdated', false, null],
  ] as const)('takes %s, paid %s, to %s', (status, isPaid, after) => {
    const states = statesAfterMarking([stateOf(bill(5, status))], isPaid, now)
    const marked_paid_at = isPaid ? now.toISOString() : null
    expect(states).toEqual(after ? [{ id: 5, status: after, marked_paid_at }] : [])
  })

  it('keeps the rows that do not change the same objects', () => {
    const rows = [stateOf(bill(1, 'needs_paying')), stateOf(bill(2, 'needs_paying'))]
    const after = withStates(rows, new Map([[2, { id: 2, status: 'paid', marked_paid_at: 'now' }]]))
    expect(after[0]).toBe(rows[0])
    expect(after[1]).toEqual({ id: 2, status: 'paid', marked_paid_at: 'now' })
  })
})

describe('the summary', () => {
  const summary = [
    { provider, bills_count: 2, amount: 30.3, overdue_count: 1, overdue_amount: 10.1 },
    { provider: other, bills_count: 1, amount: 5, overdue_count: 0, overdue_amount: 0 },
  ]

  it('loses what is paid, also of what is overdue, to the penny', () => {
    const change = { bill: bill(1, 'needs_paying', { due_date: '2026-03-16' }), to: 'paid' } as const
    expect(summaryAfter(summary, [change], today)[0]).toEqual({
      provider,
      bills_count: 1,
      amount: 20.2,
      overdue_count: 0,
      overdue_amount: 0,
    })
  })

  it('does not count a bill that is due today as overdue', () => {
    const change = { bill: bill(1, 'needs_paying', { due_date: today }), to: 'paid' } as const
    expect(summaryAfter(summary, [change], today)[0]?.overdue_count).toBe(1)
  })

  it('drops a provider without bills and takes it back', () => {
    const paying = bill(9, 'needs_paying', { provider_id: 2, provider: other, amount: 5 })
    const without = summaryAfter(summary, [{ bill: paying, to: 'paid' }], today)
    expect(without.map((entry) => entry.provider.id)).toEqual([1])
    const back = summaryAfter(without, [{ bill: { ...paying, status: 'paid' }, to: 'needs_paying' }], today)
    expect(back).toEqual(summary)
  })

  it('stays when a bill is as outstanding as before', () => {
    expect(summaryAfter(summary, [{ bill: bill(1, 'needs_paying'), to: 'challenged' }], today)).toEqual(
      summary,
    )
  })
})

it('counts the statuses, and drops one that no bill has', () => {
  const counts = [
    { status: 'needs_paying', bills_count: 1 } as const,
    { status: 'challenged', bills_count: 3 } as const,
  ]
  expect(statusesAfter(counts, [{ bill: bill(1, 'needs_paying'), to: 'paid' }])).toEqual([
    { status: 'challenged', bills_count: 3 },
    { status: 'paid', bills_count: 1 },
  ])
})

it('adds up in pence', () => {
  expect(totalOf([{ amount: 0.1 }, { amount: 0.2 }, { amount: -0.05 }])).toBe(0.25)
})
