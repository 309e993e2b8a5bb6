import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import {
  automaticOrderStatus,
  defaultOrderStatuses,
  openOrderStatuses,
  packageOrderStatuses,
  unfinishedOrderStatuses,
  orderStatuses,
  orderStatusFacts,
  orderStatusIds,
  orderTransitions,
  orderTransitionsBy,
  partnerPackageTransitions,
  type OrderStatusId,
} from './orders.ts'

const today = '2026-03-17'
const order = (status: OrderStatusId, startsIn = 0, changedDaysAgo = 0, endsIn: number | null = null) => ({
  status,
  since: addDays(today, -changedDaysAgo),
  start: addDays(today, startsIn),
  end: endsIn === null ? null : addDays(today, endsIn),
})

it('has the table of section 4', () => {
  expect(
    orderStatuses.map(({ id, name, title, shownByDefault }) => [id, name, title, shownByDefault]),
  ).toEqual([
    [1, 'inviting', 'Inviting Tenants', false],
    [2, 'payment', 'Awaiting Payment Details', false],
    [9, 'pre-setup', 'Pre Bills Setup', false],
    [10, 'bill-setup', 'Bills Being Setup', true],
    [3, 'approval', 'Awaiting Approval', true],
    [4, 'active', 'Active', true],
    [7, 'ended', 'Ended', false],
    [5, 'cancelled', 'Cancelled', false],
    [8, 'lost', 'Lost Opportunity', false],
  ])
})

it('has statuses that mean the same for tenancies, leads and properties (D18, D20)', () => {
  expect(openOrderStatuses).toEqual([1, 2, 3, 4, 6, 9, 10])
  expect(unfinishedOrderStatuses).toEqual([1, 2, 6])
  expect(packageOrderStatuses).toEqual([3, 4, 10])
})

it('shows 10, 3 and 4 by default (D24b)', () => {
  expect(defaultOrderStatuses).toEqual([10, 3, 4])
})

describe('orderTransitions (D21)', () => {
  it.each([
    [6, 0, 0, [1, 8]],
    [1, 0, 0, [2, 5, 8]],
    [2, 21, 0, [9, 5, 8]],
    [2, 20, 0, [10, 5, 8]],
    [9, 30, 0, [10, 5]],
    [10, 0, 0, [3, 5]],
    [3, 0, 0, [4, 10, 5]],
    [4, 0, 0, [7, 5]],
    [8, 0, 30, [1]],
    [8, 0, 31, []],
    [5, 0, 0, []],
    [7, 0, 0, [4]],
  ] as [OrderStatusId, number, number, OrderStatusId[]][])(
    'from %i, starting in %i days, changed %i days ago: %j',
    (status, startsIn, changedDaysAgo, expected) => {
      expect(orderTransitions(order(status, startsIn, changedDaysAgo), today)).toEqual(expected)
    },
  )

  it('lets a partner only withdraw, lose an open lead or reopen a lost one', () => {
    const statuses: OrderStatusId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const own = statuses.map((status) => orderTransitionsBy('partner', order(status, 0, 1), today))
    expect(own).toEqual([[5, 8], [5, 8], [5], [5], [], [8], [], [1], [5], [5]])
  })

  it('lets a partner withdraw a package and reopen a lost one, and nothing else', () => {
    const statuses: OrderStatusId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const own = statuses.map((status) => partnerPackageTransitions(order(status, 0, 1), today))
    expect(own).toEqual([[5], [5], [5], [5], [], [], [], [1], [5], [5]])
  })
})

describe('the transitions', () => {
  const all = orderStatusIds.flatMap((from) =>
    orderStatusFacts[from].transitions.map((transition) => ({ from, ...transition })),
  )

  it.each(all)('$from to $to is somebody’s, or happens by itself', ({ by, automatic }) => {
    expect(by.length > 0 || automatic !== undefined).toBe(true)
  })

  it('lead to each status but a warm lead', () => {
    expect(new Set(all.map(({ to }) => to))).toEqual(new Set(orderStatusIds.filter((id) => id !== 6)))
  })
})

describe('automaticOrderStatus (D80)', () => {
  it.each([
    [9, 21, 60, null],
    [9, 20, 60, 10],
    [9, 20, 0, 10],
    [1, -13, 60, null],
    [1, -14, 60, 8],
    [2, -14, 60, 8],
    [6, -30, 60, 8],
    // Reopened, or moved on, after the start.
    [1, -30, 13, null],
    [1, -30, 14, 8],
    [10, -30, 60, null],
    [4, -400, 60, null],
  ] as [OrderStatusId, number, number, OrderStatusId | null][])(
    'from %i, start in %i days, changed %i days ago: %s',
    (status, startsIn, changedDaysAgo, next) => {
      expect(automaticOrderStatus(order(status, startsIn, changedDaysAgo), today)).toBe(next)
    },
  )

  it.each([
    [4, -1, 7],
    // However lately it was approved.
    [4, -90, 7],
    [4, 0, null],
    [4, null, null],
    // What never ran is withdrawn or approved by people.
    [9, -1, null],
    [10, -1, null],
    [3, -1, null],
    [5, -1, null],
    [7, -1, null],
  ] as [OrderStatusId, number | null, OrderStatusId | null][])(
    'from %i, with a tenancy whose last day is in %s days: %s (D114)',
    (status, endsIn, next) => {
      // Its setup doesn't begin by itself either.
      const startsIn = status === 9 ? 30 : -400
      expect(automaticOrderStatus(order(status, startsIn, 0, endsIn), today)).toBe(next)
    },
  )

  it('only ever makes a legal step', () => {
    const days = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStatusIds),
        fc.integer({ min: -60, max: 60 }),
        days,
        fc.option(fc.integer({ min: -60, max: 60 })),
        (status, startsIn, changedDaysAgo, endsIn) => {
          const from = order(status, startsIn, changedDaysAgo, endsIn)
          const next = automaticOrderStatus(from, today)
          expect(next === null || orderTransitions(from, today).includes(next)).toBe(true)
        },
      ),
    )
  })
})
