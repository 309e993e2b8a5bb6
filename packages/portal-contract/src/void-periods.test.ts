import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { overlaps, type Stay, voidChanges, voidsOf } from './void-periods.ts'

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
      { removed: [], moved: [{ from: kept, to: stay('2026-01-11', null) }], opened: [] },
    ],
    [
      'a tenancy within it',
      [stay('2025-01-01', '2026-01-31'), stay('2026-02-10', '2026-02-20')],
      {
        removed: [],
        moved: [{ from: kept, to: stay('2026-02-01', '2026-02-09') }],
        opened: [stay('2026-02-21', null)],
      },
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
      moved: [{ from: first, to: stay('2026-02-01', null) }],
      opened: [],
    })
  })
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

it('comes to the same void periods from whatever there was, and then changes nothing more', () => {
  fc.assert(
    fc.property(tenanciesOf, tenanciesOf, fc.nat(1_400), (before, after, age) => {
      const now = addDays('2023-01-01', age)
      const existing = voidsOf(before, now)
      const { removed, moved, opened } = voidChanges(existing, after, now)
      const result = [
        ...existing
          .filter((period) => !removed.includes(period))
          .map((period) => moved.find(({ from }) => from === period)?.to ?? period),
        ...opened,
      ]
      expect(result.toSorted((a, b) => (a.starts_on < b.starts_on ? -1 : 1))).toEqual(voidsOf(after, now))
      expect(voidChanges(result, after, now)).toEqual({ removed: [], moved: [], opened: [] })
    }),
  )
})
