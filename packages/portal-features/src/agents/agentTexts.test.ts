import { expect, it } from 'vitest'
import { plateText } from './agentTexts.ts'

it.each([
  ['Northgate Leeds', 'Northgate Lettings', 'L'],
  ['Northgate', 'Northgate Lettings', 'N'],
  ['Northgates of Hull', 'Northgate Lettings', 'N'],
  ['fallowfield Lets', 'Halo Student Homes', 'F'],
  ['Leeds', '', 'L'],
  ['Northgate 🏠 York', 'Northgate Lettings', 'Y'],
])('the plate of %s, which belongs to %s, says %s', (name, parent, letter) => {
  expect(plateText(name, parent)).toBe(letter)
})
