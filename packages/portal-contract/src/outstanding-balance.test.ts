import { expect, it } from 'vitest'
import { outstandingBalance } from './outstanding-balance.ts'

it.each([
  [-250.5, 250.5],
  [-1, 1],
  [0, 0],
  [-0, 0],
  [99, 0],
])('of a balance of %f, %f is outstanding', (balance, outstanding) => {
  expect(outstandingBalance(balance)).toBe(outstanding)
})
