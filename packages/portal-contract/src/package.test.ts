import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { orderStatusIds, type OrderStatusId } from './orders.ts'
import {
  earliestPackageStart,
  nextMonthPaid,
  packageStartProblem,
  packageStartRange,
  packageSteps,
  startAfter,
  startOfDraft,
  usualPackageStart,
} from './package.ts'

const today = '2026-03-17'
const at = (...changes: [OrderStatusId, string][]) =>
  changes.map(([to_status_id, on]) => ({ to_status_id, on }))
const stepsOf = (...args: Parameters<typeof packageSteps>) =>
  packageSteps(...args).map(({ status, state, on }) => [status, state, on])

describe('packageSteps (D21)', () => {
  it('shows what is done, what is now and what is expected', () => {
    const changes = at([1, '2026-02-01'], [2, '2026-02-10'])
    expect(stepsOf({ status_id: 2, starts_on: '2026-04-01' }, changes, today)).toEqual([
      [1, 'done', '2026-02-01'],
      [2, 'current', '2026-02-10'],
      [10, 'coming', null],
      [3, 'coming', null],
      [4, 'coming', '2026-04-01'],
    ])
  })

  it('has Pre Bills Setup where the start is more than 20 days away, or it was passed', () => {
    expect(stepsOf({ status_id: 1, starts_on: '2026-04-07' }, at([1, '2026-02-01']), today)).toEqual([
      [1, 'current', '2026-02-01'],
      [2, 'coming', null],
      [9, 'coming', null],
      [10, 'coming', '2026-03-18'],
      [3, 'coming', null],
      [4, 'coming', '2026-04-07'],
    ])
    const passed = at([1, '2026-01-01'], [2, '2026-01-02'], [9, '2026-01-03'], [10, '2026-03-01'])
    expect(stepsOf({ status_id: 10, starts_on: '2026-03-21' }, passed, today)).toContainEqual([
      9,
      'done',
      '2026-01-03',
    ])
  })

  it('leaves out what a package never had', () => {
    expect(stepsOf({ status_id: 10, starts_on: '2026-03-01' }, at([10, '2026-03-02']), today)).toEqual([
      [10, 'current', '2026-03-02'],
      [3, 'coming', null],
      [4, 'coming', null],
    ])
  })

  it.each([5, 7, 8] as const)('ends with %i once it is closed', (status_id) => {
    const changes = at([1, '2026-01-01'], [2, '2026-01-08'], [status_id, '2026-02-01'])
    expect(stepsOf({ status_id, starts_on: '2026-02-20' }, changes, today)).toEqual([
      [1, 'done', '2026-01-01'],
      [2, 'done', '2026-01-08'],
      [status_id, 'current', '2026-02-01'],
    ])
  })

  it('begins anew when it was reopened', () => {
    const changes = at([1, '2026-01-01'], [2, '2026-01-08'], [8, '2026-03-01'], [1, '2026-03-16'])
    expect(stepsOf({ status_id: 1, starts_on: '2026-03-01' }, changes, today).slice(0, 2)).toEqual([
      [1, 'current', '2026-03-16'],
      [2, 'coming', null],
    ])
  })

  it('always has exactly one current step, whatever the package has been through', () => {
    const status = fc.constantFrom(...orderStatusIds)
    fc.assert(
      fc.property(status, fc.array(status), fc.integer({ min: -60, max: 60 }), (status_id, had, days) => {
        const changes = had.map((to_status_id) => ({ to_status_id, on: '2026-01-01' }))
        const steps = packageSteps({ status_id, starts_on: addDays(today, days) }, changes, today)
        expect(steps.filter(({ state }) => state === 'current').map((step) => step.status)).toEqual([
          status_id,
        ])
      }),
    )
  })
})

