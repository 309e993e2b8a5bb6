import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import {
  joinedFacts,
  overlaps,
  type Stay,
  voidChanges,
  type VoidFacts,
  voidsOf,
  withEmptySince,
} from './void-periods.ts'

const today = '2026-03-17'
const stay = (starts_on: string, ends_on: string | null): Stay => ({ starts_on, ends_on })

describe('the void periods of a property (D22)', () => {
  it.each<[string, Stay[], Stay[]]>([
    ['nobody ever lived there', [], []],
    ['someone lives there', [stay('2025-01-01', null)], []],
    ['the last day is today', [stay('2025-01-01', today)], []],
    ['they left yesterday', [stay('2025-01-01', '2026-03-16')], [stay(today, null)]],
    [
      'the next ones come later',
      [stay('2025-01-01', '2026-02-28'), stay('2026-04-01', null)],
      [stay('2026-03-01', null)],
    ],
    [
      'the next ones come today',
      [stay('2025-01-01', '2026-02-28'), stay(today, null)],
      [stay('2026-03-01', '2026-03-16')],
    ],
    ['they follow each other', [stay('2026-03-01', null), stay('2025-01-01', '2026-02-28')], []],
    ['they are all to come', [stay('2026-04-01', '2026-05-01'), stay('2026-06-01', null)], []],
  ])('%s', (_when, tenancies, voids) => {
    expect(voidsOf(tenancies, today)).toEqual(voids)
  })
})

const kept = { id: 1, ...stay('2026-02-01', null) }

describe('what changes with its tenancies', () => {
  it.each<[string, Stay[], ReturnType<typeof voidChanges<typeof kept>>]>([
    ['nothing', [stay('2025-01-01', '2026-01-31')], { removed: [], moved: [], opened: [] }],
    [
      'an earlier end',
      [stay('2025-01-01', '2026-01-10')],
      { removed: [], moved: [{ from: kept, to: stay('2026-01-11', null), joined: [] }], opened: [] },
    ],
    [
      'a tenancy within it',
      [stay('2025-01-01', '2026-01-31'), stay('2026-02-10', '2026-02-20')],
      {
        removed: [],
        moved: [{ from: kept, to: stay('2026-02-01', '2026-02-09'), joined: [] }],
        opened: [{ to: stay('2026-02-21', null), cutFrom: kept }],
      },
    ],
    [
      'two tenancies within it',
      [stay('2025-01-01', '2026-01-31'), stay('2026-02-10', '2026-02-14'), stay('2026-02-17', '2026-03-10')],
      {
        removed: [],
        moved: [{ from: kept, to: stay('2026-02-01', '2026-02-09'), joined: [] }],
        opened: [
          { to: stay('2026-02-15', '2026-02-16'), cutFrom: kept },
          { to: stay('2026-03-11', null), cutFrom: kept },
        ],
      },
    ],
    [
      'an earlier void as well',
      [stay('2024-01-01', '2024-12-31'), stay('2025-02-01', '2026-01-31')],
      { removed: [], moved: [], opened: [{ to: stay('2025-01-01', '2025-01-31'), cutFrom: null }] },
    ],
    ['a tenancy over all of it', [stay('2025-01-01', null)], { removed: [kept], moved: [], opened: [] }],
    ['no tenancy before it any more', [], { removed: [kept], moved: [], opened: [] }],
  ])('%s', (_what, tenancies, changes) => {
    expect(voidChanges([kept], tenancies, today)).toEqual(changes)
  })

  it('joins two that become one', () => {
    const second = { id: 2, ...stay('2026-03-01', null) }
    const first = { ...kept, ends_on: '2026-02-09' }
    expect(voidChanges([first, second], [stay('2025-01-01', '2026-01-31')], today)).toEqual({
      removed: [second],
      moved: [{ from: first, to: stay('2026-02-01', null), joined: [second] }],
      opened: [],
    })
  })
})

const untouched: VoidFacts = {
  liable_party: 'landlord',
  billing_name: null,
  billing_address: null,
  note: null,
}

it.each<[string, VoidFacts, VoidFacts[], VoidFacts]>([
  ['nothing', untouched, [untouched], untouched],
  [
    'what the first says',
    { ...untouched, liable_party: 'agent', billing_name: 'Halo', note: 'Keys at the office.' },
    [
      {
        ...untouched,
        liable_party: 'partner',
        billing_address: '1 High Street',
        note: 'Keys at the office.',
      },
    ],
    { ...untouched, liable_party: 'agent', billing_name: 'Halo', note: 'Keys at the office.' },
  ],
  [
    'what another says, where nobody wrote anything about the first',
    untouched,
    [untouched, { ...untouched, billing_name: 'Ruth Okafor', note: 'Ring first.' }],
    { ...untouched, billing_name: 'Ruth Okafor', note: 'Ring first.' },
  ],
  [
    'every note',
    { ...untouched, note: 'Keys at the office.' },
    [
      { ...untouched, note: 'Ring first.' },
      { ...untouched, note: 'Keys at the office.' },
    ],
    { ...untouched, note: 'Keys at the office.\n\nRing first.' },
  ],
])('keeps %s when void periods are joined', (_what, first, others, facts) => {
  expect(joinedFacts(first, others)).toEqual(facts)
})

