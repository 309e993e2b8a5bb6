import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import { bankHolidays, isWeekday, isWorkingDay, workingDaysAfter } from './working-days.ts'

it.each([
  ['Friday', '2026-03-13', true],
  ['Saturday', '2026-03-14', false],
  ['Sunday', '2026-03-15', false],
  ['Monday', '2026-03-16', true],
])('%s %s is a weekday: %s', (_, day, expected) => {
  expect(isWeekday(day)).toBe(expected)
})

it('refuses what is no day', () => {
  expect(() => isWeekday('2026-02-30')).toThrow(RangeError)
})

it.each([
  ['an ordinary Wednesday', '2026-07-01', true],
  ['Good Friday', '2026-04-03', false],
  ['Easter Monday', '2026-04-06', false],
  ['the Monday for a Boxing Day on a Saturday', '2026-12-28', false],
  ['a New Year’s Day that is a Friday', '2027-01-01', false],
])('%s, %s, is a working day: %s', (_, day, expected) => {
  expect(isWorkingDay(day)).toBe(expected)
})

it('every year that is known has eight bank holidays, all of them weekdays', () => {
  const years = Object.groupBy(bankHolidays, (day) => day.slice(0, 4))
  expect(Object.values(years).map((days) => days?.length)).toEqual(Object.keys(years).map(() => 8))
  expect([...bankHolidays].filter((day) => !isWeekday(day))).toEqual([])
})

describe('workingDaysAfter', () => {
  it.each([
    ['within a week', '2026-06-01', '2026-06-04'],
    ['over a weekend', '2026-07-01', '2026-07-06'],
    ['over a bank holiday', '2026-05-01', '2026-05-07'],
    ['over Easter', '2026-04-01', '2026-04-08'],
    ['said on a Sunday, so on Monday', '2026-11-01', '2026-11-05'],
    ['said on New Year’s Day, a Friday, so on Monday', '2027-01-01', '2027-01-07'],
    ['over Christmas', '2026-12-23', '2026-12-30'],
  ])('three of them %s: %s → %s', (_, day, expected) => {
    expect(workingDaysAfter(day, 3)).toBe(expected)
  })

  it('leaves at least as many working days as it is asked for, and no later day than it has to', () => {
    const anyDay = fc.nat(365 * 5 - 60).map((days) => addDays('2024-01-01', days))
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 10 }), (day, count) => {
        const end = workingDaysAfter(day, count)
        const after = Array.from({ length: daysBetween(day, end) }, (_, index) => addDays(day, index + 1))
        const worked = after.filter(isWorkingDay).length
        expect(isWorkingDay(end)).toBe(true)
        expect(worked).toBe(isWorkingDay(day) ? count : count + 1)
      }),
    )
  })
})
