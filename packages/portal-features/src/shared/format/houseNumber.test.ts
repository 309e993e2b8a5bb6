import { expect, it } from 'vitest'
import { houseNumber } from './houseNumber.ts'

it.each([
  ['14B Cardigan Lane', '14B'],
  ['Flat 3, 27 Hyde Park Road', '27'],
  ['Apartment 22, The Maltings, 4 Skeldergate', '4'],
  ['The Old Mill', 'T'],
  ['Flat 9', 'F'],
  ['', ''],
])('the plate of %s', (address, plate) => {
  expect(houseNumber(address)).toBe(plate)
})
