import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dates } from '../../KitProvider/words/dates.ts'
import { addDays, calendarDate, daysInMonth, todayHere, writeDate } from './calendarDate.ts'
import { isWholeDate, parseDate } from './parseDate.ts'

const unreadable = 'Enter a date as day, month and year, such as 27/02/2026.'

describe('parseDate', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['/', null],
    ['01/02/2026', '2026-02-01'],
    ['1/2/26', '2026-02-01'],
    ['1/2/2026', '2026-02-01'],
    [' 1 / 2 / 2026 ', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['1-2-2026', '2026-02-01'],
    ['1 2 2026', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['010226', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['2026/2/1', '2026-02-01'],
    ['1 Feb 2026', '2026-02-01'],
    ['1 feb. 26', '2026-02-01'],
    ['1Feb2026', '2026-02-01'],
    ['01-Feb-2026', '2026-02-01'],
    ['1st February 2026', '2026-02-01'],
    ['1st of February, 2026', '2026-02-01'],
    ['Sunday, 1 February 2026', '2026-02-01'],
    ['Sun 1 Feb 2026', '2026-02-01'],
    ['February 1, 2026', '2026-02-01'],
    ['22nd Sept 2026', '2026-09-22'],
    ['29/02/2028', '2028-02-29'],
    ['31/12/69', '2069-12-31'],
    ['01/01/70', '1970-01-01'],
  ])('%j is %j', (text, value) => expect(parseDate(text)).toEqual({ value }))

  it.each([
    'tomorrow',
    '1/2',
    'Feb 2026',
    '2026',
    '1/2/202',
    '1/2/20266',
    '010220260',
    '1022026',
    '1 Smarch 2026',
    'Whitsun 1 Feb 2026',
    '1e3/2/2026',
  ])('cannot read %j', (text) => expect(parseDate(text)).toEqual({ value: null, problem: unreadable }))

  it.each([
    ['31/02/2026', 'Enter a day from 1 to 28 for February 2026.'],
    ['29 Feb 2026', 'Enter a day from 1 to 28 for February 2026.'],
    ['00/03/2026', 'Enter a day from 1 to 31 for March 2026.'],
    ['31/04/2026', 'Enter a day from 1 to 30 for April 2026.'],
    ['12/31/2026', 'Enter a month from 1 to 12: the day comes first, such as 27/02/2026.'],
    ['01/00/2026', 'Enter a month from 1 to 12: the day comes first, such as 27/02/2026.'],
    ['01/02/0026', 'Enter the year with four digits, such as 2026.'],
  ])('says what is wrong with %j', (text, problem) =>
    expect(parseDate(text)).toEqual({ value: null, problem }),
  )

  it('says which dates may be entered', () => {
    const min = '2026-02-10'
    const max = '2026-02-20'
    expect(parseDate('9/2/26', { min }).problem).toBe('Enter 10/02/2026 or a later date.')
    expect(parseDate('21/2/26', { max }).problem).toBe('Enter 20/02/2026 or an earlier date.')
    expect(parseDate('21/2/26', { min, max }).problem).toBe('Enter a date from 10/02/2026 to 20/02/2026.')
    expect(parseDate('10/2/26', { min, max })).toEqual({ value: min })
    expect(parseDate('20/2/26', { min, max })).toEqual({ value: max })
    const isDateDisabled = (date: string) => date === '2026-02-15'
    expect(parseDate('15/2/26', { isDateDisabled }).problem).toBe(
      '15/02/2026 cannot be chosen: enter another date.',
    )
    expect(parseDate('16/2/26', { isDateDisabled })).toEqual({ value: '2026-02-16' })
  })

  const anyDate = fc
    .integer({ min: -354_285, max: 2_932_896 })
    .map((daysFrom1970) => addDays('1970-01-01', daysFrom1970))

  it('reads back what is written, for every day of the years 1000 to 9999', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseDate(writeDate(date))).toEqual({ value: date })
        expect(parseDate(date)).toEqual({ value: date })
      }),
    )
  })

  it('knows the months of another language beside the English ones, and answers in it', () => {
    const words = { ...dates, orLater: (min: string) => `Ab ${min}.` }
    const german = { words, locale: 'de' }
    expect(parseDate('3. März 2026', {}, german)).toEqual({ value: '2026-03-03' })
    expect(parseDate('3 March 2026', {}, german)).toEqual({ value: '2026-03-03' })
    expect(parseDate('3 März 2026').value).toBeNull()
    expect(parseDate('3.3.26', { min: '2026-03-04' }, german).problem).toBe('Ab 04.03.2026.')
  })

  it('reads a month as the language writes it beside a day, and no beginning of two months', () => {
    expect(parseDate('1 lutego 2026', {}, { locale: 'pl' })).toEqual({ value: '2026-02-01' })
    expect(parseDate('1 juin 2026', {}, { locale: 'fr' })).toEqual({ value: '2026-06-01' })
    expect(parseDate('1 jui 2026', {}, { locale: 'fr' }).value).toBeNull()
  })

  it.each(['en-GB', 'de', 'nl', 'hu', 'ja', 'ar'])('reads back what is written in %s', (locale) => {
    expect(parseDate(writeDate('2026-02-03', locale), {}, { locale })).toEqual({ value: '2026-02-03' })
  })

  it('gives a date or a sentence for whatever is typed', () => {
    const typing = fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z/. -]{0,14}$/))
    fc.assert(
      fc.property(typing, (text) => {
        const { value, problem } = parseDate(text)
        expect(value === null || /^\d{4}-\d\d-\d\d$/.test(value)).toBe(true)
        expect(problem === undefined || value === null).toBe(true)
      }),
    )
  })
})

describe('calendar dates', () => {
  it('knows the days there are', () => {
    expect(calendarDate(2026, 2, 29)).toBeNull()
    expect(calendarDate(2028, 2, 29)).toBe('2028-02-29')
    expect(calendarDate(2026, 13, 1)).toBeNull()
    expect([1900, 2000, 2026, 2028].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29])
  })

  it('adds days over the ends of months, years and summer time', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  it("takes today from the person's own clock, late in the evening too", () => {
    expect(todayHere(new Date(2026, 1, 1, 23, 59))).toBe('2026-02-01')
    expect(todayHere(new Date(2026, 1, 1, 0, 0))).toBe('2026-02-01')
  })
})

describe('isWholeDate', () => {
  it.each(['', '01/02/2026', '1 Feb 2026', '01022026', '2026-02-01'])('has all of the year: “%s”', (text) => {
    expect(isWholeDate(text)).toBe(true)
  })
  it.each([
    '0',
    '01/02',
    '01/02/2',
    '01/02/20',
    '01/02/202',
    '1 Feb 26',
    '0102',
    '010220',
    '2026',
    '2026-02-0',
  ])('may still become another date: “%s”', (text) => {
    expect(isWholeDate(text)).toBe(false)
  })
})
