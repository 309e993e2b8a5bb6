import { describe, expect, it } from 'vitest'
import { plainPounds, parsePence, writePence } from './parsePence.ts'

describe('parsePence', () => {
  it.each([
    ['', null],
    ['12', 1200],
    ['£12', 1200],
    ['£ 12', 1200],
    ['1,234.5', 123450],
    ['£1,234.50', 123450],
    ['1234.56', 123456],
    ['.5', 50],
    ['12.', 1200],
    ['0', 0],
    ['4.35', 435],
    ['1.15', 115],
    ['90071992547.41', 9007199254741],
  ])('%j is %j pence', (text, value) => expect(parsePence(text)).toEqual({ value }))

  it.each(['twelve', '12p', '1,5', '1.234,50', '12,34', '££12', '£', '1e3', '$12'])('refuses %j', (text) => {
    expect(parsePence(text)).toEqual({
      value: null,
      problem: 'Enter an amount in pounds, such as 1,234.50.',
    })
  })

  it('says what is wrong with an amount it can read', () => {
    expect(parsePence('1.234').problem).toBe('Use two digits for the pence, such as 12.50.')
    expect(parsePence('-1').problem).toBe('Enter £0.00 or more.')
    expect(parsePence('1000.01', { max: 100000 }).problem).toBe('Enter between £0.00 and £1,000.00.')
    expect(parsePence('1234567890123').problem).toBe('Enter a smaller amount.')
  })

  it('takes a minus, of either kind, where the least amount allows one', () => {
    expect(parsePence('-2.50', { min: -1000 })).toEqual({ value: -250 })
    expect(parsePence('−£2.50', { min: -1000 })).toEqual({ value: -250 })
    expect(parsePence('-10.01', { min: -1000 }).problem).toBe('Enter −£10.00 or more.')
  })
})

describe('writePence', () => {
  it.each([
    [0, '0.00', '0.00'],
    [5, '0.05', '0.05'],
    [123450, '1,234.50', '1234.50'],
    [-250, '−2.50', '-2.50'],
    [123456789, '1,234,567.89', '1234567.89'],
  ])('%i is shown as %s and sent as %s', (pence, shown, sent) => {
    expect(writePence(pence)).toBe(shown)
    expect(plainPounds(pence)).toBe(sent)
    expect(parsePence(shown, { min: -1000 })).toEqual({ value: pence })
  })
})
