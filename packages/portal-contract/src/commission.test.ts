import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CommissionLine,
  commissionLines,
  commissionPayDay,
  paymentDays,
  type CountedMonths,
  endOfMonth,
  monthsDue,
  type RecordedTerms,
} from './commission-rules.ts'
import {
  commissionFileName,
  commissionNote,
  commissionPayment,
  commissionRef,
  type CommissionStatus,
} from './commission.ts'
import { addDays, addMonths, dayInLondon, startOfDayInLondon, startOfMonth } from './dates.ts'
import type { OrderStatusId } from './orders.ts'

const at = (day: string, time = '09:00') => new Date(`${day}T${time}:00Z`)
const endOf = (month: string) => startOfDayInLondon(addMonths(month, 1))

type History = Partial<RecordedTerms> & {
  status?: OrderStatusId
  since?: string
  /** The months before February 2026 that reports have. */
  countedMonths?: number
  ordered?: string
  terms?: RecordedTerms[]
  counted?: CountedMonths[]
}

/** A package for four, ordered in August 2025 and active since September. */
function packageOf({ status = 4, since = '2025-09-01', ordered = '2025-08-20', ...more }: History) {
  const { countedMonths = 5, terms, counted, ...first } = more
  const past: CountedMonths = {
    fromMonth: addMonths('2026-02-01', -countedMonths),
    months: countedMonths,
    tenants: 4,
    ratePence: 1000,
    report: 'recorded',
  }
  return {
    statuses: [
      { status: 10 as const, at: at(ordered) },
      // It was active before it ended or was cancelled.
      ...([5, 7].includes(status) ? [{ status: 4 as const, at: at('2025-09-01') }] : []),
      { status, at: at(since) },
    ],
    terms: terms ?? [{ at: at(ordered), startsOn: '2025-09-01', endsOn: null, tenants: 4, ...first }],
    counted: counted ?? (countedMonths > 0 ? [past] : []),
  }
}

const february = {
  periodStart: '2026-02-01',
  recordedUntil: endOf('2026-02-01'),
  tenantRateOf: (month: string): number | null => (month < '2025-01-01' ? null : 250),
}
const linesOf = (history: History, report: Partial<typeof february> = {}) =>
  commissionLines(packageOf(history), { ...february, ...report })

describe('what a package earns in February 2026', () => {
  it.each<[string, History, number]>([
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
    [
      'it was ordered in October although its tenancy began long before',
      { startsOn: '2024-03-25', ordered: '2025-10-31', since: '2026-02-20', countedMonths: 0 },
      4,
    ],
  ])('%s', (_, history, months) => {
    const lines = linesOf(history)
    expect(lines).toMatchObject([{ months, ratePence: 1000, amountPence: 1000 * months, reason: null }])
  })

  it.each<[string, History]>([
    [
      'Started on 02/02/2026, during the month. Only full months count.',
      { startsOn: '2026-02-02', countedMonths: 0 },
    ],
    [
      'Ordered on 02/02/2026, during the month. Only full months count.',
      { startsOn: '2024-03-25', ordered: '2026-02-02', since: '2026-02-20', countedMonths: 0 },
    ],
    ['Ended on 27/02/2026, during the month. Only full months count.', { endsOn: '2026-02-27' }],
    [
      'Ended on 14/02/2026, during the month. Only full months count.',
      { status: 7, since: '2026-02-14', endsOn: '2026-08-31' },
    ],
    ['Ended on 14/02/2026, during the month. Only full months count.', { status: 7, since: '2026-02-14' }],
    ['Cancelled on 19/02/2026, before the month was over.', { status: 5, since: '2026-02-19' }],
    [
      'Not active yet. Its full months are added once it is active.',
      { status: 10, since: '2025-08-20', countedMonths: 0 },
    ],
    [
      'Not active yet. Its full months are added once it is active.',
      { status: 3, since: '2025-08-20', countedMonths: 0 },
    ],
    [
      'Already counted in an earlier report.',
      {
        counted: [{ fromMonth: '2025-09-01', months: 6, tenants: 4, ratePence: 1000, report: 'recorded' }],
      },
    ],
  ])('nothing: %s', (reason, history) => {
    expect(linesOf(history)).toMatchObject([{ months: 0, ratePence: 1000, amountPence: 0, reason }])
  })

  it.each<[string, History]>([
    ['starts later', { startsOn: '2026-03-01', countedMonths: 0 }],
    ['ended before', { endsOn: '2026-01-31' }],
    [
      'was cancelled before',
      {
        status: 5,
        since: '2026-01-31',
        counted: [{ fromMonth: '2025-09-01', months: 4, tenants: 4, ratePence: 1000, report: 'recorded' }],
      },
    ],
    ['is not ordered yet', { status: 1, countedMonths: 0 }],
    ['was lost', { status: 8, countedMonths: 0 }],
  ])('is not in the report where it %s', (_, history) => {
    expect(linesOf(history)).toEqual([])
  })

  it('counts nothing of months in which commission was not allowed, and each at its own rate', () => {
    const late = { startsOn: '2025-11-01', since: '2026-02-20', countedMonths: 0 }
    const tenantRateOf = (month: string) => (month === '2025-12-01' ? null : month < '2026-01-01' ? 200 : 250)
    expect(linesOf(late, { tenantRateOf })).toMatchObject([
      { fromMonth: '2025-11-01', months: 1, amountPence: 800 },
      { fromMonth: '2026-01-01', months: 2, amountPence: 2000 },
    ])
  })
})

