import { expect, it } from 'vitest'
import { dateRange, headingDate } from './dates.ts'

it('shows a period', () => {
  expect(dateRange('2026-03-17', '2026-04-16')).toBe('17/03/2026 to 16/04/2026')
})

it('shows a day in a sentence', () => {
  expect(headingDate('2026-03-17')).toBe('Tuesday 17 March 2026')
})