describe('the start of a package of a tenancy or lead that there is (D113)', () => {
  it.each([
    ['one that has begun', '2025-03-25', null, '2026-03-17', '2027-09-17', '2026-04-01'],
    ['its end', '2025-03-25', '2026-08-31', '2026-03-17', '2026-08-30', '2026-04-01'],
    ['one that ends before next month', '2025-03-25', '2026-04-01', '2026-03-17', '2026-03-31', '2026-03-17'],
    ['one that begins today', '2026-03-17', null, '2026-03-17', '2027-09-17', '2026-03-17'],
    ['one to come', '2026-05-09', '2027-05-08', '2026-05-09', '2027-05-07', '2026-05-09'],
  ])('%s', (_, tenancy_start, tenancy_end, from, to, usual) => {
    const dates = { tenancy_start, tenancy_end }
    expect(packageStartRange(dates, today)).toEqual({ from, to })
    expect(usualPackageStart(dates, today)).toBe(usual)
    expect(
      [addDays(from, -1), from, to, addDays(to, 1)].map(
        (day) => packageStartProblem(day, dates, today) === null,
      ),
    ).toEqual([false, true, true, false])
  })

  it.each([
    ['that is past', '2026-03-16', '2026-08-31', null],
    ['that is none of the tenancy’s any more', '2026-08-31', '2026-08-31', null],
    ['that was not said', null, '2026-08-31', null],
    ['that still can be', '2026-03-17', '2026-08-31', '2026-03-17'],
    ['where no day can be chosen any more', '2026-03-16', '2026-03-17', '2026-03-16'],
  ])('in a draft, %s', (_, start, tenancy_end, expected) => {
    expect(startOfDraft(start, { tenancy_start: '2025-03-25', tenancy_end }, today)).toBe(expected)
  })

  it('is asked for in words', () => {
    expect(
      packageStartProblem('2026-03-16', { tenancy_start: '2025-03-25', tenancy_end: '2026-08-31' }, today),
    ).toBe('Choose a start from 17/03/2026 to 30/08/2026.')
  })
})

describe('the start of a package whose tenancy’s start is put right (D113)', () => {
  it.each([
    ['follows it', '2026-04-01', '2026-04-01', [['2026-04-09', '2026-04-09']]],
    [
      'not to before it was ordered, and back',
      '2026-04-01',
      '2026-04-01',
      [
        ['2026-02-01', '2026-03-17'],
        ['2026-03-25', '2026-03-25'],
        ['2026-04-01', '2026-04-01'],
      ],
    ],
    [
      'later, and then earlier',
      '2026-04-01',
      '2026-04-01',
      [
        ['2026-05-01', '2026-05-01'],
        ['2026-03-20', '2026-03-20'],
        ['2026-03-01', '2026-03-17'],
      ],
    ],
    [
      'to before it was ordered never more than it did',
      '2026-02-01',
      '2026-02-01',
      [
        ['2025-09-01', '2026-02-01'],
        ['2026-05-01', '2026-05-01'],
        ['2026-02-01', '2026-02-01'],
      ],
    ],
    [
      'of its own stays, or is within the tenancy for as long as it is put wrong',
      '2026-04-01',
      '2025-03-25',
      [
        ['2025-02-01', '2026-04-01'],
        ['2026-05-01', '2026-05-01'],
        ['2025-03-25', '2026-04-01'],
      ],
    ],
    [
      'of its own stays also when the tenancy once had the same',
      '2026-04-01',
      '2025-03-25',
      [
        ['2026-04-01', '2026-04-01'],
        ['2026-03-20', '2026-04-01'],
      ],
    ],
  ])('%s', (_, start, tenancyStart, corrections) => {
    const earliest = earliestPackageStart(start, tenancyStart, today)
    expect(corrections.map(([after = '']) => [after, startAfter(earliest, after)])).toEqual(corrections)
  })

  const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-06-01', days))

  it('is never before its tenancy, nor earlier than it was and than the day it was ordered, and is what it was where the tenancy’s is', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, anyDay, (one, other, after, orderedOn) => {
        const [tenancyStart = '', start = ''] = [one, other].toSorted()
        const earliest = earliestPackageStart(start, tenancyStart, orderedOn)
        const now = startAfter(earliest, after)
        expect(now >= after && (now >= start || now >= orderedOn)).toBe(true)
        expect(startAfter(earliest, tenancyStart)).toBe(start)
      }),
    )
  })
})

it.each([
  ['2026-03-17', '2026-04-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-04-02', '2026-05-01'],
  ['2025-09-01', '2026-04-01'],
])('of a package that starts on %s, the next month that is paid for begins on %s (D91)', (start, month) => {
  expect(nextMonthPaid(start, today)).toBe(month)
  // What begins today was charged this morning.
  expect(nextMonthPaid('2025-09-01', '2026-04-01')).toBe('2026-05-01')
})
