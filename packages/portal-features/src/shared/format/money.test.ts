import { expect, it } from 'vitest'
import { moneyParts } from './money.ts'

it.each([
  [1118.4, '£1,118', '.40'],
  [-2.5, '\u2212£2', '.50'],
  [0, '£0', '.00'],
])('parts %f into %s and %s', (pounds, whole, pence) => {
  expect(moneyParts(pounds)).toEqual({ whole, pence })
})
