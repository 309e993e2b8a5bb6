import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from './dates.ts'
import {
  dailyUse,
  type GivenReading,
  type KnownReading,
  readingDoubt,
  readingDoubtText,
  readingText,
  registersText,
  tidyReading,
  usedBetween,
} from './meter-readings.ts'

const on = (date_of_reading: string, reading: number, more: Partial<KnownReading> = {}): KnownReading => ({
  date_of_reading,
  reading,
  reading2: null,
  drop_reason: null,
  ...more,
})
const given = (...[day, reading, more]: Parameters<typeof on>): GivenReading => ({
  ...on(day, reading, more),
  is_confirmed: false,
})

describe('a reading as it is typed', () => {
  it.each([
    ['09528', '09528'],
    [' 095 28 ', '09528'],
    ['23,010', '23010'],
    ['1,023,010', '1023010'],
    ['023,010.57', '023010'],
    ['09528.4', '09528'],
    ['09528.00', '09528'],
    // What may be either is for its reader to put right.
    ['9528,4', '9528,4'],
    ['23,01', '23,01'],
    ['-1', '-1'],
    ['23k', '23k'],
    ['', ''],
  ])('%j is %j', (typed, digits) => expect(tidyReading(typed)).toBe(digits))
})

describe('how a reading is shown', () => {
  it.each([
    [0, '00000'],
    [9316, '09316'],
    [48_210, '48210'],
    [12_345_678, '12345678'],
  ])('%i is %s', (reading, text) => expect(readingText(reading)).toBe(text))

  it('names both rates', () => {
    expect(registersText({ reading: 48_210, reading2: 9316 })).toBe('48210 day, 09316 night')
    expect(registersText({ reading: 48_210, reading2: null })).toBe('48210')
  })
})

describe('what was used between two readings', () => {
  test.each([
    ['a higher one', on('2026-01-01', 100), on('2026-02-01', 350), 250],
    ['the same one', on('2026-01-01', 100), on('2026-02-01', 100), 0],
    [
      'two rates together',
      on('2026-01-01', 100, { reading2: 40 }),
      on('2026-02-01', 300, { reading2: 90 }),
      250,
    ],
    ['a lower one', on('2026-01-01', 350), on('2026-02-01', 100), null],
    [
      'one that rolled over',
      on('2026-01-01', 99_950),
      on('2026-02-01', 12, { drop_reason: 'rolled_over' }),
      62,
    ],
    ['a changed meter', on('2026-01-01', 350), on('2026-02-01', 3, { drop_reason: 'meter_changed' }), null],
    [
      'one that nobody explained',
      on('2026-01-01', 350),
      on('2026-02-01', 3, { drop_reason: 'unexplained' }),
      null,
    ],
    [
      'a night rate that rolled over',
      on('2026-01-01', 100, { reading2: 9_990 }),
      on('2026-02-01', 150, { reading2: 10, drop_reason: 'rolled_over' }),
      70,
    ],
  ])('%s', (_, earlier, later, used) => expect(usedBetween(earlier, later)).toBe(used))
})

describe('the use a day', () => {
  test.each([
    ['nothing is known of one reading', [on('2026-02-01', 100)], null],
    ['two readings', [on('2026-01-11', 150), on('2026-01-01', 100)], 5],
    ['the newest two of several', [on('2026-01-21', 250), on('2026-01-11', 150), on('2026-01-01', 100)], 10],
    [
      'readings of one day count together',
      [on('2026-01-11', 150), on('2026-01-11', 140), on('2026-01-01', 100)],
      5,
    ],
    [
      'not across a changed meter',
      [on('2026-01-11', 5, { drop_reason: 'meter_changed' }), on('2026-01-01', 100)],
      null,
    ],
    ['not from one day alone', [on('2026-01-11', 150), on('2026-01-11', 140)], null],
  ])('%s', (_, readings, daily) => expect(dailyUse(readings)).toBe(daily))
})