describe('the tenants of a month', () => {
  const terms = (...changes: [moment: Date, tenants: number][]) =>
    changes.map(([moment, tenants]) => ({
      at: moment,
      startsOn: '2025-09-01',
      endsOn: null,
      tenants,
    }))
  const before: [Date, number] = [at('2025-08-20'), 2]

  it.each<[string, [Date, number][], number]>([
    ['are those recorded all through it', [], 2],
    [
      'are not more for its last evening',
      [
        [at('2026-02-28', '22:00'), 20],
        [at('2026-03-01'), 2],
      ],
      2,
    ],
    ['are not more when that is not taken back by then', [[at('2026-02-28', '22:00'), 20]], 2],
    ['are more once that stood for a week', [[at('2026-02-21'), 3]], 3],
    ['are not more when it stood for less', [[at('2026-02-23'), 3]], 2],
    ['are fewer once they became fewer', [[at('2026-02-10'), 1]], 1],
    ['are the same whatever happens afterwards', [[at('2026-03-01', '00:00'), 1]], 2],
    [
      'are no fewer for a while in between',
      [
        [at('2026-02-05'), 1],
        [at('2026-02-06'), 2],
      ],
      2,
    ],
  ])('%s', (_, changes, tenants) => {
    const history = { terms: terms(before, ...changes), countedMonths: 0, startsOn: '2026-02-01' }
    const lines = linesOf(history, { tenantRateOf: (month) => (month < '2026-02-01' ? null : 250) })
    expect(lines).toMatchObject([{ tenants, amountPence: tenants * 250 }])
  })

  it('are each month’s own before it was approved', () => {
    const changes = terms(before, [at('2026-01-10'), 3])
    const history = { terms: changes, since: '2026-02-20', countedMonths: 0 }
    expect(linesOf(history, { tenantRateOf: (month) => (month < '2025-12-01' ? null : 250) })).toMatchObject([
      { fromMonth: '2025-12-01', months: 1, tenants: 2, amountPence: 500, isCorrection: false },
      { fromMonth: '2026-01-01', months: 2, tenants: 3, amountPence: 1500, isCorrection: false },
    ])
  })
})

