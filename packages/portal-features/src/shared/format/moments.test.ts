import { expect, it } from 'vitest'
import { timeInLondon, whenInLondon } from './moments.ts'

it('tells the time of day in London, winter and summer', () => {
  expect(timeInLondon('2026-03-17T09:14:59Z')).toBe('09:14')
  expect(timeInLondon('2026-07-01T23:30:00Z')).toBe('00:30')
})

it.each([
  ['2026-03-17T09:14:00Z', 'Today, 09:14'],
  ['2026-03-17T00:00:00Z', 'Today, 00:00'],
  ['2026-03-16T23:59:59Z', '16/03/2026'],
  ['2025-12-31T12:00:00Z', '31/12/2025'],
])('tells %s as %s', (moment, words) => {
  expect(whenInLondon(moment, '2026-03-17')).toBe(words)
})
