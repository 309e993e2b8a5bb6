import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Helen Marsh', 'HM'],
  ['Helen van der Marsh', 'HM'],
  ['  helen   marsh ', 'HM'],
  ['Helen', 'H'],
  ['Åsa Öberg', 'ÅÖ'],
  ['𝓗elen Marsh', '𝓗M'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
