import fc from 'fast-check'
import { expect, it } from 'vitest'
import { houseNumber } from './houseNumber.ts'

it.each([
  ['14B Cardigan Lane', '14B'],
  ['Flat 3, 27 Hyde Park Road', '27'],
  ['Apartment 22, The Maltings, 4 Skeldergate', '4'],
  ['The Old Mill', 'T'],
  ['Flat 9', 'F'],
  ['', ''],
  // An emoji is no letter, and half of one is no text that HTML can hold.
  ['🏠 Rose Cottage', 'R'],
  ['🏠, The Barn', 'T'],
  ['🏡', ''],
  ['“Élan” House', 'É'],
  ['e\u0301lan House', 'E\u0301'],
])('the plate of %s', (address, plate) => {
  expect(houseNumber(address)).toBe(plate)
})

it('is one letter or a number of the address, whatever that is, and safe to write into a page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (address) => {
      const plate = houseNumber(address)
      expect(plate.isWellFormed()).toBe(true)
      expect(plate === '').toBe(!/[\p{L}\p{N}]/u.test(address))
    }),
  )
})
