import { expect, test } from 'vitest'
import { counted, formatCount } from './counted.ts'

test.each([0, 7, 999, 1_000, 12_345, 1_000_000])('%i is written as British English does', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en-GB'))
})

test.each([
  [0, '0 bills'],
  [1, '1 bill'],
  [2_147, '2,147 bills'],
])('%i of a thing is %s', (count, words) => {
  expect(counted(count, 'bill')).toBe(words)
})
