import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportionBill, type ApportionedBill, type SupplyReading } from './apportion.ts'
import { addDays, daysBetween } from './dates.ts'
import type { Liabilities, LiableTenancy } from './liability.ts'

const tenancy = (id: number, from: string, to: string | null, covers: LiableTenancy['covers'] = []) => ({
  id,
  tenancy_start: from,
  tenancy_end: to,
  covers,
})

/** One household leaves on 10 January, another arrives on 21 January. */
const moving: Liabilities = {
  tenancies: [tenancy(1, '2025-01-01', '2026-01-10'), tenancy(2, '2026-01-21', null)],
  voidPeriods: [{ id: 7, from: '2026-01-11', to: '2026-01-20', liable_party: 'landlord' }],
}

const january = (more: Partial<ApportionedBill> = {}): ApportionedBill => ({
  supply: 'electricity',
  period_from: '2026-01-01',
  period_to: '2026-01-31',
  pence: 10_000,
  standingPence: 0,
  ...more,
})

let lastId = 0
const read = (
  date_of_reading: string,
  reading: number,
  type: SupplyReading['type'] = 'regular',
  more: Partial<SupplyReading> = {},
): SupplyReading => ({
  id: (lastId += 1),
  meter_id: 1,
  replaces_id: null,
  date_of_reading,
  reading,
  reading2: null,
  type,
  drop_reason: null,
  ...more,
})

/** The whole month: 60 units by the first household, 5 in the void, 35 by the second. */
const everyBorder = [
  read('2026-01-01', 1000, 'start'),
  read('2026-01-10', 1060, 'end'),
  read('2026-01-21', 1065, 'start'),
  read('2026-01-31', 1100),
]

/** Two households of fifteen days each. */
const halves: Liabilities = {
  tenancies: [tenancy(1, '2026-06-01', '2026-06-15'), tenancy(2, '2026-06-16', '2026-06-30')],
  voidPeriods: [],
}
const june = january({ period_from: '2026-06-01', period_to: '2026-06-30' })
/** A meter that counts 60 units in each half of June, and one that counts 20 in the first and was read no more. */
const ofMain = [read('2026-06-01', 0), read('2026-06-16', 60), read('2026-06-30', 120)]
const ofSecond = [
  read('2026-06-01', 0, 'regular', { meter_id: 2 }),
  read('2026-06-16', 20, 'regular', { meter_id: 2 }),
]

/** 'tenant 1: 10 days, 3226, 6000, 60 used'. */
const inShort = (of: Liabilities, bill: ApportionedBill, readings: readonly SupplyReading[] = []) =>
  apportionBill(of, bill, readings).shares.map(
    ({ owner, tenancyId, days, pence, usage, unreadDays }) =>
      `${owner} ${tenancyId ?? '-'}: ${days} days, ${pence.days}, ${pence.readings}, ${usage ?? 'nothing'} used, ${unreadDays} unread`,
  )

