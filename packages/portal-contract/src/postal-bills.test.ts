import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountBalance,
  billStatusText,
  canToggle,
  checksBeforePaying,
  isOutstanding,
  isNewerBill,
  issueDateText,
  latestBillsCsvName,
  outstandingInAll,
  payBy,
  postalBillEventActors,
  postalBillStatuses,
  postalBillTransitions,
  settledBills,
  statusAfter,
  statusAfterToggle,
  statusesTaking,
  type AccountBill,
  type PostalBillEvent,
  type PostalBillStatus,
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

describe('the life of a bill (D30)', () => {
  it.each([
    ['needs_paying', { paid: 'user', challenged: 'user', outdated: 'system' }],
    ['paid', { needs_paying: 'user' }],
    ['challenged', { needs_paying: 'staff', paid: 'staff', outdated: 'staff' }],
    ['outdated', {}],
  ] as const)('%s goes on to what D30 says, by whom it says', (status, expected) => {
    const moves = Object.entries(postalBillTransitions[status]) as [PostalBillEvent, PostalBillStatus][]
    expect(Object.fromEntries(moves.map(([event, to]) => [to, postalBillEventActors[event]]))).toEqual(
      expected,
    )
  })

  it('a challenge is withdrawn by the partner', () => {
    expect(postalBillEventActors.withdraw_challenge).toBe('user')
    expect(statusAfter('challenged', 'withdraw_challenge')).toBe('needs_paying')
  })

  it('a newer bill makes an unpaid one outdated, and leaves a challenged or paid one as it is', () => {
    expect(statusesTaking('newer_bill')).toEqual(['needs_paying'])
  })
})

