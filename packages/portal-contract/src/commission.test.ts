import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  commissionLine,
  type CommissionOrder,
  commissionPayDay,
  commissionTotals,
  endOfMonth,
  monthsDue,
  startOfMonth,
} from './commission-rules.ts'
import { commissionFileName, commissionRef } from './commission.ts'
import { addDays, addMonths } from './dates.ts'

const order: CommissionOrder = {
  status: 4,
  since: '2025-09-01',
  startsOn: '2025-09-01',
  endsOn: null,
  tenants: 4,
  countedMonths: 5,
  listedSince: '2025-09-01',
}
const february = { periodStart: '2026-02-01', firstPeriodStart: '2025-01-01', tenantRatePence: 250 }
const lineOf = (more: Partial<CommissionOrder>, month: Partial<typeof february> = {}) =>
  commissionLine({ ...order, ...more }, { ...february, ...month })

describe('what a package earns in February 2026', () => {
  it.each([
    ['it ran all month', {}, 1],
    ['it started on the 1st', { startsOn: '2026-02-01', countedMonths: 0 }, 1],
    ['it ended on the last day', { endsOn: '2026-02-28' }, 1],
    [
      'it ended and our staff noted it the day after',
      { status: 7, endsOn: '2026-02-28', since: '2026-03-01' },
      1,
    ],
    [
      'it was approved late, so December and January come with it',
      { startsOn: '2025-12-01', since: '2026-02-20', countedMonths: 0 },
      3,
    ],
    [
      'it was over when it was approved',
      { startsOn: '2025-12-01', endsOn: '2026-01-31', since: '2026-02-20', countedMonths: 0 },
      2,
    ],
  ] as const)('%s', (_, more, months) => {
    expect(lineOf(more)).toEqual({ months, ratePence: 1000, amountPence: 1000 * months, reason: null })
  })

  it.each([
    [
      'Started on 02/02/2026, during the month. Only full months count.',
      { startsOn: '2026-02-02', countedMonths: 0 },
    ],
    ['Ended on 27/02/2026, during the month. Only full months count.', { endsOn: '2026-02-27' }],
    [
      'Ended on 14/02/2026, during the month. Only full months count.',
      { status: 7, since: '2026-02-14', endsOn: '2026-08-31' },
    ],
    ['Ended on 14/02/2026, during the month. Only full months count.', { status: 7, since: '2026-02-14' }],
    ['Cancelled on 19/02/2026, before the month was over.', { status: 5, since: '2026-02-19' }],
    ['Not active yet. Its full months are added once it is active.', { status: 10, countedMonths: 0 }],
    ['Not active yet. Its full months are added once it is active.', { status: 3, countedMonths: 0 }],
    ['Already counted in an earlier report.', { countedMonths: 6 }],
  ] as const)('nothing: %s', (reason, more) => {
    expect(lineOf(more)).toEqual({ months: 0, ratePence: 1000, amountPence: 0, reason })
  })

  it.each([
    ['starts later', { startsOn: '2026-03-01' }],
    ['ended before', { endsOn: '2026-01-31' }],
    ['was cancelled before', { status: 5, since: '2026-01-31' }],
    ['is not ordered yet', { status: 1 }],
    ['was lost', { status: 8 }],
  ] as const)('is not in the report where it %s', (_, more) => {
    expect(lineOf(more)).toBeNull()
  })

  it('counts nothing from before the partner’s first report', () => {
    const first = { firstPeriodStart: '2026-02-01' }
    expect(lineOf({ countedMonths: 0, listedSince: null }, first)?.months).toBe(1)
    // It was in reports of the head office until January.
    expect(lineOf({ countedMonths: 5 }, first)?.months).toBe(1)
  })
})

const monthArb = fc.integer({ min: 0, max: 60 }).map((months) => addMonths('2022-01-01', months))
const dayArb = fc.integer({ min: 0, max: 1_800 }).map((days) => addDays('2022-01-01', days))

it('counts each full month of a package exactly once, whenever it was approved (D39)', () => {
  fc.assert(
    fc.property(
      dayArb,
      fc.option(fc.integer({ min: 1, max: 900 })),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 2_000 }),
      (startsOn, length, approvedAfter, tenants, tenantRatePence) => {
        const endsOn = length === null ? null : addDays(startsOn, length)
        const approvedOn = addDays(startsOn, approvedAfter)
        const lines = []
        let countedMonths = 0
        for (let month = '2021-12-01'; month <= '2030-12-01'; month = addMonths(month, 1)) {
          const isActive = approvedOn <= endOfMonth(month)
          const line = commissionLine(
            {
              status: isActive ? 4 : 3,
              since: approvedOn,
              startsOn,
              endsOn,
              tenants,
              countedMonths,
              listedSince: null,
            },
            { periodStart: month, firstPeriodStart: '2021-12-01', tenantRatePence },
          )
          if (!line) continue
          lines.push(line)
          countedMonths += line.months
        }
        // Worked out by looking at every month.
        let full = 0
        for (let month = startOfMonth(startsOn); month <= '2030-12-01'; month = addMonths(month, 1))
          if (startsOn <= month && (endsOn === null || endsOn >= endOfMonth(month))) full += 1
        expect(countedMonths).toBe(full)
        const totals = commissionTotals(lines)
        expect(totals.totalCommissionPence).toBe(full * tenants * tenantRatePence)
        expect(totals.totalOrders - totals.totalEligibleOrders).toBe(
          lines.filter(({ amountPence }) => amountPence === 0).length,
        )
      },
    ),
  )
})

it.each([
  [null, '2026-03-17', ['2026-02-01']],
  ['2026-02-01', '2026-03-31', []],
  ['2026-02-01', '2026-04-01', ['2026-03-01']],
  ['2025-11-01', '2026-03-01', ['2025-12-01', '2026-01-01', '2026-02-01']],
])('after the report of %s, on %s: %j', (last, today, due) => {
  expect(monthsDue(last, today)).toEqual(due)
})

describe('an approved report', () => {
  it.each([
    ['2026-01-01', '2026-02-20', '2026-03-31'],
    // The last of May is a Sunday.
    ['2026-03-01', '2026-04-02', '2026-05-29'],
    ['2026-01-01', '2026-03-31', '2026-03-31'],
    ['2026-03-01', '2026-05-30', '2026-06-30'],
    ['2026-01-01', '2026-07-10', '2026-07-31'],
    ['2025-12-01', '2026-02-28', '2026-03-31'],
  ])('of %s, approved on %s, is paid on %s', (period, approved, paid) => {
    expect(commissionPayDay(period, approved)).toBe(paid)
  })

  it('is paid on a working day, not before it is approved and at most two months after', () => {
    fc.assert(
      fc.property(monthArb, fc.integer({ min: 31, max: 400 }), (period, days) => {
        const approved = addDays(period, days)
        const paid = commissionPayDay(period, approved)
        expect(paid >= approved && paid >= addMonths(period, 2)).toBe(true)
        expect([0, 6]).not.toContain(new Date(paid).getUTCDay())
        expect(
          paid < addMonths(startOfMonth(approved), 2) || startOfMonth(paid) === addMonths(period, 2),
        ).toBe(true)
      }),
    )
  })
})

it('names its files by the month in London in which it was made', () => {
  expect(commissionFileName(new Date('2026-03-31T23:30:00Z'), 'pdf')).toBe('commission-April-2026.pdf')
  expect(commissionFileName(new Date('2026-03-01T00:35:00Z'), 'csv')).toBe('commission-March-2026.csv')
  expect(commissionRef('2026-02-01', 12)).toBe('COM-202602-0012')
})