describe('a correction', () => {
  const made = { at: at('2025-08-20'), startsOn: '2025-09-01', endsOn: null, tenants: 4 }
  const shown = (history: History, report?: Partial<typeof february>) =>
    linesOf(history, report).map(({ fromMonth, months, tenants, amountPence, isCorrection }) => [
      fromMonth,
      months,
      tenants,
      amountPence,
      isCorrection,
    ])

  it('takes back months that its end, recorded later, leaves out', () => {
    const terms = [made, { ...made, at: at('2026-02-03'), endsOn: '2025-12-15' }]
    expect(shown({ terms })).toEqual([['2025-12-01', -2, 4, -2000, true]])
    // It was recorded after the month: the next report has it.
    expect(shown({ terms: [made, { ...made, at: at('2026-03-03'), endsOn: '2025-12-15' }] })).toEqual([
      ['2026-02-01', 1, 4, 1000, false],
    ])
  })

  it('counts them again when the end is taken away again', () => {
    const counted: CountedMonths[] = [
      { fromMonth: '2025-09-01', months: 5, tenants: 4, ratePence: 1000, report: 'recorded' },
      { fromMonth: '2025-12-01', months: -2, tenants: 4, ratePence: 1000, report: 'recorded' },
    ]
    expect(shown({ counted })).toEqual([
      ['2025-12-01', 2, 4, 2000, true],
      ['2026-02-01', 1, 4, 1000, false],
    ])
  })

  it('takes a raised number of tenants back that did not stay', () => {
    const terms = [
      { ...made, tenants: 2 },
      { ...made, at: at('2026-01-20'), tenants: 20 },
      { ...made, at: at('2026-02-01'), tenants: 2 },
    ]
    const counted: CountedMonths[] = [
      { fromMonth: '2025-09-01', months: 4, tenants: 2, ratePence: 500, report: 'recorded' },
      { fromMonth: '2026-01-01', months: 1, tenants: 20, ratePence: 5000, report: 'recorded' },
    ]
    expect(shown({ terms, counted })).toEqual([
      ['2026-01-01', -1, 20, -5000, true],
      ['2026-01-01', 1, 2, 500, true],
      ['2026-02-01', 1, 2, 500, false],
    ])
  })

  it('leaves what was counted before terms were recorded as it is, but for dates', () => {
    const settled: CountedMonths[] = [
      { fromMonth: '2025-06-01', months: 8, tenants: null, ratePence: 750, report: 'settled' },
    ]
    const early = { ...made, startsOn: '2025-06-01' }
    expect(shown({ counted: settled, terms: [early] })).toEqual([['2026-02-01', 1, 4, 1000, false]])
    const ended = { ...early, at: at('2026-02-03'), endsOn: '2025-12-31' }
    expect(shown({ counted: settled, terms: [early, ended] })).toEqual([['2026-01-01', -1, null, -750, true]])
  })

  it('takes nothing back of what was counted before terms were recorded, whatever its dates were then', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -200, max: 200 }),
        fc.option(fc.integer({ min: -200, max: 200 })),
        fc.integer({ min: 1, max: 12 }),
        (start, end, months) => {
          const startsOn = addDays('2025-09-01', start)
          const terms = [{ ...made, startsOn, endsOn: end === null ? null : addDays('2025-09-01', end) }]
          const settled: CountedMonths[] = [
            {
              fromMonth: addMonths('2026-02-01', -months),
              months,
              tenants: 3,
              ratePence: 750,
              report: 'settled',
            },
          ]
          const lines = linesOf({ counted: settled, terms })
          expect(lines.filter(({ amountPence, isCorrection }) => isCorrection || amountPence < 0)).toEqual([])
        },
      ),
    )
  })

  it('leaves such a month counted once when the end that left it out is put right', () => {
    const settled: CountedMonths[] = [
      { fromMonth: '2025-09-01', months: 5, tenants: 4, ratePence: 1000, report: 'settled' },
    ]
    const ended = { ...made, endsOn: '2025-11-15' }
    expect(shown({ counted: settled, terms: [ended] })).toEqual([])
    const later = (endsOn: string | null) => [ended, { ...ended, at: at('2026-02-03'), endsOn }]
    expect(shown({ counted: settled, terms: later(null) })).toEqual([['2026-02-01', 1, 4, 1000, false]])
    // An end that is recorded now takes back what the one of then left in.
    expect(shown({ counted: settled, terms: later('2025-10-15') })).toEqual([
      ['2025-10-01', -1, 4, -1000, true],
    ])
  })

  it('never pays what our staff refused', () => {
    const counted: CountedMonths[] = [
      { fromMonth: '2025-09-01', months: 5, tenants: 4, ratePence: 1000, report: 'refused' },
    ]
    expect(shown({ counted })).toEqual([['2026-02-01', 1, 4, 1000, false]])
  })

  it.each([
    [{ fromMonth: '2026-02-01', months: 1 }, null],
    [{ fromMonth: '2026-01-01', months: 2 }, 'Includes 1 earlier month'],
    [{ fromMonth: '2025-11-01', months: 4 }, 'Includes 3 earlier months'],
    [{ fromMonth: '2026-01-01', months: 1 }, 'For January 2026, with 3 tenants'],
    [{ fromMonth: '2025-11-01', months: 3, tenants: 1 }, 'For November 2025 to January 2026, with 1 tenant'],
    [
      { fromMonth: '2026-01-01', months: -1, isCorrection: true },
      'Correction: January 2026, counted with 3 tenants before, is taken back',
    ],
    [
      { fromMonth: '2025-12-01', months: -2, isCorrection: true, tenants: null },
      'Correction: December 2025 to January 2026 is taken back',
    ],
    [
      { fromMonth: '2026-01-01', months: 1, isCorrection: true },
      'Correction: January 2026 is counted with 3 tenants',
    ],
    [{ fromMonth: '2026-02-01', months: 0, reason: 'Not active yet.' }, 'Not active yet.'],
    [{ fromMonth: null, months: 2 }, 'Includes 1 earlier month'],
  ])('%j is said as %s', (line, note) => {
    const full = { tenants: 3, isCorrection: false, reason: null, ...line }
    expect(commissionNote(full, '2026-02-01')).toBe(note)
  })
})

