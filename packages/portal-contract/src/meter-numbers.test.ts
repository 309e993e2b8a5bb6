import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  distributionArea,
  hasMprnCheckDigits,
  isMpan,
  isMprn,
  mpanOf,
  mpanText,
  mprnOf,
  mprnText,
} from './meter-numbers.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))

it('keeps the last 13 digits of the 21 that a bill prints (D17)', () => {
  expect(mpanOf('01 801 100 20 0000 0000 000')).toBe('2000000000000')
  expect(mpanOf(' 20-0000 0000 000 ')).toBe('2000000000000')
  expect(mpanOf('12 34')).toBe('1234')
})

it.each([
  ['2000000000006', true],
  ['2000000000007', false],
  ['2380001234567', false],
  ['200000000000', false],
  ['20000000000060', false],
  ['200000000000O', false],
  ['', false],
])('an MPAN has 13 digits and its check digit: %s', (mpan, expected) => {
  expect(isMpan(mpan)).toBe(expected)
})

it('gives any twelve digits exactly one MPAN', () => {
  fc.assert(
    fc.property(digits(12), (base) => {
      const right = Array.from({ length: 10 }, (_, last) => base + String(last)).filter(isMpan)
      expect(right).toHaveLength(1)
    }),
  )
})

it.each([
  ['100000', false],
  ['10000004', false],
  ['10000006', true],
  ['1000000008', true],
  ['1000000009', false],
  ['12345', false],
])('warns of an MPRN whose last two digits are not its check digits: %s', (mprn, expected) => {
  expect(hasMprnCheckDigits(mprn)).toBe(expected)
})

it('an MPRN has 6 to 10 digits', () => {
  expect(['12345', '123456', '1234567890', '12345678901', '12345a'].map(isMprn)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect(mprnOf('771 204 5509')).toBe('7712045509')
})

it('writes numbers as bills do', () => {
  expect(mpanText('2300041204169')).toBe('23 0004 1204 169')
  expect(mprnText('7712045509')).toBe('771 204 5509')
  expect(mprnText('771204')).toBe('771204')
})

it.each([
  ['2300000000000', 'Yorkshire'],
  ['1000000000000', 'Eastern England'],
  ['2600000000000', undefined],
])('the first two digits of an MPAN are its distribution area: %s', (mpan, area) => {
  expect(distributionArea(mpan)).toBe(area)
})
