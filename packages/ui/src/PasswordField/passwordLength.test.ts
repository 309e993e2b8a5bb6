import { expect, test } from 'vitest'
import { passwordLevel, passwordWords } from './passwordLength.ts'

test.each([
  [0, 'empty', 'Longer passwords are safer.'],
  [1, 'short', 'Too short: 11 more characters needed.'],
  [11, 'short', 'Too short: 1 more character needed.'],
  [12, 'enough', 'Long enough. Longer is safer.'],
  [19, 'enough', 'Long enough. Longer is safer.'],
  [20, 'good', 'Good length.'],
  [128, 'good', 'Good length.'],
])('%i of 12 characters: %s', (length, level, words) => {
  expect(passwordLevel(length, 12)).toBe(level)
  expect(passwordWords(length, 12)).toBe(words)
})