describe('what is asked about a reading (D23)', () => {
  const earlier = [on('2026-01-31', 1_310), on('2026-01-01', 1_010)]

  it('asks nothing of the first reading of a meter', () => {
    expect(readingDoubt(given('2026-03-01', 0), [])).toBeNull()
  })

  it('asks why a lower one is lower', () => {
    const doubt = readingDoubt(given('2026-02-10', 1_309), earlier)
    expect(doubt).toEqual({ field: 'drop_reason', last: earlier[0] })
    expect(doubt && readingDoubtText(doubt)).toBe(
      'This is lower than the last reading, 01310 on 31/01/2026. Say why, or correct the reading.',
    )
  })

  it('asks when only the night rate is lower', () => {
    const last = on('2026-01-31', 100, { reading2: 50 })
    expect(readingDoubt(given('2026-02-10', 120, { reading2: 49 }), [last])).toMatchObject({
      field: 'drop_reason',
    })
  })

  it.each([
    // 10 a day, so 100 in ten days.
    [1_310 + 300, null],
    [1_310 + 301, { field: 'is_confirmed', used: 301, expected: 100 }],
  ])('asks to confirm %i: more than three times what was expected', (reading, doubt) => {
    expect(readingDoubt(given('2026-02-10', reading), earlier)).toEqual(doubt)
  })

  it('asks to confirm one that is higher than the next, unless that one says why it is lower', () => {
    const next = on('2026-02-10', 1_309)
    const backdated = given('2026-02-09', 1_310)
    const doubt = readingDoubt(backdated, earlier, next)
    expect(doubt).toEqual({ field: 'is_confirmed', next })
    expect(doubt && readingDoubtText(doubt)).toBe(
      'This is higher than the next reading, 01309 on 10/02/2026. Confirm that it’s right, or correct it.',
    )
    expect(readingDoubt(backdated, [], next)).toEqual(doubt)
    expect(readingDoubt({ ...backdated, is_confirmed: true }, earlier, next)).toBeNull()
    expect(readingDoubt(backdated, earlier, { ...next, drop_reason: 'meter_changed' })).toBeNull()
    expect(readingDoubt(backdated, earlier, { ...next, reading: 1_310 })).toBeNull()
  })

  it('says how much more it is', () => {
    expect(readingDoubtText({ field: 'is_confirmed', used: 12_000, expected: 100 })).toBe(
      'This is 12,000 more than the last reading, and about 100 was expected. Confirm that it’s right, or correct it.',
    )
  })

  it('asks to confirm a roll-over that would be implausible', () => {
    const rolledOver = given('2026-02-10', 100, { drop_reason: 'rolled_over' })
    expect(readingDoubt(rolledOver, earlier)).toMatchObject({ field: 'is_confirmed', used: 8_790 })
  })

  it('does not ask about the first use of a home that stood empty', () => {
    const empty = [on('2026-01-31', 500), on('2026-01-01', 500)]
    expect(readingDoubt(given('2026-02-10', 550), empty)).toBeNull()
    expect(readingDoubt(given('2026-02-10', 551), empty)).toMatchObject({ used: 51, expected: 0 })
  })
})

describe('whatever the readings are', () => {
  const reading = fc.nat(99_999_999)
  const registers = fc.record({
    reading,
    reading2: fc.option(reading),
    drop_reason: fc.option(fc.constantFrom('rolled_over' as const, 'meter_changed' as const)),
  })
  /** Newest first, some of one day. */
  const history = fc
    .array(fc.tuple(registers, fc.nat(90)), { maxLength: 6 })
    .map((entries) => {
      let day = '2016-03-17'
      return entries.map(([entry, daysLater]) => {
        day = addDays(day, daysLater)
        return { ...entry, date_of_reading: day }
      })
    })
    .map((oldestFirst) => oldestFirst.toReversed())
  const next = fc.tuple(registers, fc.nat(400), history).map(([entry, daysLater, earlier]) => ({
    earlier,
    entry: { ...entry, date_of_reading: addDays(earlier[0]?.date_of_reading ?? '2016-03-17', daysLater) },
  }))

  test('an answer to each question is enough', () => {
    fc.assert(
      fc.property(next, ({ entry, earlier }) => {
        let answered: GivenReading = { ...entry, drop_reason: null, is_confirmed: false }
        for (const expected of ['drop_reason', 'is_confirmed']) {
          const doubt = readingDoubt(answered, earlier)
          if (doubt?.field === expected)
            answered =
              expected === 'drop_reason'
                ? { ...answered, drop_reason: 'rolled_over' }
                : { ...answered, is_confirmed: true }
        }
        expect(readingDoubt(answered, earlier)).toBeNull()
      }),
    )
  })

  test('a lower one is always asked about, and never a higher one by why it is lower', () => {
    fc.assert(
      fc.property(next, ({ entry, earlier }) => {
        const [last] = earlier
        const doubt = readingDoubt({ ...entry, drop_reason: null, is_confirmed: true }, earlier)
        const isLower =
          last !== undefined &&
          (entry.reading < last.reading ||
            (entry.reading2 !== null && last.reading2 !== null && entry.reading2 < last.reading2))
        expect(doubt?.field).toBe(isLower ? 'drop_reason' : undefined)
      }),
    )
  })

  test('the use a day that was counted so far is never asked about', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(500), fc.integer({ min: 1, max: 400 }), (start, daily, days) => {
        const earlier = [on('2026-01-11', start + daily * 10), on('2026-01-01', start)]
        const latest = start + daily * (10 + days)
        expect(readingDoubt(given(addDays('2026-01-11', days), latest), earlier)).toBeNull()
      }),
    )
  })

  test('what was used is never below zero', () => {
    fc.assert(
      fc.property(registers, registers, (earlier, later) => {
        const used = usedBetween(earlier, { ...later, date_of_reading: '2026-01-01' })
        expect(used ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
