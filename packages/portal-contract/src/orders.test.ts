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
  orderTransitions,
  partnerOrderTransitions,
  type OrderStatusId,
} from './orders.ts'

const today = '2026-03-17'
const order = (status: OrderStatusId, startsIn = 0, lostDaysAgo: number | null = null) => ({
  status,
  tenancyStart: addDays(today, startsIn),
  lostOn: lostDaysAgo === null ? null : addDays(today, -lostDaysAgo),
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
    [6, 0, null, [1, 8]],
    [1, 0, null, [2, 5, 8]],
    [2, 21, null, [9, 5, 8]],
    [2, 20, null, [10, 5, 8]],
    [9, 30, null, [10, 5]],
    [10, 0, null, [3, 5]],
    [3, 0, null, [4, 10, 5]],
    [4, 0, null, [7, 5]],
    [8, 0, 30, [1]],
    [8, 0, 31, []],
    [8, 0, null, []],
    [5, 0, null, []],
    [7, 0, null, []],
  ] as [OrderStatusId, number, number | null, OrderStatusId[]][])(
    'from %i, starting in %i days, lost %s days ago: %j',
    (status, startsIn, lostDaysAgo, expected) => {
      expect(orderTransitions(order(status, startsIn, lostDaysAgo), today)).toEqual(expected)
    },
  )

  it('lets a partner only withdraw or reopen', () => {
    const statuses: OrderStatusId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const own = statuses.map((status) => partnerOrderTransitions(order(status, 0, 1), today))
    expect(own).toEqual([[5], [5], [5], [5], [], [], [], [1], [5], [5]])
  })
})

describe('automaticOrderStatus (D21)', () => {
  it.each([
    [9, 21, null],
    [9, 20, 10],
    [1, -13, null],
    [1, -14, 8],
    [2, -14, 8],
    [6, -30, 8],
    [10, -30, null],
    [4, -400, null],
  ] as [OrderStatusId, number, OrderStatusId | null][])(
    'from %i, start in %i days: %s',
    (status, startsIn, next) => {
      expect(automaticOrderStatus(order(status, startsIn), today)).toBe(next)
    },
  )

  it('only ever makes a legal step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: -60, max: 60 }), (status, startsIn) => {
        const from = order(status as OrderStatusId, startsIn)
        const next = automaticOrderStatus(from, today)
        expect(next === null || orderTransitions(from, today).includes(next)).toBe(true)
      }),
    )
  })
})
