import fc from 'fast-check'
import { expect, it } from 'vitest'
import { barParts, shareInWords } from './barParts.ts'

const figure = fc.oneof(
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.constantFrom(0, null, Number.NaN, Infinity),
)

it('shares add up to the whole bar, and whatever is positive is seen', () => {
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 60 }), (figures) => {
      const parts = barParts(figures)
      const sum = parts.reduce((total, part) => total + part, 0)
      expect(parts).toHaveLength(figures.length)
      const seen = figures.map((value) => value !== null && Number.isFinite(value) && value > 0)
      expect(parts.map((part) => part > 0)).toEqual(seen)
      expect(sum).toBeCloseTo(seen.includes(true) ? 1 : 0, 9)
    }),
  )
})

it('large parts keep their proportion, a tiny one is widened', () => {
  expect(barParts([3, 1])).toEqual([0.75, 0.25])
  expect(barParts([1e6, 1])[1]).toBeCloseTo(0.0148, 4)
  expect(barParts([])).toEqual([])
  expect(barParts([0, -4])).toEqual([0, 0])
  expect(barParts([7])).toEqual([1])
})

it.each([
  [168, '41%'],
  [0, '0%'],
  [-5, '0%'],
  [null, '0%'],
  [1, 'under 1%'],
])('%s of 412 is %s', (part, words) => {
  expect(shareInWords(part, [part, 412 - Math.max(part ?? 0, 0)])).toBe(words)
})
