import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parsePence, writePence } from '../MoneyField/parsePence.ts'
import { readNumber, writeNumber } from '../NumberField/readNumber.ts'
import { fromBritish } from './numberMarks.ts'

test.each([
  ['en-GB', '12,345.6'],
  ['de', '12.345,6'],
  ['fr', '12\u202f345,6'],
  ['pl', '12\u00a0345,6'],
])('a number in %s is %s', (locale, written) => {
  expect(fromBritish('12,345.6', locale)).toBe(written)
})

describe('a number field', () => {
  const locales = ['en-GB', 'cy', 'de', 'fr', 'pl', 'de-CH', 'hi']

  it('reads what it writes, in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.integer({ min: -1e12, max: 1e12 }),
        (locale, hundredths) => {
          const number = hundredths === 0 ? 0 : hundredths / 100
          expect(readNumber(writeNumber(number, locale), { step: 0.01 }, { locale })).toEqual({
            value: number,
          })
          const pence = Math.abs(hundredths)
          expect(parsePence(writePence(pence, locale), {}, { locale })).toEqual({ value: pence })
        },
      ),
    )
  })

  it('refuses marks in places where the language has none', () => {
    expect(readNumber('1.5', { step: 0.1 }, { locale: 'de' }).value).toBeNull()
    expect(readNumber('1,5', { step: 0.1 }, { locale: 'de' })).toEqual({ value: 1.5 })
    // These languages separate thousands with a space.
    for (const locale of ['de-AT', 'pl', 'fr'])
      expect(readNumber('1.000', { step: 1 }, { locale }).value, locale).toBeNull()
    expect(parsePence('1.234,5', {}, { locale: 'de' })).toEqual({ value: 123_450 })
  })
})
