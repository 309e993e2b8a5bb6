import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate } from './dates.ts'
import { dateOrdersOf, isDay, readDay } from './import-dates.ts'

describe('a day', () => {
  it.each([
    ['01/09/2025', '2025-09-01'],
    ['1/9/25', '2025-09-01'],
    ['1.9.2025', '2025-09-01'],
    ['2025-09-01', '2025-09-01'],
    ['2025-09-01T00:00:00', '2025-09-01'],
    ['01/09/2025 00:00', '2025-09-01'],
    ['1 September 2025', '2025-09-01'],
    ['1st Sep 25', '2025-09-01'],
    ['01-Sep-2025', '2025-09-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2025', null],
    ['09/25/2025', null],
    ['31/04/2025', null],
    ['2025/09/01', '2025-09-01'],
    ['2025.9.1 00:00:00', '2025-09-01'],
    ['September 1, 2025', '2025-09-01'],
    ['Sep 1st 2025', '2025-09-01'],
    ['Monday, 1 September 2025', '2025-09-01'],
    ['45901', '2025-09-01'],
    ['45901.75', '2025-09-01'],
    ['4590', null],
    ['1 Smarch 2025', null],
    ['1/9-2025', null],
    ['soon', null],
    ['', null],
  ])('written %j is %j', (text, day) => expect(readDay(text)).toBe(day))

  it('is read in every form in which we write it', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(fc.property(day, (iso) => readDay(formatDate(iso)) === iso))
  })

  it.each([
    ['09/01/2025', '2025-09-01'],
    ['9-25-25', '2025-09-25'],
    ['25/09/2025', null],
    ['2025/09/01', '2025-09-01'],
    ['1 September 2025', '2025-09-01'],
  ])('written %j with the month first is %j', (text, day) => expect(readDay(text, 'mdy')).toBe(day))

  it('is not what may be any number', () => {
    expect(['01/09/2025', '09/25/2025', '45901', 'x', ''].map(isDay)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('never makes its reader throw', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => void [readDay(text), readDay(text, 'mdy')]),
    ))
})

describe('the order of a column’s dates', () => {
  it.each<[string, string[][], ReturnType<typeof dateOrdersOf>]>([
    [
      'is what its values say',
      [
        ['01/09/2025', '25/09/2025'],
        ['1/9/25', '9/25/25'],
      ],
      ['dmy', 'mdy'],
    ],
    ['is what most of them say', [['25/09/2025', '26/09/2025', '09/25/2025']], ['dmy']],
    ['is the day first where nothing says it', [['01/09/2025'], ['02/10/2025']], ['dmy', 'dmy']],
    [
      'is that of the file’s other dates where its own fit both',
      [['01/09/2025'], ['08/31/2026'], ['x']],
      ['mdy', 'mdy', null],
    ],
    [
      'is nothing where no value depends on it',
      [['2025-09-01', '45901', 'September 1, 2025', ''], []],
      [null, null],
    ],
  ])('%s', (_, columns, orders) => expect(dateOrdersOf(columns)).toEqual(orders))
})
