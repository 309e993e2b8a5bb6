import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayInLondon,
  daysBetween,
  dueDayText,
  formatDate,
  formatDayMonth,
  startOfDayInLondon,
  todayInLondon,
  workingDaysBetween,
} from './dates.ts'

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days in London', () => {
  it.each([
    ['2026-06-30T22:59:59Z', '2026-06-30'],
    ['2026-06-30T23:00:00Z', '2026-07-01'],
    ['2026-12-31T23:59:59Z', '2026-12-31'],
    ['2026-03-29T00:30:00+02:00', '2026-03-28'],
  ])('%s is in %s', (moment, day) => {
    expect(dayInLondon(moment)).toBe(day)
    expect(todayInLondon(new Date(moment))).toBe(day)
  })

  it.each([
    ['2026-01-15', '2026-01-15T00:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', '2026-03-29T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['2026-10-26', '2026-10-26T00:00:00.000Z'],
  ])('%s begins at %s', (day, moment) => expect(startOfDayInLondon(day).toISOString()).toBe(moment))
})

describe('formatting', () => {
  it('shows DD/MM/YYYY', () => {
    expect(formatDate('2026-03-07')).toBe('07/03/2026')
  })

  it('shows a day and its month', () => {
    expect(formatDayMonth('2026-03-09')).toBe('9 March')
    expect(formatDayMonth('2026-12-31')).toBe('31 December')
  })
})

describe('daysBetween', () => {
  it.each([
    ['2026-03-28', '2026-03-30', 2],
    ['2026-03-30', '2026-03-28', -2],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-01-01', '2026-01-01', 0],
  ])('%s to %s: %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })

  it('is undone by addDays', () => {
    fc.assert(fc.property(anyDay, anyDay, (from, to) => addDays(from, daysBetween(from, to)) === to))
  })

  it.each(['', '2026-02-30', '17/03/2026', '2026-1-1', '2026-03-17T10:00:00Z'])('refuses %j', (text) => {
    expect(() => daysBetween(text, '2026-01-01')).toThrow(RangeError)
  })
})

describe('workingDaysBetween', () => {
  it.each([
    ['Friday to Monday', '2026-03-13', '2026-03-16', 1],
    ['Friday to Saturday', '2026-03-13', '2026-03-14', 0],
    ['Saturday to Sunday', '2026-03-14', '2026-03-15', 0],
    ['Sunday to Monday', '2026-03-15', '2026-03-16', 1],
    ['Monday to Friday', '2026-03-16', '2026-03-20', 4],
    ['a week', '2026-03-18', '2026-03-25', 5],
    ['backwards', '2026-03-16', '2026-03-13', -1],
    ['the same day', '2026-03-16', '2026-03-16', 0],
  ])('%s', (_, from, to, days) => {
    expect(workingDaysBetween(from, to)).toBe(days)
  })

  it('agrees with counting the days one by one', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(400), (from, length) => {
        const days = Array.from({ length }, (_, index) => addDays(from, index + 1))
        const weekdays = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
        expect(workingDaysBetween(from, addDays(from, length))).toBe(weekdays.length)
      }),
    )
  })
})

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('%s and %i months: %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  it('lands in the right month, on the same day or its last', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -36, max: 36 }), (day, months) => {
        const later = addMonths(day, months)
        const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(monthOf(later) - monthOf(day)).toBe(months)
        if (later.slice(8) !== day.slice(8)) expect(addDays(later, 1).slice(8)).toBe('01')
      }),
    )
  })
})

describe('dueDayText', () => {
  it.each([
    ['2026-03-17', 'today'],
    ['2026-03-18', 'tomorrow'],
    ['2026-03-24', 'in 7 days'],
    ['2026-03-16', '1 day late'],
    ['2026-03-13', '4 days late'],
  ])('due %s on 17 March 2026: %s', (due, words) => {
    expect(dueDayText(due, '2026-03-17')).toBe(words)
  })
})
