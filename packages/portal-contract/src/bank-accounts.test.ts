import { describe, expect, it } from 'vitest'
import { bankAccountOf, isSortCode, sortCodeOf } from './bank-accounts.ts'

describe('bank details (D27)', () => {
  it.each([
    ['12-34-56', true],
    ['12 34 56', true],
    ['123456', true],
    ['12345', false],
    ['1234567', false],
    ['12-34-5x', false],
    ['', false],
  ])('%j is a sort code: %s', (typed, isOne) => {
    expect(isSortCode(sortCodeOf(typed))).toBe(isOne)
  })

  it.each([
    ['123456', '00123456'],
    ['1234567', '01234567'],
    ['1234 5678', '12345678'],
    ['12345', undefined],
    ['123456789', undefined],
    ['1234567a', undefined],
    ['', undefined],
  ])('the account number %j is %j', (typed, number) => {
    expect(bankAccountOf(typed)).toBe(number)
  })
})
