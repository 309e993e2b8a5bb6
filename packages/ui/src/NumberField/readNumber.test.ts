import { describe, expect, it } from 'vitest'
import { readNumber, stepNumber, writeNumber } from './readNumber.ts'

const whole = { step: 1 }

describe('readNumber', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12', 12],
    ['1,234', 1234],
    ['1 234', 1234],
    ['12,345,678', 12345678],
    ['-5', -5],
    ['−5', -5],
    ['+5', 5],
    ['12.0', 12],
    ['007', 7],
    ['-0', 0],
  ])('%j is %j', (text, value) => expect(readNumber(text, whole)).toEqual({ value }))

  it.each(['12 days', '1,5', '1.234,5', '1,2345', '1e5', '.', '-', '0x10', '1.2.3', 'NaN'])(
    'refuses %j: it could be read in two ways, or in none',
    (text) => {
      expect(readNumber(text, { step: 0.01 })).toEqual({
        value: null,
        problem: 'Enter a number, such as 1,234.',
      })
    },
  )

  it('takes the decimal places of the step', () => {
    expect(readNumber('1.5', whole).problem).toBe('Enter a whole number.')
    expect(readNumber('1.5', { step: 0.5 })).toEqual({ value: 1.5 })
    expect(readNumber('1.25', { step: 0.5 }).problem).toBe('Use at most 1 decimal place.')
  })

  it('says the bound that is broken', () => {
    expect(readNumber('0', { step: 1, min: 1 }).problem).toBe('Enter 1 or more.')
    expect(readNumber('1001', { step: 1, max: 1000 }).problem).toBe('Enter 1,000 or less.')
    expect(readNumber('11', { step: 1, min: 1, max: 10 }).problem).toBe('Enter between 1 and 10.')
    expect(readNumber('10', { step: 1, min: 1, max: 10 })).toEqual({ value: 10 })
  })
})

describe('writeNumber', () => {
  it('writes British thousands and a real minus', () => {
    expect(writeNumber(1234567.25)).toBe('1,234,567.25')
    expect(writeNumber(-5)).toBe('−5')
  })
})

describe('stepNumber', () => {
  it('adds without the errors of binary fractions', () => {
    expect(stepNumber(0.1, 2, { step: 0.1 })).toBe(0.3)
    expect(stepNumber(null, 1, whole)).toBe(1)
  })

  it('stays within the bounds', () => {
    expect(stepNumber(9, 10, { step: 1, max: 12 })).toBe(12)
    expect(stepNumber(null, 1, { step: 1, min: 5 })).toBe(5)
    expect(stepNumber(1, -10, { step: 1, min: 0 })).toBe(0)
  })
})
