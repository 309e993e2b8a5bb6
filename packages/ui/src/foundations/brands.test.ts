import { describe, expect, it } from 'vitest'
import { hexOfBrand, readHex } from './brands.ts'

describe('readHex', () => {
  it.each([
    ['#6B2148', '#6b2148'],
    [' 6b2148 ', '#6b2148'],
    ['#fff', null],
    ['damson', null],
    ['#12345g', null],
    ['', null],
  ])('reads "%s"', (typed, hex) => {
    expect(readHex(typed)).toBe(hex)
  })
})

describe('hexOfBrand', () => {
  it.each([
    ['damson', '#6b2148'],
    ['#123456', '#123456'],
    ['default', null],
    ['nobody', null],
    [undefined, null],
  ])('knows %s', (brand, hex) => {
    expect(hexOfBrand(brand)).toBe(hex)
  })
})
