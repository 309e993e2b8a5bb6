import { expect, it } from 'vitest'
import { dateRange, headingDate, momentInLondon, shortMonth } from './dates.ts'

it('shows a period', () => {
  expect(dateRange('2026-03-17', '2026-04-16')).toBe('17/03/2026 to 16/04/2026')
})

it('shows a day in a sentence', () => {
  expect(headingDate('2026-03-17')).toBe('Tuesday 17 March 2026')
})

it('shortens every month to three letters', () => {
  expect(shortMonth('2026-09-30')).toBe('Sep')
  expect(shortMonth('2026-12-01')).toBe('Dec')
})

it.each([
  ['2026-03-17T09:30:00Z', '17/03/2026 at 09:30'],
  ['2026-06-30T23:30:00Z', '01/07/2026 at 00:30'],
])('shows %s as it is in London', (moment, shown) => expect(momentInLondon(moment)).toBe(shown))
