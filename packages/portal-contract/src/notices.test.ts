import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { canChase, noticeClock, noticeDue, usualWorkingDays } from './notices.ts'

const tuesday = '2026-03-17'

const dates = (tenancy_start: string, tenancy_end: string | null) => ({ tenancy_start, tenancy_end })

describe('noticeDue (D88)', () => {
  const own = dates('2025-09-01', '2026-08-31')
  it.each([
    ['nothing', undefined, 'open'],
    ['its dates', own, null],
    ['another start', dates('2025-09-02', '2026-08-31'), 'change'],
    ['another end', dates('2025-09-01', '2026-07-31'), 'change'],
    ['no end', dates('2025-09-01', null), 'close'],
    ['no end and another start', dates('2025-09-02', null), 'change'],
  ] as const)('of a supplier that was told %s', (_, told, due) => {
    expect(noticeDue(own, told)).toBe(due)
  })

  it('is a change where the end was taken away', () => {
    expect(noticeDue(dates('2025-09-01', null), own)).toBe('change')
  })
})

describe('noticeClock (D67)', () => {
  it.each([
    // Sent on a Monday, eleven working days ago.
    ['2026-03-02', null, 8, { state: 'late', days: 11, late: 3 }],
    ['2026-03-02', null, 11, { state: 'waiting', days: 11, late: 0 }],
    ['2026-03-05', null, 15, { state: 'waiting', days: 8, late: 0 }],
    ['2026-03-02', '2026-03-12', 10, { state: 'settled', days: 8, late: 0 }],
    // Longer than usual, but done.
    ['2026-03-02', '2026-03-12', 2, { state: 'settled', days: 8, late: 0 }],
    // Nobody knows what is usual.
    ['2025-03-02', null, null, { state: 'waiting', days: 272, late: 0 }],
    ['2026-03-17', null, 1, { state: 'waiting', days: 0, late: 0 }],
    // Sent on a Saturday, settled on the Sunday.
    ['2026-03-14', '2026-03-15', 1, { state: 'settled', days: 0, late: 0 }],
  ] as const)('sent %s, settled %s, usually %s', (sent_on, settled_on, usual, clock) => {
    expect(noticeClock({ sent_on, settled_on }, usual, tuesday)).toEqual(clock)
  })

  it('never counts more working days than days, and once late stays late until it is settled', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.integer({ min: 1, max: 30 }), (days, usual) => {
        const sent_on = addDays(tuesday, -days)
        const clock = noticeClock({ sent_on, settled_on: null }, usual, tuesday)
        const tomorrow = noticeClock({ sent_on, settled_on: null }, usual, addDays(tuesday, 1))
        expect(clock.days).toBeLessThanOrEqual(days)
        expect(tomorrow.late).toBeGreaterThanOrEqual(clock.late)
      }),
    )
  })
})

describe('canChase (D67)', () => {
  const late = { state: 'late', days: 11, late: 3 } as const
  it.each([
    ['never chased', null, tuesday, true],
    ['chased today', tuesday, tuesday, false],
    ['chased yesterday', '2026-03-16', tuesday, true],
    ['chased on Friday, on Saturday', '2026-03-13', '2026-03-14', false],
    ['chased on Friday, on Sunday', '2026-03-13', '2026-03-15', false],
    ['chased on Friday, on Monday', '2026-03-13', '2026-03-16', true],
    ['chased on Saturday, on Monday', '2026-03-14', '2026-03-16', true],
  ])('%s', (_what, chasedOn, today, can) => {
    expect(canChase(late, chasedOn, today)).toBe(can)
  })

  it.each(['waiting', 'settled'] as const)('not while it is %s', (state) => {
    expect(canChase({ state, days: 3, late: 0 }, null, tuesday)).toBe(false)
  })
})

describe('usualWorkingDays (D67)', () => {
  it.each([
    [[], null],
    [[{ sent_on: '2026-03-02', settled_on: '2026-03-12', count: 1 }], 8],
    // Eight working days once, two three times: 3.5.
    [
      [
        { sent_on: '2026-03-02', settled_on: '2026-03-12', count: 1 },
        { sent_on: '2026-03-02', settled_on: '2026-03-04', count: 3 },
      ],
      4,
    ],
    [[{ sent_on: '2026-03-14', settled_on: '2026-03-14', count: 9 }], 1],
  ])('of %j: %s', (settled, days) => {
    expect(usualWorkingDays(settled)).toBe(days)
  })
})