describe('splitting a bill over who owes for its days', () => {
  it.each<[string, Liabilities, ApportionedBill, SupplyReading[], string[]]>([
    [
      'without readings both ways are by days',
      moving,
      january(),
      [],
      [
        'tenant 1: 10 days, 3226, 3226, nothing used, 10 unread',
        'void -: 10 days, 3226, 3226, nothing used, 10 unread',
        'tenant 2: 11 days, 3548, 3548, nothing used, 11 unread',
      ],
    ],
    [
      'with a reading at every change, by what was used',
      moving,
      january(),
      everyBorder,
      [
        'tenant 1: 10 days, 3226, 6000, 60 used, 0 unread',
        'void -: 10 days, 3226, 500, 5 used, 0 unread',
        'tenant 2: 11 days, 3548, 3500, 35 used, 0 unread',
      ],
    ],
    [
      'the standing charge by days',
      moving,
      january({ standingPence: 310 }),
      everyBorder,
      [
        'tenant 1: 10 days, 3226, 5914, 60 used, 0 unread',
        'void -: 10 days, 3226, 585, 5 used, 0 unread',
        'tenant 2: 11 days, 3548, 3501, 35 used, 0 unread',
      ],
    ],
    [
      'use spread evenly between readings that are not at a change',
      moving,
      january(),
      [read('2025-12-22', 900), read('2026-02-10', 1400)],
      [
        'tenant 1: 10 days, 3226, 3226, 100 used, 0 unread',
        'void -: 10 days, 3226, 3226, 100 used, 0 unread',
        'tenant 2: 11 days, 3548, 3548, 110 used, 0 unread',
      ],
    ],
    [
      'days after the last reading by days',
      moving,
      january(),
      everyBorder.slice(0, 3),
      [
        'tenant 1: 10 days, 3226, 5955, 60 used, 0 unread',
        'void -: 10 days, 3226, 496, 5 used, 0 unread',
        'tenant 2: 11 days, 3548, 3549, nothing used, 11 unread',
      ],
    ],
    [
      'days before anything is known, which nobody is given',
      { tenancies: [tenancy(2, '2026-01-21', null)], voidPeriods: [] },
      january(),
      [],
      [
        'unknown -: 20 days, 6452, 6452, nothing used, 20 unread',
        'tenant 2: 11 days, 3548, 3548, nothing used, 11 unread',
      ],
    ],
    [
      'a landlord whose package covers the supply',
      {
        tenancies: [
          tenancy(1, '2025-01-01', null, [{ from: '2025-01-01', to: null, supplies: ['electricity'] }]),
        ],
        voidPeriods: [],
      },
      january(),
      [],
      ['landlord 1: 31 days, 10000, 10000, nothing used, 31 unread'],
    ],
    [
      'no package, where the supplier’s kind is no supply',
      {
        tenancies: [
          tenancy(1, '2025-01-01', null, [{ from: '2025-01-01', to: null, supplies: ['electricity'] }]),
        ],
        voidPeriods: [],
      },
      january({ supply: null }),
      [],
      ['tenant 1: 31 days, 10000, 10000, nothing used, 31 unread'],
    ],
    [
      'a credit',
      moving,
      january({ pence: -100 }),
      everyBorder,
      [
        'tenant 1: 10 days, -32, -60, 60 used, 0 unread',
        'void -: 10 days, -32, -5, 5 used, 0 unread',
        'tenant 2: 11 days, -36, -35, 35 used, 0 unread',
      ],
    ],
    [
      'one day',
      moving,
      january({ period_from: '2026-01-10', period_to: '2026-01-10' }),
      [],
      ['tenant 1: 1 days, 10000, 10000, nothing used, 1 unread'],
    ],
    ['no days', moving, january({ period_from: '2026-02-01', period_to: '2026-01-31' }), [], []],
    [
      'a meter that counted nothing, by days',
      moving,
      january(),
      [read('2026-01-01', 1000, 'start'), read('2026-01-31', 1000)],
      [
        'tenant 1: 10 days, 3226, 3226, 0 used, 0 unread',
        'void -: 10 days, 3226, 3226, 0 used, 0 unread',
        'tenant 2: 11 days, 3548, 3548, 0 used, 0 unread',
      ],
    ],
    [
      'no use across a lower reading that nobody explained',
      moving,
      january(),
      [read('2026-01-01', 1000, 'start'), read('2026-01-10', 60, 'end'), read('2026-01-31', 70)],
      [
        'tenant 1: 10 days, 3226, 3226, nothing used, 10 unread',
        'void -: 10 days, 3226, 3226, 4.761904761904762 used, 0 unread',
        'tenant 2: 11 days, 3548, 3548, 5.238095238095238 used, 0 unread',
      ],
    ],
    [
      'a meter by itself, and the one that came in its place by itself',
      moving,
      january(),
      [
        read('2026-01-01', 1000, 'start'),
        read('2026-01-10', 1060, 'end'),
        read('2026-01-11', 0, 'regular', { meter_id: 2, replaces_id: 1 }),
        read('2026-01-31', 40, 'regular', { meter_id: 2, replaces_id: 1 }),
      ],
      [
        'tenant 1: 10 days, 3226, 6000, 60 used, 0 unread',
        'void -: 10 days, 3226, 1905, 19.047619047619047 used, 0 unread',
        'tenant 2: 11 days, 3548, 2095, 20.952380952380953 used, 0 unread',
      ],
    ],
    [
      'two meters that were read throughout, by both',
      halves,
      june,
      [...ofMain, ...ofSecond, read('2026-06-30', 40, 'regular', { meter_id: 2 })],
      [
        'tenant 1: 15 days, 5000, 5000, 80 used, 0 unread',
        'tenant 2: 15 days, 5000, 5000, 80 used, 0 unread',
      ],
    ],
    [
      'a second meter that wasn’t read in the second half, there by days',
      halves,
      june,
      [...ofMain, ...ofSecond],
      [
        'tenant 1: 15 days, 5000, 5000, 80 used, 0 unread',
        'tenant 2: 15 days, 5000, 5000, 60 used, 15 unread',
      ],
    ],
    [
      'a second meter that was read once, of which nobody knows its part',
      halves,
      june,
      [read('2026-06-01', 0), read('2026-06-16', 90), read('2026-06-30', 100), ...ofSecond.slice(0, 1)],
      [
        'tenant 1: 15 days, 5000, 9000, 90 used, 15 unread',
        'tenant 2: 15 days, 5000, 1000, 10 used, 15 unread',
      ],
    ],
  ])('%s', (_, of, bill, readings, expected) => {
    expect(inShort(of, bill, readings)).toEqual(expected)
  })

  it('says of each change whether there is a reading', () => {
    const readings = [read('2026-01-10', 1060, 'end'), read('2026-01-30', 1100)]
    expect(apportionBill(moving, january(), readings).borders).toEqual([
      { day: '2026-01-01', state: 'missing' },
      { day: '2026-01-11', state: 'read' },
      { day: '2026-01-21', state: 'between', after: '2026-01-10', before: '2026-01-30' },
      { day: '2026-02-01', state: 'missing' },
    ])
  })

  it.each<[string, string, SupplyReading['type'], string]>([
    ['an end is at the end of its day', '2026-01-10', 'end', '2026-01-11'],
    ['an end that was read a day late', '2026-01-11', 'end', '2026-01-11'],
    ['a start is at the beginning of its day', '2026-01-21', 'start', '2026-01-21'],
    ['a start that was read a day early', '2026-01-20', 'start', '2026-01-21'],
    ['the bill’s last day', '2026-01-31', 'regular', '2026-02-01'],
  ])('%s', (_, day, type, border) => {
    const { borders } = apportionBill(moving, january(), [read(day, 1000, type)])
    expect(borders.filter(({ state }) => state === 'read')).toEqual([{ day: border, state: 'read' }])
  })
})

