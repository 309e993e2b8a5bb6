import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@doorstep/portal-contract/dates'
import { findingsBeyond, inRows, lanesOf, placeOf } from './lanes.ts'
import { axisOf } from './axis.ts'
import { faultyTimeline, longTimeline, quietTimeline, sampleToday } from './testing/sampleTimeline.ts'

const range = { from: '2025-01-01', to: '2026-12-31' }

const laneOf = (timeline: typeof quietTimeline, supply: string, shown = range) => {
  const lane = lanesOf(timeline, sampleToday, shown).find((each) => each.supply === supply)
  if (!lane) throw new Error(`No lane for ${supply}.`)
  return lane
}

describe('a lane', () => {
  it('has the owners in sight, cut at the edges and at Today', () => {
    const { stretches } = laneOf(quietTimeline, 'broadband')
    expect(stretches.map(({ owner, from, to, isPlanned }) => [owner, from, to, isPlanned])).toEqual([
      ['tenant', '2025-01-01', '2025-07-31', false],
      ['void', '2025-08-01', '2025-08-31', false],
      ['landlord', '2025-09-01', '2026-03-17', false],
      ['landlord', '2026-03-18', '2026-08-31', true],
      ['void', '2026-09-01', '2026-09-07', true],
      ['tenant', '2026-09-08', '2026-12-31', true],
    ])
    expect(stretches[0]?.label).toBe('Tenants, Asha Patel and 3 others, 01/09/2024 to 31/07/2025')
  })

  it('says who pays in a void, and the name on its bills', () => {
    const { stretches } = laneOf(quietTimeline, 'gas')
    expect(stretches[1]?.facts).toEqual(
      expect.arrayContaining([
        { term: 'Who pays', value: 'The landlord' },
        { term: 'Name on bills', value: 'Ruth Okafor' },
      ]),
    )
  })

  it('has bills of the same days in rows of their own', () => {
    const { bills } = laneOf(faultyTimeline, 'gas')
    expect(bills.map((row) => row.map(({ key }) => key))).toEqual([['bill-112'], ['bill-113']])
  })

  it('has the amount of a short bill beside its line, and no other bill in its way', () => {
    const placesIn = (shown: typeof range) =>
      laneOf(faultyTimeline, 'water', shown).bills.map((row) =>
        row.map(({ key, amountPlace }) => [key, amountPlace]),
      )
    expect(placesIn(range)).toEqual([[['bill-114', 'after']], [['bill-115', 'after']]])
    expect(placesIn({ from: '2023-09-01', to: '2025-08-31' })).toEqual([
      [['bill-114', 'before']],
      [['bill-115', 'before']],
    ])
    const quarter = { from: '2025-07-01', to: '2025-09-30' }
    expect(placesIn(quarter)).toEqual([
      [
        ['bill-114', 'inside'],
        ['bill-115', 'after'],
      ],
    ])
  })

  it('keeps the zeros of readings', () => {
    expect(laneOf(quietTimeline, 'gas').readings.map(({ digits }) => digits)).toEqual(['08120', '08131'])
  })

  it('has digits on the side of their tenancy, and none where there is no room', () => {
    const placesIn = (shown: typeof range) =>
      laneOf(quietTimeline, 'electricity', shown).readings.map(({ digits, digitsPlace }) => [
        digits,
        digitsPlace,
      ])
    expect(placesIn(range)).toEqual([
      ['46120', 'before'],
      ['46188', 'after'],
      ['48210', 'after'],
    ])
    expect(placesIn({ from: '2023-10-01', to: '2025-09-30' })).toEqual([
      ['46120', 'before'],
      ['46188', null],
    ])
  })

  it('has only what is in sight', () => {
    const { bills, readings, notices } = laneOf(quietTimeline, 'electricity', {
      from: '2026-01-01',
      to: '2026-01-31',
    })
    expect([bills, readings, notices]).toEqual([[], [], []])
  })

  it('names what begins and ends on the days in sight', () => {
    expect(laneOf(quietTimeline, 'broadband').stretches.map(({ changes }) => changes)).toEqual([
      [{ day: '2025-07-31', text: 'Tenancy ends', isEnd: true }],
      [{ day: '2025-08-01', text: 'Void starts', isEnd: false }],
      [{ day: '2025-09-01', text: 'Tenancy starts', isEnd: false }],
      [{ day: '2026-08-31', text: 'Tenancy ends', isEnd: true }],
      [{ day: '2026-09-01', text: 'Void starts', isEnd: false }],
      [{ day: '2026-09-08', text: 'Tenancy starts', isEnd: false }],
    ])
  })

  it('counts what needs attention out of sight, with the nearest', () => {
    const beyondOf = (shown: typeof range) =>
      findingsBeyond(faultyTimeline, sampleToday, shown).map(({ side, count, nearest }) => [
        side,
        count,
        nearest.supply,
        nearest.kind,
      ])
    expect(beyondOf(range)).toEqual([])
    expect(beyondOf({ from: '2024-01-01', to: '2024-12-31' })).toEqual([
      ['after', 4, 'electricity', 'crossing'],
    ])
    expect(beyondOf({ from: '2025-08-21', to: '2025-08-31' })).toEqual([
      ['before', 2, 'gas', 'billed_twice'],
      ['after', 1, 'water', 'not_told'],
    ])
  })

  it('numbers what needs attention by date, over all lanes', () => {
    const findings = lanesOf(faultyTimeline, sampleToday, range).flatMap((lane) => lane.findings)
    const inOrder = findings.toSorted((a, b) => a.number - b.number)
    expect(inOrder.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(inOrder.map(({ from }) => from)).toEqual(inOrder.map(({ from }) => from).toSorted())
  })
})

const anyDays = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 90 }))
  .map(([start, days]) => ({
    from: addDays(range.from, start),
    to: addDays(range.from, start + days),
  }))

it('puts no two things with a day in common into one row', () => {
  fc.assert(
    fc.property(fc.array(anyDays), (items) => {
      const sorted = items.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
      const rows = inRows(sorted)
      expect(rows.flat()).toHaveLength(items.length)
      for (const row of rows)
        row.forEach((item, index) => expect(index === 0 || (row[index - 1]?.to ?? '') < item.from).toBe(true))
    }),
  )
})

it('places days inside the range', () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      const { start, length } = placeOf(days, range)
      expect(start).toBeGreaterThanOrEqual(0)
      expect(length).toBeGreaterThan(0)
      expect(start + length).toBeLessThanOrEqual(1.000001)
    }),
  )
})

describe('the axis', () => {
  it('has months, with the year over the first of each', () => {
    const ticks = axisOf(range, '2-years')
    expect(ticks).toHaveLength(24)
    expect(ticks.flatMap(({ heading }) => heading ?? [])).toEqual(['2025', '2026'])
  })

  it('has four parts of each month day by day', () => {
    const ticks = axisOf({ from: '2024-02-01', to: '2024-04-30' }, '3-months')
    expect(ticks.slice(0, 4).map(({ day, to, label }) => [day, to, label])).toEqual([
      ['2024-02-01', '2024-02-07', '1'],
      ['2024-02-08', '2024-02-14', '8'],
      ['2024-02-15', '2024-02-21', '15'],
      ['2024-02-22', '2024-02-29', '22'],
    ])
  })
})

it('copes with ten years', () => {
  const lanes = lanesOf(longTimeline, sampleToday, { from: '2016-01-01', to: '2026-12-31' })
  expect(lanes[0]?.stretches.length).toBeGreaterThan(20)
  expect(lanes.flatMap(({ findings }) => findings)).toEqual([])
})