/** Tenancies that don't overlap: pairs of a gap before and a length, the last perhaps without an end. */
const tenanciesOf = fc
  .tuple(fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 400 })), { maxLength: 6 }), fc.boolean())
  .map(([parts, isPeriodic]) => {
    let day = '2023-01-01'
    const stays = parts.map(([gap, length]): Stay => {
      const starts_on = addDays(day, gap)
      const ends_on = addDays(starts_on, length)
      day = addDays(ends_on, 1)
      return { starts_on, ends_on }
    })
    const last = stays.at(-1)
    if (last && isPeriodic) last.ends_on = null
    return stays
  })

it('leaves no day between the first tenancy and today without exactly one tenancy or void period', () => {
  fc.assert(
    fc.property(tenanciesOf, fc.nat(1_400), (tenancies, age) => {
      const now = addDays('2023-01-01', age)
      const all = [...tenancies, ...voidsOf(tenancies, now)]
      const first = tenancies[0]?.starts_on
      if (first === undefined) return
      for (let day = first; day <= now; day = addDays(day, 7)) {
        const owners = all.filter((each) => overlaps(each, stay(day, day)))
        expect(owners, day).toHaveLength(1)
      }
    }),
  )
})

type Period = Stay & VoidFacts

/** The void periods after a change, as records keep them. */
function afterChange(existing: readonly Period[], tenancies: readonly Stay[], now: string): Period[] {
  const { removed, moved, opened } = voidChanges(existing, tenancies, now)
  const gone = new Set([...removed, ...moved.map(({ from }) => from)])
  return [
    ...existing.filter((period) => !gone.has(period)),
    ...moved.map(({ from, to, joined }) => ({ ...joinedFacts(from, joined), ...to })),
    ...opened.map(({ to, cutFrom }) => ({ ...untouched, ...cutFrom, ...to })),
  ].toSorted((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
}

it('comes to the same void periods from whatever there was, and then changes nothing more', () => {
  fc.assert(
    fc.property(tenanciesOf, tenanciesOf, fc.nat(1_400), (before, after, age) => {
      const now = addDays('2023-01-01', age)
      const existing = voidsOf(before, now).map((days) => ({ ...untouched, ...days }))
      const result = afterChange(existing, after, now)
      expect(result.map(({ starts_on, ends_on }) => stay(starts_on, ends_on))).toEqual(voidsOf(after, now))
      expect(voidChanges(result, after, now)).toEqual({ removed: [], moved: [], opened: [] })
    }),
  )
})

it('keeps what people wrote about every day that stays void, however tenancies split and join the void periods', () => {
  const written = { liable_party: 'agent', billing_name: 'Ruth Okafor', note: 'Ring first.' } as const
  fc.assert(
    fc.property(tenanciesOf, fc.array(tenanciesOf, { maxLength: 5 }), fc.nat(1_400), (before, steps, age) => {
      const now = addDays('2023-01-01', age)
      let periods = voidsOf(before, now).map((days): Period => ({ ...untouched, ...written, ...days }))
      for (const tenancies of steps) {
        const next = afterChange(periods, tenancies, now)
        for (const period of next) {
          const wasWritten = periods.some((each) => each.note !== null && overlaps(each, period))
          expect(period).toMatchObject(wasWritten ? written : untouched)
        }
        periods = next
      }
    }),
  )
})

it('keeps them through a tenancy in the middle that is added, moved and deleted again', () => {
  const first = stay('2025-01-01', '2025-06-30')
  const anyMiddle = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }))
  fc.assert(
    fc.property(fc.array(anyMiddle, { maxLength: 5 }), (middles) => {
      const start: Period = { ...untouched, note: 'Ring first.', ...stay('2025-07-01', null) }
      let periods = [start]
      for (const [gap, length] of middles) {
        const starts_on = addDays('2025-07-01', gap)
        periods = afterChange(periods, [first, stay(starts_on, addDays(starts_on, length))], today)
        expect(periods).toHaveLength(2)
      }
      expect(afterChange(periods, [first], today)).toEqual([start])
    }),
  )
})

it.each([
  ['without a tenancy', [], [stay('2026-02-01', null)]],
  ['until the first tenancy', [stay('2026-03-01', null)], [stay('2026-02-01', '2026-02-28')]],
  ['not where a tenancy began before', [stay('2026-01-01', '2026-02-14')], [stay('2026-02-15', null)]],
  ['not where one began on that day', [stay('2026-02-01', null)], []],
])('a property that stands empty since a day has a void period from it, %s', (_, tenancies, voids) => {
  expect(voidsOf(withEmptySince(tenancies, '2026-02-01'), '2026-03-17')).toEqual(voids)
})
