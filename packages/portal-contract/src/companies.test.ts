import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCompanyNumber, readVatNumber } from './companies.ts'

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))
/** The same number with spaces and in mixed case, as people type it. */
const carelessly = (written: string) =>
  fc
    .array(fc.tuple(fc.constantFrom('', ' ', '  ', '\t'), fc.boolean()), {
      minLength: written.length,
      maxLength: written.length,
    })
    .map((manners) =>
      manners
        .map(([blank, isSmall], index) => {
          const letter = written[index] ?? ''
          return blank + (isSmall ? letter.toLowerCase() : letter)
        })
        .join(''),
    )

describe('a Companies House number', () => {
  it.each([
    ['12345678', '12345678'],
    [' sc 123456 ', 'SC123456'],
    ['NI 12 34 56', 'NI123456'],
    ['1234567', null],
    ['123456789', null],
    ['S1234567', null],
    ['SC12345', null],
    ['١٢٣٤٥٦٧٨', null],
    ['', null],
  ])('%j is read as %j', (typed, number) => {
    expect(readCompanyNumber(typed)).toBe(number)
  })

  it('is read with any spacing, and reading it again does not change it', () => {
    const numbers = fc.oneof(digits(8), fc.stringMatching(/^[A-Z]{2}[0-9]{6}$/))
    fc.assert(
      fc.property(
        numbers.chain((number) => fc.tuple(fc.constant(number), carelessly(number))),
        ([number, typed]) => {
          expect(readCompanyNumber(typed)).toBe(number)
        },
      ),
    )
  })
})

describe('a VAT number', () => {
  it.each([
    ['GB123456789', 'GB123456789'],
    ['gb 123 4567 89', 'GB123456789'],
    ['123 4567 89', 'GB123456789'],
    ['G123456789', 'G123456789'],
    ['FR123456789', null],
    ['GB12345678', null],
    ['GB1234567890', null],
    ['B123456789', null],
    ['', null],
  ])('%j is read as %j', (typed, number) => {
    expect(readVatNumber(typed)).toBe(number)
  })

  it('is in the form of D11 or null for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(GB|G|)[ 0-9]{5,12}$/)), (typed) => {
        const number = readVatNumber(typed)
        if (number === null) return
        expect(number).toMatch(/^GB?[0-9]{9}$/)
        expect(readVatNumber(number)).toBe(number)
      }),
    )
  })
})
