import { expect, it } from 'vitest'
import { initials } from './auth.ts'

it.each([
  ['Ada', 'Byrne', 'AB'],
  [' ada ', 'byrne', 'AB'],
  ['Élodie', 'Ödegård', 'ÉÖ'],
  ['Cher', '', 'C'],
  ['', '', ''],
  ['𝒜da', 'Byrne', '𝒜B'],
])('initials of %j %j are %j', (first_name, last_name, expected) => {
  expect(initials({ first_name, last_name })).toBe(expected)
})
