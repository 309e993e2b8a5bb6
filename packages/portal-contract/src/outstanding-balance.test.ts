import { expect, it } from 'vitest'
import { creditBalance, outstandingBalance } from './outstanding-balance.ts'

it.each([
  [-250.5, 250.5, 0],
  [-1, 1, 0],
  [0, 0, 0],
  [-0, 0, 0],
  [99, 0, 99],
])('of a balance of %f, %f is outstanding and %f is in credit (D82)', (balance, outstanding, credit) => {
  expect(outstandingBalance(balance)).toBe(outstanding)
  expect(creditBalance(balance)).toBe(credit)
})