describe('an account (D30)', () => {
  const bill = (id: number, issue_date: string, status: PostalBillStatus, amount = 100): AccountBill => ({
    id,
    issue_date,
    status,
    amount,
  })

  it.each<[string, AccountBill[], PostalBillStatus[], number]>([
    ['has nothing', [], [], 0],
    ['has one bill', [bill(1, '2026-03-01', 'needs_paying')], ['needs_paying'], -100],
    [
      'has an older unpaid one',
      [bill(1, '2026-03-01', 'needs_paying'), bill(2, '2026-04-01', 'needs_paying', 250)],
      ['outdated', 'needs_paying'],
      -250,
    ],
    [
      'has one that was added late',
      [bill(1, '2026-04-01', 'paid'), bill(2, '2026-03-01', 'needs_paying')],
      ['paid', 'outdated'],
      0,
    ],
    [
      'has two of one day',
      [bill(2, '2026-03-01', 'needs_paying'), bill(1, '2026-03-01', 'needs_paying', 70)],
      ['needs_paying', 'outdated'],
      -100,
    ],
    [
      'has a challenge beside a newer bill',
      [bill(1, '2026-03-01', 'challenged'), bill(2, '2026-04-01', 'needs_paying', 250)],
      ['challenged', 'needs_paying'],
      -350,
    ],
    [
      'has a debt before a credit',
      [bill(1, '2026-03-01', 'needs_paying', 30_000), bill(2, '2026-04-01', 'needs_paying', -2_000)],
      ['needs_paying', 'needs_paying'],
      -28_000,
    ],
    [
      'has a credit before another',
      [bill(1, '2026-03-01', 'needs_paying', -700), bill(2, '2026-04-01', 'needs_paying', -2_000)],
      ['outdated', 'needs_paying'],
      2_000,
    ],
    [
      'has a credit to claim',
      [bill(1, '2026-03-01', 'paid'), bill(2, '2026-04-01', 'needs_paying', -1791)],
      ['paid', 'needs_paying'],
      1791,
    ],
  ])('%s', (_what, bills, statuses, balance) => {
    const settled = settledBills(bills)
    expect(settled.map(({ status }) => status)).toEqual(statuses)
    expect(accountBalance(settled)).toBe(balance)
  })

  const events = Object.keys(postalBillEventActors).filter(
    (event) => event !== 'newer_bill',
  ) as PostalBillEvent[]
  const steps = fc.array(
    fc.oneof(
      fc.record({ day: fc.integer({ min: 10, max: 28 }), amount: fc.integer({ min: -5000, max: 90_000 }) }),
      fc.record({ at: fc.nat(30), event: fc.constantFrom(...events) }),
    ),
    { maxLength: 40 },
  )

  it('after any bills and marks: nothing waits behind a newer bill that isn’t a credit, nothing outdated comes back, the balance is what is outstanding', () => {
    fc.assert(
      fc.property(steps, (history) => {
        let bills: AccountBill[] = []
        for (const step of history) {
          const before = bills
          if ('day' in step)
            bills = bills.concat(bill(bills.length + 1, `2026-03-${step.day}`, 'needs_paying', step.amount))
          else
            bills = bills.map((each, index) =>
              index === step.at
                ? { ...each, status: statusAfter(each.status, step.event) ?? each.status }
                : each,
            )
          bills = settledBills(bills)
          for (const each of bills) {
            const isBehind = bills.some((other) => other.amount >= 0 && isNewerBill(other, each))
            expect(each.status === 'needs_paying' && isBehind).toBe(false)
          }
          for (const [index, { status }] of before.entries())
            if (status === 'outdated') expect(bills[index]?.status).toBe('outdated')
          const owed = { needs_paying: 1, challenged: 1, paid: 0, outdated: 0 }
          const balance = bills.reduce((sum, { status, amount }) => sum - amount * owed[status], 0)
          expect(accountBalance(bills)).toBe(balance)
          expect(settledBills(bills)).toEqual(bills)
        }
      }),
    )
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
])('names the CSV of the latest bills of %j %s', (of, name) => {
  expect(latestBillsCsvName(of)).toBe(name)
})

describe('what is outstanding over all providers', () => {
  const entry = (amount: number, overdue_amount: number, credit = 0) => ({
    provider: { id: 1, name: 'Larkfield Energy', logo_path: null },
    bills_count: 2,
    amount,
    credit,
    overdue_count: 1,
    overdue_amount,
  })

  it('is exact to the penny (D39)', () => {
    expect(outstandingInAll([entry(0.1, 0.1, 0.1), entry(0.2, 0.2, 0.2)])).toEqual({
      bills: 4,
      amount: 0.3,
      credit: 0.3,
      overdue: 2,
      overdueAmount: 0.3,
    })
  })

  it('is zero without bills', () => {
    expect(outstandingInAll([])).toEqual({ bills: 0, amount: 0, credit: 0, overdue: 0, overdueAmount: 0 })
  })
})

describe('what to check before paying (D34)', () => {
  const bill = {
    status: 'needs_paying' as PostalBillStatus,
    amount: 219.04,
    is_estimated: false,
    issue_date: '2026-03-02',
    period_from: '2026-01-09',
    period_to: '2026-02-22',
  }
  const empty = { starts_on: '2026-01-09', ends_on: '2026-02-22' }
  it.each<
    [string, Partial<typeof bill>, typeof empty | { starts_on: string; ends_on: null } | null, string[]]
  >([
    ['the void period’s days alone', {}, empty, []],
    ['a void period that lasts', {}, { starts_on: '2026-01-01', ends_on: null }, []],
    ['no void period', {}, null, ['outside_void']],
    ['a day before it', { period_from: '2026-01-08' }, empty, ['outside_void']],
    ['a day after it', { period_to: '2026-02-23' }, empty, ['outside_void']],
    ['an estimated reading', { is_estimated: true }, empty, ['estimated_reading']],
    ['exactly 12 months', { period_from: '2025-03-02' }, { ...empty, starts_on: '2025-01-01' }, []],
    [
      'a day more',
      { period_from: '2025-03-01' },
      { ...empty, starts_on: '2025-01-01' },
      ['over_12_months_old'],
    ],
    ['a credit', { amount: -5, is_estimated: true }, null, []],
    ['one that is paid', { status: 'paid', is_estimated: true }, null, []],
    ['one that is challenged', { status: 'challenged', is_estimated: true }, null, []],
  ])('of %s', (_, given, voidPeriod, checks) => {
    expect(checksBeforePaying({ ...bill, ...given }, voidPeriod)).toEqual(checks)
  })
})
