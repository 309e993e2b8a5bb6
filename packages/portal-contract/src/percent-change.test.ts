import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentChange } from './percent-change.ts'

it.each([
  [null, 12, '–'],
  [null, 0, '–'],
  [100, 112, 12],
  [100, 88, -12],
  [200, 201, 1],
  [200, 199, -1],
  [1000, 1004, 0],
  [3, 4, 33],
  [3, 5, 67],
  [3, 1, -67],
  [5, 5, 0],
  [5, 0, -100],
  [0, 5, 'New'],
  [0, 0, '–'],
])('from %i to %i: %s', (before, now, change) => {
  expect(percentChange(before, now)).toBe(change)
})

it('is the nearest whole percent, half away from zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(10_000_000), (before, now) => {
      const percent = Number(percentChange(before, now))
      const twiceError = 2 * (Math.abs(now - before) * 100 - Math.abs(percent) * before)
      expect(twiceError).toBeLessThan(before)
      expect(twiceError).toBeGreaterThanOrEqual(-before)
      expect(Math.sign(percent) * Math.sign(now - before)).toBeGreaterThanOrEqual(0)
    }),
  )
})