const monthArb = fc.integer({ min: 0, max: 60 }).map((months) => addMonths('2022-01-01', months))

type Change = { hour: number } & (
  | { tenants: number }
  | { startsOn: string }
  | { endsOn: string | null }
  | { status: OrderStatusId }
)

/** Moments are whole hours from the beginning of 2026 on, over some months. */
const years = { first: '2026-01-01', months: 10 }
const momentOf = (hour: number) => new Date(Date.parse(`${years.first}T00:00:00Z`) + hour * 3_600_000)
const hourArb = fc.integer({ min: 0, max: 24 * 310 })
const aDay = fc.integer({ min: -40, max: 310 }).map((days) => addDays(years.first, days))
const changeArb: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ hour: hourArb, tenants: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ hour: hourArb, startsOn: aDay }),
  fc.record({ hour: hourArb, endsOn: fc.option(aDay) }),
  fc.record({ hour: hourArb, status: fc.constantFrom<OrderStatusId>(10, 3, 4, 4, 4, 5, 7) }),
)

/** What happens to the report of a month: it may be refused, or made again some days later, or both. */
const reportArb = fc.record({ again: fc.option(fc.integer({ min: 1, max: 20 })), isRefused: fc.boolean() })

it('pays in all what the facts come to, whatever was edited, barred, approved, refused and made again (D94)', () => {
  fc.assert(
    fc.property(
      fc.array(changeArb, { maxLength: 10 }),
      fc.array(fc.constantFrom(null, 200, 250, 250, 250), { minLength: 10, maxLength: 10 }),
      fc.array(reportArb, { minLength: 10, maxLength: 10 }),
      (changes, rates, reports) => {
        const start = {
          at: momentOf(0),
          startsOn: years.first,
          endsOn: null,
          tenants: 2,
        } satisfies RecordedTerms
        const pack = {
          statuses: [{ status: 10 as OrderStatusId, at: momentOf(0) }],
          terms: [start as RecordedTerms],
        }
        for (const { hour, ...change } of changes.toSorted((a, b) => a.hour - b.hour)) {
          const now = momentOf(hour)
          if ('status' in change) pack.statuses.push({ status: change.status, at: now })
          else pack.terms.push({ ...(pack.terms.at(-1) ?? start), ...change, at: now })
        }
        const monthAt = (index: number) => addMonths(years.first, index)
        const tenantRateOf = (month: string) => rates[monthNumberOf(month)] ?? null
        const monthNumberOf = (month: string) =>
          Array.from({ length: years.months }, (_, index) => monthAt(index)).indexOf(month)

        const made = new Map<string, CommissionLine[]>()
        const refused = new Map<string, CommissionLine[]>()
        const make = (periodStart: string, recordedUntil: Date) => {
          const others = [...made].filter(([month]) => month !== periodStart).flatMap(([, lines]) => lines)
          const counted = [
            ...others.map((line) => ({ ...line, report: 'recorded' as const })),
            ...[...refused]
              .filter(([month]) => month !== periodStart)
              .flatMap(([, lines]) => lines.filter(({ isCorrection }) => !isCorrection))
              .map((line) => ({ ...line, report: 'refused' as const })),
          ]
          const report = { periodStart, recordedUntil, tenantRateOf }
          made.set(periodStart, commissionLines({ ...pack, counted }, report))
          refused.delete(periodStart)
          return recordedUntil
        }
        const paidMonths = Array.from({ length: years.months }, (_, index) => index).filter(
          (index) => rates[index] !== null,
        )
        let until = momentOf(0)
        for (const index of paidMonths) {
          const { again, isRefused } = reports[index] ?? { again: null, isRefused: false }
          const month = monthAt(index)
          until = make(month, endOf(month))
          if (again !== null) until = make(month, startOfDayInLondon(addDays(addMonths(month, 1), again)))
          if (isRefused && index !== paidMonths.at(-1)) {
            refused.set(month, made.get(month) ?? [])
            made.delete(month)
          }
        }
        const last = paidMonths.at(-1)
        const paid = [...made.values()].flat().reduce((sum, line) => sum + line.amountPence, 0)
        if (last === undefined) return

        // Worked out by looking at every hour of every month.
        const hoursOf = (from: Date, to: Date) =>
          Array.from(
            { length: (to.getTime() - from.getTime()) / 3_600_000 },
            (_, hour) => new Date(from.getTime() + hour * 3_600_000),
          )
        const recordedAt = (moment: Date) => pack.terms.findLast((term) => term.at <= moment) ?? start
        const fewest = (from: Date, to: Date) =>
          Math.min(...hoursOf(from, to).map((moment) => recordedAt(moment).tenants))
        const known = recordedAt(new Date(until.getTime() - 1))
        const refusedMonths = new Set(
          [...refused.values()]
            .flat()
            .filter(({ isCorrection, months }) => !isCorrection && months > 0)
            .flatMap(({ fromMonth, months }) =>
              Array.from({ length: months }, (_, index) => addMonths(fromMonth, index)),
            ),
        )
        const statusAt = (moment: Date) => pack.statuses.findLast((change) => change.at < moment)
        let due = 0
        for (let index = 0; index <= last; index += 1) {
          const month = monthAt(index)
          const rate = rates[index]
          if (rate === null || rate === undefined || refusedMonths.has(month)) continue
          if (known.startsOn > month || (known.endsOn !== null && known.endsOn < endOfMonth(month))) continue
          const later = Array.from({ length: last - index + 1 }, (_, more) =>
            statusAt(endOf(monthAt(index + more))),
          )
          if (!later.some((change) => change?.status === 4 || change?.status === 7)) continue
          // Once it has ended, it has ended for each month from then on.
          const final = Array.from({ length: last + 1 }, (_, each) =>
            statusAt(endOf(monthAt(each))),
          ).findLast((change) => change?.status === 4 || change?.status === 7)
          if (final?.status === 7 && dayInLondon(final.at) < endOfMonth(month)) continue
          const [from, to] = [startOfDayInLondon(month), endOf(month)]
          const monthLater = endOf(addMonths(month, 1))
          const lastDays = new Date(startOfDayInLondon(addDays(addMonths(month, 1), -7)))
          due += rate * Math.max(fewest(from, to), fewest(lastDays, until < monthLater ? until : monthLater))
        }
        expect(paid).toBe(due)
      },
    ),
    { numRuns: 50 },
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

it.each<[string, [payDay: string, pence: number][], (string | null)[]]>([
  ['alone', [['2026-09-30', 20]], ['2026-09-30']],
  [
    'with less that is taken off',
    [
      ['2026-08-28', -15],
      ['2026-09-30', 20],
    ],
    ['2026-09-30', '2026-09-30'],
  ],
  [
    'with more that is taken off',
    [
      ['2026-08-28', -45],
      ['2026-09-30', 20],
    ],
    [null, null],
  ],
  [
    'until there is enough',
    [
      ['2026-08-28', -45],
      ['2026-09-30', 20],
      ['2026-10-30', 30],
    ],
    ['2026-10-30', '2026-10-30', '2026-10-30'],
  ],
  [
    'where the debt is the newest',
    [
      ['2026-08-28', 100],
      ['2026-09-30', -40],
    ],
    ['2026-08-28', '2026-08-28'],
  ],
  [
    'each on its own day',
    [
      ['2026-09-30', 20],
      ['2026-08-28', 0],
    ],
    ['2026-09-30', '2026-08-28'],
  ],
])('approved reports are paid: %s', (_, approved, paid) => {
  expect(paymentDays(approved.map(([payDay, pence]) => ({ payDay, pence })))).toEqual(paid)
})

it('approved reports are paid together, never less than nothing, and none waits that could be paid', () => {
  const report = fc.record({
    payDay: fc.constantFrom('2026-08-28', '2026-09-30', '2026-10-30'),
    pence: fc.integer({ min: -60, max: 40 }),
  })
  fc.assert(
    fc.property(fc.array(report, { maxLength: 8 }), (approved) => {
      const days = paymentDays(approved)
      for (const day of new Set(approved.map(({ payDay }) => payDay))) {
        const sumOf = (counts: (of: { payDay: string; pence: number }, paid: string | null) => boolean) =>
          approved
            .filter((of, index) => counts(of, days[index] ?? null))
            .reduce((sum, { pence }) => sum + pence, 0)
        expect(sumOf((_, paid) => paid === day)).toBeGreaterThanOrEqual(0)
        const isWaiting = (pence: number, payDay: string) => pence < 0 || payDay <= day
        const waits = approved.some(
          ({ pence, payDay }, index) => isWaiting(pence, payDay) && (days[index] ?? '9999') > day,
        )
        if (waits)
          expect(
            sumOf(({ pence, payDay }, paid) => isWaiting(pence, payDay) && (paid ?? '9999') > day),
          ).toBeLessThan(0)
      }
    }),
  )
})

it('says that a report waits for what is taken off', () => {
  expect(commissionPayment({ status: 'approved', total: 20 }, { paysOn: null, paidOn: null })).toBe(
    'To be paid once it is more than what is taken off',
  )
})

it.each<[CommissionStatus, number, string | null]>([
  ['pending', 20, null],
  ['pending', -45, null],
  ['approved', 20, 'To be paid on 31/03/2026'],
  ['approved', -45, 'To be taken off the next payment'],
  ['paid', 0, 'Paid on 30/04/2026'],
  ['paid', -45, 'Taken off the payment of 30/04/2026'],
  ['refused', 20, null],
])('the payment of a report that is %s, of £%d: %s', (status, total, text) => {
  expect(commissionPayment({ status, total }, { paysOn: '2026-03-31', paidOn: '2026-04-30' })).toBe(text)
})

it('names its files by the month in London in which it was made', () => {
  expect(commissionFileName(new Date('2026-03-31T23:30:00Z'), 'pdf')).toBe('commission-April-2026.pdf')
  expect(commissionFileName(new Date('2026-03-01T00:35:00Z'), 'csv')).toBe('commission-March-2026.csv')
  expect(commissionRef('2026-02-01', 12)).toBe('COM-202602-0012')
})