it('an end is read on the day of the change, also where the bill ends a day later', () => {
  const march: Liabilities = {
    tenancies: [tenancy(1, '2025-01-01', '2026-03-31'), tenancy(2, '2026-04-01', null)],
    voidPeriods: [],
  }
  const bill = january({ period_from: '2026-03-01', period_to: '2026-04-01', pence: 30_000 })
  const readings = [
    read('2026-03-01', 0),
    read('2026-04-01', 310, 'end'),
    read('2026-04-01', 310, 'start'),
    read('2026-05-01', 610),
  ]
  expect(inShort(march, bill, readings)).toEqual([
    'tenant 1: 31 days, 29063, 29063, 310 used, 0 unread',
    'tenant 2: 1 days, 937, 937, 10 used, 0 unread',
  ])
})

describe('for every history', () => {
  const anyDay = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2025-01-01', days))
  const anyTenancy = fc
    .record({ from: anyDay, days: fc.option(fc.integer({ min: 0, max: 200 })), isCovered: fc.boolean() })
    .map(({ from, days, isCovered }) => ({
      from,
      to: days === null ? null : addDays(from, days),
      covers: isCovered ? [{ from, to: null, supplies: ['electricity' as const] }] : [],
    }))
  const anyReading = fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    meter_id: fc.integer({ min: 1, max: 2 }),
    replaces_id: fc.constant(null),
    date_of_reading: anyDay,
    reading: fc.integer({ min: 0, max: 99_999_999 }),
    reading2: fc.option(fc.integer({ min: 0, max: 99_999_999 })),
    type: fc.constantFrom('start' as const, 'end' as const, 'regular' as const),
    drop_reason: fc.constantFrom(null, 'rolled_over' as const, 'meter_changed' as const),
  })
  const anyCase = fc
    .record({
      tenancies: fc.array(anyTenancy, { maxLength: 5 }),
      voids: fc.array(anyDay, { maxLength: 2 }),
      from: anyDay,
      days: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 400 })),
      pence: fc.integer({ min: -99_999_999, max: 99_999_999 }),
      standing: fc.double({ min: 0, max: 1, noNaN: true }),
      readings: fc.uniqueArray(anyReading, { maxLength: 8, selector: ({ id }) => id }),
    })
    .map(({ tenancies, voids, from, days, pence, standing, readings }) => ({
      of: {
        tenancies: tenancies.map((each, index) => tenancy(index + 1, each.from, each.to, each.covers)),
        voidPeriods: voids.map((day, index) => ({
          id: index + 1,
          from: day,
          to: day,
          liable_party: 'agent' as const,
        })),
      },
      bill: january({
        period_from: from,
        period_to: addDays(from, days - 1),
        pence,
        standingPence: Math.floor(Math.max(0, pence) * standing),
      }),
      readings,
    }))
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

  it('each way adds up to the bill, no share turns its sign, and every day is someone’s', () => {
    fc.assert(
      fc.property(anyCase, ({ of, bill, readings }) => {
        const { shares, borders } = apportionBill(of, bill, readings)
        for (const basis of ['days', 'readings'] as const) {
          const parts = shares.map(({ pence }) => pence[basis])
          expect(sum(parts)).toBe(bill.pence)
          expect(parts.every((part) => part === 0 || part > 0 === bill.pence > 0)).toBe(true)
        }
        const allDays = daysBetween(bill.period_from, bill.period_to) + 1
        expect(sum(shares.map(({ days }) => days))).toBe(allDays)
        expect(shares.every(({ days, unreadDays }) => days > 0 && unreadDays <= days)).toBe(true)
        expect([borders[0]?.day, borders.at(-1)?.day]).toEqual([bill.period_from, addDays(bill.period_to, 1)])
      }),
    )
  })

  it('two meters split it as each would alone, weighted by what each counts on an average day', () => {
    const use = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 3, maxLength: 3 })
    const borders = ['2026-01-01', '2026-01-11', '2026-01-21', '2026-02-01']
    /** Readings at the changes, of which the last is missing or not. */
    const meter = (id: number, used: readonly number[], isReadToTheEnd: boolean) =>
      borders
        .slice(0, isReadToTheEnd ? 4 : 3)
        .map((day, index) => read(day, sum(used.slice(0, index)), 'regular', { meter_id: id }))
    const pence = 10_000_000
    const sharesOf = (readings: SupplyReading[]) =>
      apportionBill(moving, january({ pence }), readings).shares.map((share) => share.pence.readings)
    fc.assert(
      fc.property(use, use, fc.boolean(), fc.boolean(), (main, second, isMainRead, isSecondRead) => {
        const first = meter(1, main, isMainRead)
        const other = meter(2, second, isSecondRead)
        const aDay = (used: number[], isRead: boolean) =>
          isRead ? sum(used) / 31 : sum(used.slice(0, 2)) / 20
        const [one, two] = [aDay(main, isMainRead), aDay(second, isSecondRead)]
        const alone = [sharesOf(first), sharesOf(other)] as const
        const expected = alone[0].map((each, index) =>
          one + two === 0 ? each : (each * one + (alone[1][index] ?? 0) * two) / (one + two),
        )
        const both = sharesOf([...first, ...other])
        for (const [index, each] of both.entries())
          expect(Math.abs(each - (expected[index] ?? 0))).toBeLessThanOrEqual(5)
        const { shares } = apportionBill(moving, january({ pence }), [...first, ...other])
        expect(shares.map(({ unreadDays }) => unreadDays)).toEqual([
          0,
          0,
          isMainRead && isSecondRead ? 0 : 11,
        ])
      }),
    )
  })

  it('is the same whatever order its facts come in', () => {
    fc.assert(
      fc.property(anyCase, ({ of, bill, readings }) => {
        const turned = { tenancies: of.tenancies.toReversed(), voidPeriods: of.voidPeriods }
        expect(apportionBill(turned, bill, readings.toReversed())).toEqual(apportionBill(of, bill, readings))
      }),
    )
  })
})
